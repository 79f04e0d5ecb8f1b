import { type DocumentUnreadableError, isDocumentUnreadable } from "../errors.js";
import type { Census, DocumentStore, Key, Ports, Unreadable } from "../ports/ports.js";
import { readFolderAs } from "../ports/read-folder.js";
import { type Kept, readKept } from "./kept.js";
import type { Projection } from "./projection.js";

/** What a projection makes of the documents of a folder, in key order, and those that cannot be read. */
export interface FolderProjected<T> {
  readonly values: readonly T[];
  /** The document that the value at a place was made of. */
  keyAt(place: number): Key;
  readonly unreadable: readonly Unreadable[];
}

/**
 * What a projection makes of every document of a folder. A document that is as it was when its value was kept is not
 * read; any other is. The values belong to all who ask: they are not to be changed.
 */
export async function readProjected<T>(
  { documents, blobs }: Pick<Ports, "documents" | "blobs">,
  folder: Key,
  projection: Projection<T>,
): Promise<FolderProjected<T>> {
  const kept = await readKept(blobs, folder);
  const values = (kept?.values(projection.id) ?? null) as readonly (T | null)[] | null;
  if (kept !== null && values !== null) {
    const census = await documents.census(folder, undefined, true);
    const places = keptPlaces(census, kept);
    if (places === ALL && !values.includes(null)) {
      return {
        values: values as readonly T[],
        keyAt: (place) => `${folder}/${census.names[place]}`,
        unreadable: [],
      };
    }
    const current = census.names.map((_, index) => values[placeOf(places, index)] ?? null);
    const changed = current.filter((value) => value === null).length;
    // Reading whole folders is quicker a document.
    if (2 * changed <= current.length) {
      const mixed = await mix({ documents, folder, projection }, census, current);
      if (mixed !== null) return mixed;
    }
  }
  const { items, unreadable } = await readFolderAs(documents, folder, {
    form: projection.id,
    decode: (document) => ({ key: document.key, value: projection.make(document) }),
  });
  return { values: items.map(({ value }) => value), keyAt: (place) => items[place]?.key ?? "", unreadable };
}

/** The same of several folders, one after the other; for those who need no more of a document than what was made of it. */
export async function readAllProjected<T>(
  ports: Pick<Ports, "documents" | "blobs">,
  folders: readonly Key[],
  projection: Projection<T>,
): Promise<Pick<FolderProjected<T>, "values" | "unreadable">> {
  const values: T[] = [];
  const unreadable: Unreadable[] = [];
  for (const folder of folders) {
    const read = await readProjected(ports, folder, projection);
    for (const value of read.values) values.push(value);
    for (const file of read.unreadable) unreadable.push(file);
  }
  return { values, unreadable };
}

/** Each document is at its own place among the kept ones, and no others are kept. */
export const ALL = "all";

/** For each document its place among the kept ones; -1 for one that is new or has changed since. */
export type Places = typeof ALL | readonly number[];

/** Compares a folder with what is kept of it; several ask for the same two, one after the other. */
export function keptPlaces(census: Census, kept: Kept): Places {
  const known = compared.get(kept);
  if (known?.census === census) return known.places;
  const places = comparePlaces(census, kept);
  compared.set(kept, { census, places });
  return places;
}

const compared = new WeakMap<Kept, { readonly census: Census; readonly places: Places }>();

function comparePlaces({ names, stamps }: Census, kept: Kept): Places {
  const places: number[] = [];
  let isAll = names.length === kept.names.length;
  let place = 0;
  for (const [index, name] of names.entries()) {
    while (place < kept.names.length && (kept.names[place] ?? "") < name) place++;
    const isSame =
      kept.names[place] === name &&
      kept.stamps[2 * place] === stamps[2 * index] &&
      kept.stamps[2 * place + 1] === stamps[2 * index + 1];
    isAll &&= isSame;
    places.push(isSame ? place : -1);
  }
  return isAll ? ALL : places;
}

/** The place of the document with this number. */
export function placeOf(places: Places, index: number): number {
  return places === ALL ? index : (places[index] ?? -1);
}

interface Mixture<T> {
  readonly documents: DocumentStore;
  readonly folder: Key;
  readonly projection: Projection<T>;
}

/** Kept values beside those of documents read now; null when a document is gone. */
async function mix<T>(
  { documents, folder, projection }: Mixture<T>,
  { names }: Census,
  current: readonly (T | null)[],
): Promise<FolderProjected<T> | null> {
  const keys: Key[] = [];
  const values: T[] = [];
  const unreadable: Unreadable[] = [];
  for (const [index, name] of names.entries()) {
    const key = `${folder}/${name}`;
    const value: T | null = current[index] ?? null;
    if (value !== null) {
      keys.push(key);
      values.push(value);
      continue;
    }
    try {
      const document = await documents.get(key);
      if (document === null) return null;
      values.push(projection.make(document));
      keys.push(key);
    } catch (error) {
      if (!isDocumentUnreadable(error)) throw error;
      const { reason }: DocumentUnreadableError = error;
      unreadable.push({ key, reason });
    }
  }
  return { values, keyAt: (place) => keys[place] ?? "", unreadable };
}
