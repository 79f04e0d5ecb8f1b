import { isRecord, nonBlank } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { DraftNode } from "../draft.js";
import { joinPath } from "../paths.js";
import { declareMembers, memberList } from "./members.js";
import { type Ecosystem, notePackage, ownModule, type ScanContext } from "./scan-context.js";
import { readToml, type Table, tableAt } from "./toml.js";

const MANIFEST = "Cargo.toml";
const LABEL = msg`Cargo package`;
const EXTENSIONS = [".rs"];
const KINDS = ["dependencies", "dev-dependencies", "build-dependencies"];

/** Rust packages and Cargo workspaces. */
export const cargo: Ecosystem = {
  declares: (name) => name === MANIFEST,
  async read(scan, folder) {
    const path = joinPath(folder, MANIFEST);
    const module = ownModule(scan, { manifest: path, label: LABEL, extensions: EXTENSIONS });
    const content = await readCrate(scan, path, module);
    if (content === null) return;
    if (module.label === LABEL && module.metadata["package_name"] === undefined)
      module.label = "Cargo workspace";
    const members = {
      ...memberList(folder, MANIFEST, tableAt(content, "workspace")),
      role: "cargo-member",
      from: module,
      extensions: EXTENSIONS,
    };
    await declareMembers(scan, members, (at, member) => readCrate(scan, joinPath(at, MANIFEST), member));
  },
};

async function readCrate(scan: ScanContext, path: string, module: DraftNode): Promise<Table | null> {
  const content = await readToml(scan, path, module);
  if (content === null) return null;
  const name = nonBlank(tableAt(content, "package")["name"]);
  if (name !== null) {
    const key = module.metadata["package_name"] === undefined ? { package_name: name } : { crate_name: name };
    module.metadata = { ...module.metadata, ...key };
  }
  notePackage(scan, path, {
    ecosystem: "cargo",
    name: name ?? "",
    module,
    needs: dependencyNames(content),
    source: `${MANIFEST}#dependencies`,
  });
  return content;
}

/** Returns the crate names of dependencies for all targets, with the original names of renamed ones. */
function dependencyNames(content: Table): readonly string[] {
  const targets = Object.values(tableAt(content, "target")).filter(isRecord);
  const tables = [content, ...targets].flatMap((table) => KINDS.map((kind) => tableAt(table, kind)));
  return tables.flatMap((table) =>
    Object.entries(table).map(
      ([name, value]) => (isRecord(value) ? nonBlank(value["package"]) : null) ?? name,
    ),
  );
}
