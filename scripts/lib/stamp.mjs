// Stamps: small files with the fingerprint of the inputs for which a task last completed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "./workspace.mjs";

/** Returns a hash of `extra` and of the files' contents. @param {readonly string[]} files @param {string} extra */
export function contentFingerprint(files, extra) {
  const hash = createHash("sha256").update(extra);
  for (const file of files) hash.update(`\0${file}\0`).update(existsSync(file) ? readFileSync(file) : "");
  return hash.digest("hex");
}

/**
 * Returns a hash that changes when a file below one of the paths is added, removed or written; reads no content.
 * @param {readonly string[]} paths files or folders
 */
export function statFingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false });
    const files = stat?.isDirectory() ? listFiles(path).map((file) => join(path, file)) : stat ? [path] : [];
    for (const file of files) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}\0${mtimeMs}\0${size}\0`);
    }
  }
  return hash.digest("hex");
}

/** Returns the fingerprint in a stamp; null when there is no stamp. @param {string} file */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** Writes a stamp atomically, so that an interrupted set-up never counts as complete. */
export function writeStamp(file, fingerprint) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${fingerprint}\n`);
  renameSync(temporary, file);
}

/** Removes a stamp, if it exists. @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true });
}
