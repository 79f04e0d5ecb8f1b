import { readFileSync, statSync } from "node:fs";
import { type Fields, isObject } from "../engine/payload.js";

/** Maximum size of a workflow file, in bytes. A larger one is not read. */
const LIMIT = 1_048_576;

/** Reads the text of a file; null when it cannot be read or is larger than 1 MiB. */
export function readText(path: string): string | null {
  try {
    const stat = statSync(path);
    return stat.isFile() && stat.size <= LIMIT ? readFileSync(path, "utf8") : null;
  } catch {
    return null;
  }
}

/** Reads the object in a JSON file; null for anything else. */
export function readObject(path: string): Fields | null {
  const text = readText(path);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
