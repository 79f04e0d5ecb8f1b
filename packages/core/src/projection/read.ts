import { readFolderAs } from "../documents.js";
import { type DocumentUnreadableError, isDocumentUnreadable } from "../errors.js";
import type { Census, DocumentStore, Key, Ports, Unreadable } from "../ports.js";
import { type Kept, readKept } from "./kept.js";
import type { Projected, Projection } from "./projection.js";

/** What a projection makes of the documents of a folder, in key order, and those that cannot be read. */
export interface FolderProjected<T> {
  readonly items: readonly Projected<T>[];
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
    const changed = places.filter((place) => place === -1 || values[place] === null).length;
    // Reading whole folders is quicker a document.
    if (2 * changed <= places.length) {
      const mixed = await mix({ documents, folder, projection, values }, census, places);
      if (mixed !== null) return mixed;
    }
  }
  return readFolderAs(documents, folder, {
    form: projection.id,
    decode: (document): Projected<T> => ({ key: document.key, value: projection.make(document) }),
  });
}

/** For each document its place among the kept ones; -1 for one that is new or has changed since. */
export function keptPlaces(census: Census, kept: Pick<Kept, "names" | "stamps">): readonly number[] {
  const places: number[] = [];
  let place = 0;
  for (const [index, name] of census.names.entries()) {
    while (place < kept.names.length && (kept.names[place] ?? "") < name) place++;
    const isSame =
      kept.names[place] === name &&
      kept.stamps[2 * place] === census.stamps[2 * index] &&
      kept.stamps[2 * place + 1] === census.stamps[2 * index + 1];
    places.push(isSame ? place : -1);
  }
  return places;
}

interface Mixture<T> {
  readonly documents: DocumentStore;
  readonly folder: Key;
  readonly projection: Projection<T>;
  readonly values: readonly (T | null)[];
}

/** Kept values beside those of documents read now; null when a document is gone. */
async function mix<T>(
  { documents, folder, projection, values }: Mixture<T>,
  { names }: Census,
  places: readonly number[],
): Promise<FolderProjected<T> | null> {
  const items: Projected<T>[] = [];
  const unreadable: Unreadable[] = [];
  for (const [index, name] of names.entries()) {
    const key = `${folder}/${name}`;
    const value = values[places[index] ?? -1] ?? null;
    if (value !== null) {
      items.push({ key, value });
      continue;
    }
    try {
      const document = await documents.get(key);
      if (document === null) return null;
      items.push({ key, value: projection.make(document) });
    } catch (error) {
      if (!isDocumentUnreadable(error)) throw error;
      const { reason }: DocumentUnreadableError = error;
      unreadable.push({ key, reason });
    }
  }
  return { items, unreadable };
}
