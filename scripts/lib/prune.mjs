// Removes stale files from a dist folder after a build. Cleaning before the build would delete files in use.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "./workspace.mjs";

const HASHED = /-[A-Z0-9]{8}\.c?js$/;
const MADE_FROM_SOURCE = /(?:\.c?js|\.d\.ts|\.d\.ts\.map)$/;

/**
 * Deletes every script and declaration whose source no longer exists, and every chunk that no entry reaches.
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

/**
 * Returns the path below `src` that a built file comes from. Programs are built into a folder with its own
 * package.json, which has no counterpart below `src`; see `programs` in scripts/build/surface.ts.
 */
function sourceOf(dist, file) {
  const [first, ...rest] = file.split("/");
  const path = rest.length > 0 && existsSync(join(dist, first, "package.json")) ? rest.join("/") : file;
  return path.replace(MADE_FROM_SOURCE, ".ts");
}

/** Returns the chunks (files with a content hash in their names) that no entry refers to, directly or indirectly. */
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
