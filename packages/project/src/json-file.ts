import { type BlobStore, type ConfigState, isRecord, type Key } from "@orange-hyper/core";

/** What a JSON file holds: an object, something broken, or "missing" where no regular file is. */
export async function readJsonObject(blobs: BlobStore, key: Key): Promise<ConfigState> {
  const bytes = (await blobs.kind(key)) === "file" ? await blobs.get(key) : null;
  if (bytes === null) return { kind: "missing" };
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(data) ? { kind: "valid", data } : { kind: "invalid", reason: "it is not a JSON object" };
  } catch (error) {
    return { kind: "invalid", reason: error instanceof Error ? error.message : String(error) };
  }
}
