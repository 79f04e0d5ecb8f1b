import { type BlobStore, isRecord, type Key } from "@orange-hyper/core";

/** The JSON object in a file; null when there is none that can be read. */
export async function readJsonObject(blobs: BlobStore, key: Key): Promise<Record<string, unknown> | null> {
  try {
    const bytes = await blobs.get(key);
    const value: unknown = bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** A field that holds text; null otherwise. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
