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
  texts,
} from "./look.js";
import { declareMembers } from "./members.js";
import { type Table, tableAt, tomlParser } from "./toml.js";

const MANIFEST = "pyproject.toml";
const OLDER = ["setup.py", "setup.cfg"];
const EXTENSIONS = [".py"];

/** Python projects, and the workspaces of uv. */
export const python: Ecosystem = {
  id: "python",
  declares: (name) => name === MANIFEST || OLDER.includes(name),
  async read(look, folder) {
    const [name = MANIFEST] = [MANIFEST, ...OLDER].filter((candidate) =>
      look.repository.has(manifestIn(folder, candidate)),
    );
    const manifest = manifestIn(folder, name);
    const module = ownModule(look, { manifest, label: "Python project", extensions: EXTENSIONS });
    const path = manifestIn(folder, MANIFEST);
    const content = await readProject(look, path, module);
    if (content === null) return;
    const table = tableAt(content, "tool", "uv", "workspace");
    const workspace = {
      folder,
      manifest: MANIFEST,
      table,
      module,
      role: "python-member",
      extensions: EXTENSIONS,
    };
    await declareMembers(look, workspace, (path, member) => readProject(look, path, member));
  },
};

async function readProject(look: Look, path: string, module: DraftNode): Promise<Table | null> {
  const parse = await tomlParser();
  const content = await readManifest(look, path, { module, parse, reason: "is not valid TOML" });
  if (content === null) return null;
  const poetry = tableAt(content, "tool", "poetry");
  const name = filled(tableAt(content, "project")["name"]) ?? filled(poetry["name"]) ?? "";
  if (name !== "" && module.metadata["package_name"] === undefined)
    module.metadata = { ...module.metadata, package_name: name };
  const needs = dependencyNames(content, poetry);
  noteDependencies(look, path, { module, names: needs });
  look.packages.push({
    ecosystem: "python",
    name: comparable(name),
    module,
    needs: needs.map(comparable),
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

/** Python takes names that differ in case, "-", "_" and "." for one. */
function comparable(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, "-");
}
