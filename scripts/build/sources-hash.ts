import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a short hash of all files in the folders, to recognise data made by a different version of the code. */
export function sourcesHash(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) {
      const text = readFileSync(file);
      hash.update(`${file.replaceAll("\\", "/")} ${text.byteLength}\n`).update(text);
    }
  }
  return hash.digest("base64url").slice(0, 16);
}
