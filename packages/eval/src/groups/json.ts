import type { Key } from "@orange-hyper/core";
import { type BlobStore, readJsonObject as readState } from "@orange-hyper/core/ports";

/** The JSON object in a file; null when there is none that can be read. */
export async function readJsonObject(
  blobs: BlobStore,
  key: Key,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const state = await readState(blobs, key);
    return state.kind === "valid" ? state.data : null;
  } catch {
    return null;
  }
}

/** A field that holds text; null otherwise. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
