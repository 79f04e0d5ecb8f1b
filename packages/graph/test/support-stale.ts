import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { fileCache, filePorts } from "@orange-hyper/store";
import { createTestContext, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { checkTargets, findTargets, putNode, rebuildIndex } from "../src/index.js";
import { draftOf } from "./support.js";

/** So many lines of code, each of which tells a file from others. */
export const lines = (name: string, count = 40): string =>
  Array.from({ length: count }, (_, index) => `export const ${name}${index} = ${index};\n`).join("");

/** A repository in which every case finds what it speaks of. */
export function repository(): string {
  const root = temporaryFolder();
  write(root, "src/parse-date.ts", `export function parseDate(text: string) {}\n${lines("parse")}`);
  write(root, "src/print-date.ts", `export function printDate(date: Date) {}\n${lines("print")}`);
  write(root, "src/store/cache.ts", lines("cache"));
  write(root, "src/store/index.ts", lines("index"));
  write(root, "docs/guide.md", lines("guide"));
  write(
    root,
    "package.json",
    JSON.stringify({ name: "app", dependencies: { "@scope/kit": "1", "date-fns": "3" } }, null, 2),
  );
  write(root, ".orange-hyper/.gitignore", "/local/\n/graph/index.json\n");
  initRepository(root);
  return root;
}

/** Writes a file, and the folders above it. */
export function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Moves a file, and git is not told. */
export function move(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}

/** A context of the files in a folder. */
export function disk(root: string): OrangeContext {
  const { documents, blobs, locks, logs, sources, git: gitPort } = filePorts({ root, cwd: root });
  const cache = fileCache(root, { folder: join(root, ".git/cache") });
  return createTestContext({ ports: { documents, blobs, locks, logs, sources, git: gitPort, cache } });
}

/** Accepts the only memory, and answers its id. */
export async function accept(root: string, text: string, paths: readonly string[] = []): Promise<string> {
  const ctx = disk(root);
  const targets = await findTargets(ctx.sources, { text, paths });
  const draft = draftOf(1, { candidate: text, acceptedAt: new Date().toISOString(), targets });
  await putNode(ctx, draft);
  await rebuildIndex(ctx);
  return draft.id;
}

/** What a look finds of the only memory: kinds, and where what moved is now. */
export async function look(root: string, extent: "quick" | "whole"): Promise<readonly string[]> {
  const found = await checkTargets(disk(root), { extent });
  return [...found.values()].flat().map(({ kind, now }) => (now === "" ? kind : `${kind} ${now}`));
}
