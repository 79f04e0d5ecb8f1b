import { jsonObject, type Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

/** A JSON file and its text. */
export interface JsonFile {
  readonly text: string;
  /** Null when the file does not hold a JSON object, or one nested too deeply. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Reads a JSON file; null when there is no regular file. */
export async function readJson(blobs: BlobStore, key: Key): Promise<JsonFile | null> {
  const bytes = (await blobs.kind(key)) === "file" ? await blobs.get(key) : null;
  if (bytes === null) return null;
  const text = new TextDecoder().decode(bytes);
  return { text, data: jsonObject(text) };
}
