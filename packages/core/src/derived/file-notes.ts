import type { BlobStore, CachePort } from "../ports/blobs.js";
import { parseJsonObject } from "../ports/json-object.js";
import type { Key } from "../ports/keys.js";
import { type ConfigState, isRecord } from "../project.js";
import { keepEntry, readEntry } from "./entry.js";

/** What deriving data of single files takes. */
export interface FileNotePorts {
  readonly blobs: BlobStore;
  readonly cache: CachePort;
}

/** Plain data made of the bytes of one file. */
export interface FileNote<T> {
  /** `<package>.<subject>/<version>`, as a projection's. */
  readonly id: `${string}.${string}/${number}`;
  make(bytes: Uint8Array): T;
}

const ENTRY = "files.1";

/** What is made of a file, which is read only where it has changed since; null where no regular file is. */
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

/** What a JSON file holds besides objects and lists: all that is wanted of a large one. */
export async function readJsonScalars(ports: FileNotePorts, key: Key): Promise<ConfigState> {
  return (await readFileNote(ports, key, SCALARS)) ?? { kind: "missing" };
}
