import { readFileSync, statSync } from "node:fs";
import { type Fields, isObject } from "../engine/payload.js";

/** Bytes of a workflow file; a larger one is not read. */
const LIMIT = 1_048_576;

/** The text of a file; null where there is none, it is no regular file, or it is larger than 1 MiB. */
export function readText(path: string): string | null {
  try {
    const { size } = statSync(path);
    return size > LIMIT ? null : readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** The object in a JSON file; null for everything else. */
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
