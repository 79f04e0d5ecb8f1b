import { isRecord, nonBlank } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { DraftNode } from "../draft.js";
import { joinPath } from "../paths.js";
import { declareMembers, memberList } from "./members.js";
import { type Ecosystem, notePackage, ownModule, type ScanContext, texts } from "./scan-context.js";
import { readToml, type Table, tableAt } from "./toml.js";

const MANIFEST = "pyproject.toml";
const OLDER = ["setup.py", "setup.cfg"];
const EXTENSIONS = [".py"];

/** Python projects and uv workspaces. */
export const python: Ecosystem = {
  declares: (name) => name === MANIFEST || OLDER.includes(name),
  async read(scan, folder) {
    const [name = MANIFEST] = [MANIFEST, ...OLDER].filter((candidate) =>
      scan.repository.has(joinPath(folder, candidate)),
    );
    const manifest = joinPath(folder, name);
    const module = ownModule(scan, { manifest, label: msg`Python project`, extensions: EXTENSIONS });
    const path = joinPath(folder, MANIFEST);
    const content = await readProject(scan, path, module);
    if (content === null) return;
    const members = {
      ...memberList(folder, MANIFEST, tableAt(content, "tool", "uv", "workspace")),
      role: "python-member",
      from: module,
      extensions: EXTENSIONS,
    };
    await declareMembers(scan, members, (at, member) => readProject(scan, joinPath(at, MANIFEST), member));
  },
};

async function readProject(scan: ScanContext, path: string, module: DraftNode): Promise<Table | null> {
  const content = await readToml(scan, path, module);
  if (content === null) return null;
  const poetry = tableAt(content, "tool", "poetry");
  const name = nonBlank(tableAt(content, "project")["name"]) ?? nonBlank(poetry["name"]) ?? "";
  if (name !== "" && module.metadata["package_name"] === undefined)
    module.metadata = { ...module.metadata, package_name: name };
  const dependencies = dependencyNames(content, poetry);
  notePackage(scan, path, {
    ecosystem: "python",
    name: comparable(name),
    module,
    needs: dependencies.map(comparable),
    dependencies,
    source: `${MANIFEST}#dependencies`,
  });
  return content;
}

function dependencyNames(content: Table, poetry: Table): readonly string[] {
  const project = tableAt(content, "project");
  const lists = [
    project["dependencies"],
    ...Object.values(tableAt(project, "optional-dependencies")),
    ...Object.values(tableAt(content, "dependency-groups")),
  ];
  const groups = Object.values(tableAt(poetry, "group")).filter(isRecord);
  const tables = [poetry, ...groups].map((table) => Object.keys(tableAt(table, "dependencies")));
  const required = lists.flatMap(texts).map((line) => /^[A-Za-z0-9._-]+/.exec(line.trim())?.[0] ?? "");
  return [...required, ...tables.flat()].filter((name) => name !== "" && name !== "python");
}

/** Normalises a package name: Python treats names that differ only in case, "-", "_" and "." as equal. */
function comparable(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, "-");
}
