import type { DraftNode } from "../draft.js";
import { resolvePath } from "../paths.js";
import {
  declareModule,
  type Ecosystem,
  type Look,
  manifestIn,
  noteDependencies,
  ownModule,
  readManifest,
} from "./look.js";

const MODULE = "go.mod";
const WORK = "go.work";
const EXTENSIONS = [".go"];

/** Go modules and workspaces. */
export const go: Ecosystem = {
  id: "go",
  declares: (name) => name === MODULE || name === WORK,
  async read(look, folder) {
    const work = manifestIn(folder, WORK);
    const manifest = look.repository.has(work) ? work : manifestIn(folder, MODULE);
    const module = ownModule(look, { manifest, label: "Go module", extensions: EXTENSIONS });
    await readModule(look, manifestIn(folder, MODULE), module);
    const directives = await readManifest(look, work, {
      module,
      parse: readDirectives,
      reason: "is no go.work",
    });
    for (const [path = ""] of directives?.get("use") ?? []) {
      const member = resolvePath(folder, path);
      if (member === null || member === "." || member === folder || !look.repository.hasFolder(member))
        continue;
      const used = declareModule(look, {
        folder: member,
        role: "go-module",
        source: `${WORK}#use`,
        from: module,
        extensions: EXTENSIONS,
      });
      await readModule(look, manifestIn(member, MODULE), used);
    }
  },
};

async function readModule(look: Look, path: string, module: DraftNode): Promise<void> {
  const directives = await readManifest(look, path, {
    module,
    parse: readDirectives,
    reason: "is no go.mod",
  });
  if (directives === null) return;
  const name = directives.get("module")?.[0]?.[0] ?? "";
  const version = directives.get("go")?.[0]?.[0] ?? "";
  module.metadata = {
    ...module.metadata,
    ...(name === "" ? {} : { module_path: name }),
    ...(version === "" ? {} : { go_version: version }),
  };
  const needs = (directives.get("require") ?? []).map(([required = ""]) => required);
  noteDependencies(look, path, { module, names: needs });
  look.packages.push({ ecosystem: "go", name, module, needs, source: `${MODULE}#require` });
}

/** Arguments of each directive, in a line of its own or in a block. */
function readDirectives(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, string[][]>();
  let block: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const words = line.replace(/\/\/.*$/, "").match(/"[^"]*"|`[^`]*`|[^\s"`]+/g) ?? [];
    const [first, ...rest] = words.map((word) => word.replace(/^["`]|["`]$/g, ""));
    if (first === undefined) continue;
    if (block !== null && first === ")") block = null;
    else if (block !== null) add(found, block, [first, ...rest]);
    else if (rest[0] === "(") block = first;
    else add(found, first, rest);
  }
  return found;
}

function add(found: Map<string, string[][]>, directive: string, words: string[]): void {
  const known = found.get(directive);
  if (known === undefined) found.set(directive, [words]);
  else known.push(words);
}
