// Removes stale files from a dist folder after a build: cleaning before it would delete files that are in use.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "./workspace.mjs";

const HASHED = /-[A-Z0-9]{8}\.c?js$/;
const MADE_FROM_SOURCE = /(?:\.c?js|\.d\.ts|\.d\.ts\.map)$/;

/**
 * Deletes every script and declaration whose source is gone, and every chunk that no entry reaches.
 * @param {string} folder absolute path of a package
 */
export function pruneDist(folder) {
  const dist = join(folder, "dist");
  const made = listFiles(dist).filter((file) => MADE_FROM_SOURCE.test(file));
  const orphans = made.filter(
    (file) => !HASHED.test(file) && !existsSync(join(folder, "src", sourceOf(dist, file))),
  );
  const scripts = made.filter((file) => /\.c?js$/.test(file) && !orphans.includes(file));
  for (const file of [...orphans, ...unreachedChunks(dist, scripts)])
    rmSync(join(dist, file), { force: true });
}

/** Programs are built once more in a folder of their own, which holds a package.json (`programs` in scripts/build). */
function sourceOf(dist, file) {
  const [first, ...rest] = file.split("/");
  const path = rest.length > 0 && existsSync(join(dist, first, "package.json")) ? rest.join("/") : file;
  return path.replace(MADE_FROM_SOURCE, ".ts");
}

/** Chunks, whose names change with their content, that neither an entry nor another reached chunk names. */
function unreachedChunks(dist, scripts) {
  const chunks = new Map(scripts.filter((file) => HASHED.test(file)).map((file) => [basename(file), file]));
  const queue = scripts.filter((file) => !HASHED.test(file));
  while (queue.length > 0) {
    const text = readFileSync(join(dist, queue.pop()), "utf8");
    for (const [name, file] of chunks) {
      if (!text.includes(name)) continue;
      chunks.delete(name);
      queue.push(file);
    }
  }
  return chunks.values();
}
