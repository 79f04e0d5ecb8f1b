import { codeOf } from "./errors.js";
import { fs } from "./fs.js";
import type { FileStamp } from "./tree.js";

// File systems stamp in ticks of milliseconds. Two writes within one tick must still look different to a folder
// snapshot, so a stamp that would not advance is moved by a hundredth of a millisecond.
const STEP_MS = 0.01;

/** Makes a change inside a folder and ensures that the folder's stamp advances. */
export function changeFolder(path: string, change: () => void): void {
  const before = fs.lstatSync(path);
  change();
  const after = fs.lstatSync(path);
  if (after.mtimeMs > before.mtimeMs) return;
  try {
    fs.utimesSync(path, after.atimeMs / 1000, (before.mtimeMs + STEP_MS) / 1000);
  } catch (error) {
    // A folder owned by someone else may be writable without letting us set its times; then the tick has to do.
    if (codeOf(error) !== "EPERM") throw error;
  }
}

/** Ensures that an open file has a later stamp than the one it is about to replace. */
export function stampAfter(fd: number, previous: FileStamp): void {
  const { atimeMs, mtimeMs } = fs.fstatSync(fd);
  if (mtimeMs <= previous.mtimeMs) fs.futimesSync(fd, atimeMs / 1000, (previous.mtimeMs + STEP_MS) / 1000);
}
