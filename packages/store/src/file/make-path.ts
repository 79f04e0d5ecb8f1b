import { dirname } from "node:path";
import { codeOf } from "./errors.js";
import { fs } from "./fs.js";

/**
 * Makes a folder and the missing ones above it; false when it was there. Unlike the recursive call of Node.js it ends
 * where the system answers ENOENT although the folder above exists, as below /proc.
 */
export function makePath(path: string, mode: number): boolean {
  try {
    fs.mkdirSync(path, mode);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST" && fs.statSync(path).isDirectory()) return false;
    const above = dirname(path);
    if (codeOf(error) !== "ENOENT" || above === path || fs.existsSync(above)) throw error;
    makePath(above, mode);
    return makePath(path, mode);
  }
}
