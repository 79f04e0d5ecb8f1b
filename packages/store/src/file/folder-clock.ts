import { removeQuietly, temporaryPath } from "./atomic.js";
import { fs } from "./fs.js";

/**
 * Returns a function that returns the time in ms on the clock that stamps the files of a folder, which may be another
 * machine's. The offset is measured once, with a temporary file; when none can be made, the clock of this machine is
 * used.
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
