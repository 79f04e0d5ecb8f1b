import { removeQuietly, temporaryPath } from "./atomic.js";
import { fs } from "./fs.js";

/**
 * The time by the clock that stamps the files of a folder, which may be that of another machine. Measured once, with a file
 * that is made for it, and then derived from the clock of this machine; where no file can be made, it is this machine's.
 */
export function folderClock(folder: string): () => number {
  let aheadMs: number | undefined;
  return () => {
    aheadMs ??= measure(folder);
    return Date.now() + aheadMs;
  };
}

function measure(folder: string): number {
  const path = temporaryPath(folder);
  try {
    const fd = fs.openSync(path, "wx", 0o600);
    try {
      return fs.fstatSync(fd).mtimeMs - Date.now();
    } finally {
      fs.closeSync(fd);
      removeQuietly(path);
    }
  } catch {
    return 0;
  }
}
