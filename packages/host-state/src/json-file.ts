import { jsonObject, type Key } from "@orange-hyper/core";
import type { BlobStore, PutBlob } from "@orange-hyper/core/ports";

/** Maximum size in bytes of a state file that is read; ours are about a hundredth of it. */
const LIMIT = 512 * 1024;

/**
 * The content of a state file: an object, "missing" when there is no file, or "broken" when it is not a JSON object, or is
 * nested too deeply.
 */
export type StateFile =
  | { readonly kind: "object"; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: "missing" }
  | { readonly kind: "broken" };

/** Reads one JSON file. State lies in the working tree, so it is not trusted to be ours, small or complete. */
export async function readStateFile(blobs: BlobStore, key: Key): Promise<StateFile> {
  const reader = await blobs.open(key);
  if (reader === null) return { kind: "missing" };
  try {
    if (reader.size > LIMIT) return { kind: "broken" };
    return parseState(decode(reader.read(0, reader.size)));
  } finally {
    reader.close();
  }
}

/** Writes one JSON file, atomically unless `how` states otherwise. */
export async function writeStateFile(
  blobs: BlobStore,
  key: Key,
  value: object,
  how?: PutBlob,
): Promise<void> {
  await blobs.put(key, `${JSON.stringify(value, null, 2)}\n`, how);
}

/** Decodes with the global Buffer: loading and creating a TextDecoder takes longer than reading the file. */
function decode(bytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = bytes;
  return (Buffer.isBuffer(bytes) ? bytes : Buffer.from(buffer, byteOffset, byteLength)).toString("utf8");
}

/** Parses the text of a state file. */
export function parseState(text: string): StateFile {
  const value = jsonObject(text);
  return value === null ? { kind: "broken" } : { kind: "object", value };
}
