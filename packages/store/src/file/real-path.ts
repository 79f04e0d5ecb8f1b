import { fs } from "./fs.js";

/**
 * Resolves all symbolic links of a path. Returns the path unchanged when it cannot be resolved, as when nothing is
 * there yet.
 */
export function realPath(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch {
    return path;
  }
}
