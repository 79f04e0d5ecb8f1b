import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the built code of the file that a host loads, found relative to `folder`. Run from source, that of the last
 * build.
 */
export function builtCode(folder: string): string {
  const path = join(folder, "in-process/main.js");
  return readFileSync(existsSync(path) ? path : join(folder, "../dist/in-process/main.js"), "utf8");
}
