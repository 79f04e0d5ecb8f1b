import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The built code of the file that a host loads, as the package beside `folder` holds it; run from source, that of the last build. */
export function builtCode(folder: string): string {
  const path = join(folder, "in-process/main.js");
  return readFileSync(existsSync(path) ? path : join(folder, "../dist/in-process/main.js"), "utf8");
}
