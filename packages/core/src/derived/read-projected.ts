import { isDocumentUnreadable } from "../errors.js";
import type { CachePort } from "../ports/blobs.js";
import type { FolderSnapshot, StoredDocument, Unreadable } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";
import { readFolderAs } from "../ports/read-folder.js";
import { DerivedDamaged } from "./blocks.js";
import { type Collection, type CollectionSpec, loadCollection } from "./collection.js";
import { CollectionWriter } from "./collection-writer.js";
import { bySegment, compareFolder, type FolderComparison, type RowPlace } from "./compare-folder.js";
import { holdEntries } from "./held-entries.js";
import { keptValues } from "./kept-values.js";
import type { DerivedPorts } from "./open.js";
import type { Projection } from "./projection.js";
import { cellText, NULL_CELL } from "./segment.js";

/** The values of a projection for the documents of a folder, in key order, and the documents that cannot be read. */
export interface FolderProjected<T> {
  readonly values: readonly T[];
  /** Returns the key of the document behind `values[place]`. */
  keyAt(place: number): Key;
  readonly unreadable: readonly Unreadable[];
}

/**
 * Returns the values of a projection for every document of a folder. Only documents without a current cached value are
 * read, and their values are cached when there are more than a few. The values are shared between callers, so they must
 * not be changed.
 */
export function readProjected<T, Kept = T>(
  ports: DerivedPorts,
  folder: Key,
  projection: Projection<T, Kept>,
): Promise<FolderProjected<T>> {
  return oneByOne(ports.cache, folder, () => project(ports, folder, projection));
}

/** Returns the values of a projection for several folders, in folder order, without the keys of the documents. */
export async function readAllProjected<T, Kept = T>(
  ports: DerivedPorts,
  folders: readonly Key[],
  projection: Projection<T, Kept>,
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

const running = new WeakMap<CachePort, Map<Key, Promise<unknown>>>();

/** Runs the work on one folder sequentially, because several callers may read it at once and each adds to its cache. */
function oneByOne<T>(cache: CachePort, folder: Key, work: () => Promise<T>): Promise<T> {
  const byFolder = running.get(cache) ?? new Map<Key, Promise<unknown>>();
  running.set(cache, byFolder);
  const before = byFolder.get(folder) ?? Promise.resolve();
  const answer = before.then(work, work);
  byFolder.set(folder, answer);
  return answer;
}

interface Job<T> {
  readonly ports: DerivedPorts;
  readonly folder: Key;
  readonly projection: Pick<Projection<T>, "id" | "load" | "make">;
}

/** Returns the collection for a folder: one per folder, with a column for each projection that was requested. */
function specOf(folder: Key, columns: readonly string[]): CollectionSpec {
  return { id: `projections.${folder.replaceAll("/", ".")}.1`, owner: "", folders: [folder], columns };
}

async function project<T, Kept>(
  ports: DerivedPorts,
  folder: Key,
  projection: Projection<T, Kept>,
): Promise<FolderProjected<T>> {
  const job: Job<Kept> = { ports, folder, projection };
  const snapshot = await ports.documents.snapshot?.(folder, { thorough: true });
  if (snapshot === undefined) {
    await projection.load?.();
    return restored((await readWhole(job)).answer, projection);
  }
  const known = answers.get(snapshot) ?? new Map<string, FolderProjected<unknown>>();
  answers.set(snapshot, known);
  const answer =
    (known.get(projection.id) as FolderProjected<T> | undefined) ??
    restored(await derive(job, snapshot), projection);
  known.set(projection.id, answer);
  return answer;
}

/** Applies `restore` to every value. A projection without it is returned unchanged. */
function restored<T, Kept>(
  answer: FolderProjected<Kept>,
  { restore }: Projection<T, Kept>,
): FolderProjected<T> {
  if (restore === undefined) return answer as FolderProjected<unknown> as FolderProjected<T>;
  return { ...answer, values: answer.values.map((kept, place) => restore(kept, answer.keyAt(place))) };
}

/** Answers by snapshot and projection, because during one command several callers ask the same of one snapshot. */
const answers = new WeakMap<FolderSnapshot, Map<string, FolderProjected<unknown>>>();

async function derive<T>(job: Job<T>, snapshot: FolderSnapshot): Promise<FolderProjected<T>> {
  if (snapshot.count === 0) return { values: [], keyAt: () => "", unreadable: [] };
  const entries = held.get(snapshot) ?? new Map<string, Uint8Array>();
  held.set(snapshot, entries);
  const kept = loadCollection(holdEntries(job.ports.cache, entries), specOf(job.folder, []));
  try {
    return await update(job, kept, snapshot);
  } catch (error) {
    if (!(error instanceof DerivedDamaged)) throw error;
    return await update(job, null, snapshot);
  } finally {
    kept?.close();
  }
}

/** Cache entries by snapshot, because several projections of one snapshot are read from the same few entries. */
const held = new WeakMap<FolderSnapshot, Map<string, Uint8Array>>();

async function update<T>(
  job: Job<T>,
  kept: Collection | null,
  snapshot: FolderSnapshot,
): Promise<FolderProjected<T>> {
  const { folder, projection } = job;
  const comparison = compareFolder(snapshot, kept, 0);
  const columns =
    kept === null ? [] : kept.segments.map((_, segment) => keptValues<T>(kept, segment, projection.id));
  const missing: number[] = [];
  const current = comparison.places.map((place, index) => {
    const value = place === null ? null : (columns[place.segment]?.[place.row] ?? null);
    if (value === null) missing.push(index);
    return value;
  });
  const keyAt = (place: number): Key => `${folder}/${snapshot.names[place]}`;
  if (missing.length === 0) return { values: current as readonly T[], keyAt, unreadable: [] };
  await projection.load?.();
  // When most documents are missing, reading the whole folder is faster per document.
  const single =
    2 * missing.length > current.length ? null : await readSingly(job, snapshot, { current, missing });
  const { answer, made } = single ?? (await readWhole(job));
  if (snapshot.isLate !== true && (single === null || isWorthKeeping(snapshot, missing)))
    keep(job, kept, { ...comparison, snapshot, made });
  return answer;
}

/** Up to this many values are not cached: reading the documents again is cheaper than writing two files. */
const FEW = 8;

/** True when enough values are worth caching. A document that may still change within its clock tick is not counted. */
function isWorthKeeping({ stamps }: FolderSnapshot, missing: readonly number[]): boolean {
  return missing.filter((index) => !Number.isNaN(stamps[2 * index + 1])).length > FEW;
}

/** The result of reading documents: the answer, and the values to cache, by name. */
interface Made<T> {
  readonly answer: FolderProjected<T>;
  readonly made: ReadonlyMap<string, T>;
}

/** Combines cached values with those of documents read now; null when a document is gone. */
async function readSingly<T>(
  { ports: { documents }, folder, projection }: Job<T>,
  { names }: FolderSnapshot,
  { current, missing }: { readonly current: readonly (T | null)[]; readonly missing: readonly number[] },
): Promise<Made<T> | null> {
  const values: (T | null)[] = [...current];
  const made = new Map<string, T>();
  const unreadable: Unreadable[] = [];
  for (const index of missing) {
    const name = names[index] as string;
    try {
      const document = await documents.get(`${folder}/${name}`);
      if (document === null) return null;
      const value = projection.make(document);
      values[index] = value;
      made.set(name, value);
    } catch (error) {
      if (!isDocumentUnreadable(error)) throw error;
      unreadable.push({ key: error.key, reason: error.reason });
    }
  }
  const places = values.flatMap((value, index) => (value === null ? [] : [index]));
  const keyAt = (place: number): Key => `${folder}/${names[places[place] ?? -1]}`;
  return { answer: { values: places.map((index) => values[index] as T), keyAt, unreadable }, made };
}

async function readWhole<T>({ ports: { documents }, folder, projection }: Job<T>): Promise<Made<T>> {
  const { items, unreadable } = await readFolderAs(documents, folder, {
    form: projection.id,
    decode: (document: StoredDocument) => ({ key: document.key, value: projection.make(document) }),
  });
  return {
    answer: {
      values: items.map(({ value }) => value),
      keyAt: (place) => items[place]?.key ?? "",
      unreadable,
    },
    made: new Map(items.map(({ key, value }) => [key.slice(folder.length + 1), value])),
  };
}

interface Found<T> extends FolderComparison {
  readonly snapshot: FolderSnapshot;
  readonly made: ReadonlyMap<string, T>;
}

/** Caches new values together with the cached values of other projections of the same documents. */
function keep<T>(
  { ports: { cache }, folder, projection }: Job<T>,
  kept: Collection | null,
  { snapshot, places, dead, made }: Found<T>,
): void {
  const columns = columnsWith(kept, projection.id);
  const writer = new CollectionWriter(cache, specOf(folder, columns), kept);
  const replaced = [...dead];
  for (const [index, name] of snapshot.names.entries()) {
    const place = places[index] ?? null;
    const value = made.get(name);
    if (value === undefined) continue;
    if (place !== null) replaced.push(place);
    const cells = columns.map((column) =>
      column === projection.id ? JSON.stringify(value) : cellAt(kept, place, column),
    );
    const stamps = [snapshot.stamps[2 * index] as number, snapshot.stamps[2 * index + 1] as number] as const;
    writer.add({ folder: 0, name, stamps, key: name, counts: true, cells });
  }
  const folders = [{ stamp: snapshot.folder, files: snapshot.count }];
  writer.finish({ folders, dead: bySegment(replaced) }).close();
  held.delete(snapshot);
}

/** Returns the columns of a collection plus this one, without its earlier versions. */
function columnsWith(kept: Collection | null, id: string): readonly string[] {
  const subject = id.slice(0, id.lastIndexOf("/") + 1);
  const columns = new Set(kept?.segments.flatMap(({ data }) => data.columns));
  return [...[...columns].filter((column) => !column.startsWith(subject)), id];
}

function cellAt(kept: Collection | null, place: RowPlace | null, name: string): string | null {
  const column = place === null ? null : (kept?.segment(place.segment).data.column(name) ?? null);
  const text = column === null || place === null ? NULL_CELL : cellText(column, place.row);
  return text === NULL_CELL ? null : text;
}
