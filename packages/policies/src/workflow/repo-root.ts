import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const HIGHEST = 40;

/**
 * Finds the nearest folder at or above `start` that contains `.git` or `AGENTS.md`; returns `start` when there is none.
 */
export function findRepoRoot(start: string): string {
  let folder = resolve(start);
  for (let level = 0; level < HIGHEST; level += 1) {
    if (existsSync(join(folder, ".git")) || existsSync(join(folder, "AGENTS.md"))) return folder;
    const above = dirname(folder);
    if (above === folder) break;
    folder = above;
  }
  return resolve(start);
}
