import { isRecord, type Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

/** A JSON object and the text it was read from. */
export interface JsonFile {
  readonly text: string;
  /** Null for what is no JSON object. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Reads a JSON file; null where no regular file is. */
export async function readJson(blobs: BlobStore, key: Key): Promise<JsonFile | null> {
  const bytes = (await blobs.kind(key)) === "file" ? await blobs.get(key) : null;
  if (bytes === null) return null;
  const text = new TextDecoder().decode(bytes);
  try {
    const data: unknown = JSON.parse(text);
    return { text, data: isRecord(data) ? data : null };
  } catch {
    return { text, data: null };
  }
}

/** A text in a foreign object; "" where it is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
