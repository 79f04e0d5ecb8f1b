import { type FileTooLargeError, isFileTooLarge } from "../errors.js";
import { isTooDeep } from "../nesting.js";
import type { ConfigState } from "../project.js";
import { hasConflictMarks, UNRESOLVED_MERGE } from "../text/conflict-marks.js";
import { msg } from "../text/msg.js";
import { isRecord } from "../values.js";
import type { BlobStore } from "./blobs.js";
import type { Key } from "./keys.js";

/** Reads a JSON file: an object, "invalid" with the reason, or "missing" when it is not a regular file. */
export async function readJsonObject(blobs: BlobStore, key: Key): Promise<ConfigState> {
  const bytes = (await blobs.kind(key)) === "file" ? await readBytes(blobs, key) : null;
  if (isFileTooLarge(bytes)) return { kind: "invalid", reason: bytes.message };
  if (bytes === null) return { kind: "missing" };
  const known = parsed.get(bytes);
  if (known !== undefined) return known;
  const state = parseJsonObject(bytes);
  parsed.set(bytes, state);
  return state;
}

async function readBytes(blobs: BlobStore, key: Key): Promise<Uint8Array | FileTooLargeError | null> {
  try {
    return await blobs.get(key);
  } catch (error) {
    if (isFileTooLarge(error)) return error;
    throw error;
  }
}

/** Parsed files. Effective with stores that remember what they read, because they return the same bytes each time. */
const parsed = new WeakMap<Uint8Array, ConfigState>();

/** Parses UTF-8 as a JSON object; "invalid" with the reason when it is none, or one nested too deeply. */
export function parseJsonObject(bytes: Uint8Array): ConfigState {
  const text = new TextDecoder().decode(bytes);
  try {
    const data: unknown = JSON.parse(text);
    if (!isRecord(data)) return { kind: "invalid", reason: msg`it is not a JSON object` };
    return isTooDeep(data)
      ? { kind: "invalid", reason: msg`it is nested too deeply` }
      : { kind: "valid", data };
  } catch (error) {
    return invalidJson(text, error);
  }
}

/** Describes why a text is not JSON: an unresolved merge, or the parser's message. */
function invalidJson(text: string, error: unknown): ConfigState {
  if (hasConflictMarks(text)) return { kind: "invalid", reason: UNRESOLVED_MERGE, isConflict: true };
  return { kind: "invalid", reason: error instanceof Error ? error.message : String(error) };
}
