import { isRecord } from "@orange-hyper/core";
import type { DraftNode } from "../draft.js";
import {
  type Ecosystem,
  filled,
  type Look,
  manifestIn,
  noteDependencies,
  ownModule,
  readManifest,
} from "./look.js";
import { declareMembers } from "./members.js";
import { type Table, tableAt, tomlParser } from "./toml.js";

const MANIFEST = "Cargo.toml";
const LABEL = "Cargo package";
const EXTENSIONS = [".rs"];
const KINDS = ["dependencies", "dev-dependencies", "build-dependencies"];

/** Rust packages and Cargo workspaces. */
export const cargo: Ecosystem = {
  id: "cargo",
  declares: (name) => name === MANIFEST,
  async read(look, folder) {
    const path = manifestIn(folder, MANIFEST);
    const module = ownModule(look, { manifest: path, label: LABEL, extensions: EXTENSIONS });
    const content = await readCrate(look, path, module);
    if (content === null) return;
    if (module.label === LABEL && module.metadata["package_name"] === undefined)
      module.label = "Cargo workspace";
    const table = tableAt(content, "workspace");
    const workspace = {
      folder,
      manifest: MANIFEST,
      table,
      module,
      role: "cargo-member",
      extensions: EXTENSIONS,
    };
    await declareMembers(look, workspace, (manifest, member) => readCrate(look, manifest, member));
  },
};

async function readCrate(look: Look, path: string, module: DraftNode): Promise<Table | null> {
  const parse = await tomlParser();
  const content = await readManifest(look, path, { module, parse, reason: "is not valid TOML" });
  if (content === null) return null;
  const name = filled(tableAt(content, "package")["name"]);
  if (name !== null) {
    const key = module.metadata["package_name"] === undefined ? { package_name: name } : { crate_name: name };
    module.metadata = { ...module.metadata, ...key };
  }
  const needs = dependencyNames(content);
  noteDependencies(look, path, { module, names: needs });
  look.packages.push({
    ecosystem: "cargo",
    name: name ?? "",
    module,
    needs,
    source: `${MANIFEST}#dependencies`,
  });
  return content;
}

/** Names of crates, those of renamed dependencies included, for every target. */
function dependencyNames(content: Table): readonly string[] {
  const targets = Object.values(tableAt(content, "target")).filter(isRecord);
  const tables = [content, ...targets].flatMap((table) => KINDS.map((kind) => tableAt(table, kind)));
  return tables.flatMap((table) =>
    Object.entries(table).map(([name, value]) => (isRecord(value) ? filled(value["package"]) : null) ?? name),
  );
}
