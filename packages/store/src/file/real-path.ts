import { fs } from "./fs.js";

/** Where a path leads when every link on it is followed; the path itself where nothing is yet. */
export function realPath(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch {
    return path;
  }
}
