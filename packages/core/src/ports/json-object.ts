import { type ConfigState, isRecord } from "../project.js";
import type { BlobStore, Key } from "./ports.js";

/** What a JSON file holds: an object, something broken, or "missing" where no regular file is. */
export async function readJsonObject(blobs: BlobStore, key: Key): Promise<ConfigState> {
  const bytes = (await blobs.kind(key)) === "file" ? await blobs.get(key) : null;
  if (bytes === null) return { kind: "missing" };
  const known = parsed.get(bytes);
  if (known !== undefined) return known;
  const state = parse(bytes);
  parsed.set(bytes, state);
  return state;
}

/** Stores that remember what they read answer with the same bytes each time; others make the key anew. */
const parsed = new WeakMap<Uint8Array, ConfigState>();

function parse(bytes: Uint8Array): ConfigState {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(data) ? { kind: "valid", data } : { kind: "invalid", reason: "it is not a JSON object" };
  } catch (error) {
    return { kind: "invalid", reason: error instanceof Error ? error.message : String(error) };
  }
}
