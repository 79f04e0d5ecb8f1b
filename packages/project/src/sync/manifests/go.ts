import { msg } from "@orange-hyper/core/text";
import type { DraftNode } from "../draft.js";
import { getOrCreate } from "../get-or-create.js";
import { joinPath, resolvePath } from "../paths.js";
import {
  declareModule,
  type Ecosystem,
  notePackage,
  ownModule,
  readManifest,
  type ScanContext,
} from "./scan-context.js";

const MODULE = "go.mod";
const WORK = "go.work";
const EXTENSIONS = [".go"];

/** Go modules and workspaces. */
export const go: Ecosystem = {
  declares: (name) => name === MODULE || name === WORK,
  async read(scan, folder) {
    const work = joinPath(folder, WORK);
    const manifest = scan.repository.has(work) ? work : joinPath(folder, MODULE);
    const module = ownModule(scan, { manifest, label: msg`Go module`, extensions: EXTENSIONS });
    await readModule(scan, joinPath(folder, MODULE), module);
    const directives = await readManifest(scan, work, {
      module,
      parse: readDirectives,
      reason: msg`is no go.work`,
    });
    for (const [path = ""] of directives?.get("use") ?? []) {
      const member = resolvePath(folder, path);
      if (member === null || member === "." || member === folder || !scan.repository.hasFolder(member))
        continue;
      const used = declareModule(scan, {
        folder: member,
        role: "go-module",
        source: `${WORK}#use`,
        from: module,
        extensions: EXTENSIONS,
      });
      await readModule(scan, joinPath(member, MODULE), used);
    }
  },
};

async function readModule(scan: ScanContext, path: string, module: DraftNode): Promise<void> {
  const directives = await readManifest(scan, path, {
    module,
    parse: readDirectives,
    reason: msg`is no go.mod`,
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
  notePackage(scan, path, { ecosystem: "go", name, module, needs, source: `${MODULE}#require` });
}

/** Parses the arguments of each directive, whether on a line of its own or in a block. */
function readDirectives(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, string[][]>();
  const add = (directive: string, words: string[]): void => {
    getOrCreate(found, directive, () => []).push(words);
  };
  let block: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const words = line.split("//", 1)[0]?.match(/"[^"]*"|`[^`]*`|[^\s"`]+/g) ?? [];
    const [first, ...rest] = words.map((word) => word.replace(/^["`]|["`]$/g, ""));
    if (first === undefined) continue;
    if (block !== null && first === ")") block = null;
    else if (block !== null) add(block, [first, ...rest]);
    else if (rest[0] === "(") block = first;
    else add(first, rest);
  }
  return found;
}
