import { isRecord, type Key } from "@orange-hyper/core";
import type { BlobStore, PutBlob } from "@orange-hyper/core/ports";

/** Longest state file that is read; ours are a hundredth of it. */
const LIMIT = 512 * 1024;

/** What a state file holds: an object, nothing where no file is, or something that is no JSON object. */
export type StateFile =
  | { readonly kind: "object"; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: "missing" }
  | { readonly kind: "broken" };

/** Reads one file of JSON. State comes from the working tree and is not trusted to be ours, small, or whole. */
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

/** Writes one file of JSON: whole or not at all, unless it is said otherwise. */
export async function writeStateFile(
  blobs: BlobStore,
  key: Key,
  value: object,
  how?: PutBlob,
): Promise<void> {
  await blobs.put(key, `${JSON.stringify(value, null, 2)}\n`, how);
}

/** The global Buffer is there; a TextDecoder is loaded and made, which takes longer than reading the file. */
function decode(bytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = bytes;
  return (Buffer.isBuffer(bytes) ? bytes : Buffer.from(buffer, byteOffset, byteLength)).toString("utf8");
}

/** What the text of a state file holds. */
export function parseState(text: string): StateFile {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { kind: "object", value } : { kind: "broken" };
  } catch {
    return { kind: "broken" };
  }
}
