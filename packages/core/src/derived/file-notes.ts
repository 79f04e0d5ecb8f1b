import type { BlobStore, CachePort } from "../ports/blobs.js";
import { parseJsonObject } from "../ports/json-object.js";
import type { Key } from "../ports/keys.js";
import type { ConfigState } from "../project.js";
import { isRecord } from "../values.js";
import { keepEntry, readEntry } from "./entry.js";

/** The ports needed to derive data from single files. */
export interface FileNotePorts {
  readonly blobs: BlobStore;
  readonly cache: CachePort;
}

/** How to derive plain data from the bytes of one file. */
export interface FileNote<T> {
  /** `<package>.<subject>/<version>`, as for a projection. */
  readonly id: `${string}.${string}/${number}`;
  make(bytes: Uint8Array): T;
}

const ENTRY = "files.1";

/** Returns the data derived from a file. The file is read only when it has changed; null when it is no regular file. */
export async function readFileNote<T>(
  ports: FileNotePorts,
  key: Key,
  { id, make }: FileNote<T>,
): Promise<T | null> {
  const { blobs, cache } = ports;
  if ((await blobs.kind(key)) !== "file") return null;
  const stamp = (await blobs.stamp?.(key)) ?? null;
  const name = `${id} ${key}`;
  const known = stamp === null ? undefined : readEntry(cache, ENTRY)[name];
  if (isRecord(known) && known["stamp"] === stamp) return known["value"] as T;
  const bytes = await blobs.get(key);
  if (bytes === null) return null;
  const value = make(bytes);
  if (stamp !== null) keepEntry(cache, ENTRY, { ...readEntry(cache, ENTRY), [name]: { stamp, value } });
  return value;
}

const SCALARS: FileNote<ConfigState> = {
  id: "core.scalars/1",
  make: (bytes) => {
    const state = parseJsonObject(bytes);
    if (state.kind !== "valid") return state;
    const scalars = Object.entries(state.data).filter(
      ([, value]) => typeof value !== "object" || value === null,
    );
    return { kind: "valid", data: Object.fromEntries(scalars) };
  },
};

/** Returns the scalar members of a JSON file, so that a large file need not be parsed again for a few of them. */
export async function readJsonScalars(ports: FileNotePorts, key: Key): Promise<ConfigState> {
  return (await readFileNote(ports, key, SCALARS)) ?? { kind: "missing" };
}
