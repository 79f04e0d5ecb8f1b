import { isDocumentUnreadable } from "../errors.js";
import type { CachePort } from "../ports/blobs.js";
import type {
  DocumentStore,
  FolderSnapshot,
  SnapshotOptions,
  StoredDocument,
  Unreadable,
} from "../ports/documents.js";
import type { Key } from "../ports/keys.js";
import { readFolder } from "../ports/read-folder.js";
import { DerivedDamaged } from "./blocks.js";
import { type Collection, type CollectionSpec, loadCollection } from "./collection.js";
import { CollectionWriter, isKept } from "./collection-writer.js";
import { bySegment, compareFolder, type FolderComparison } from "./compare-folder.js";
import type { Row } from "./segment.js";
import type { SectionMaker } from "./segment-draft.js";

/** The ports needed to derive data from documents and to cache it. */
export interface DerivedPorts {
  readonly documents: DocumentStore;
  readonly cache: CachePort;
}

/** Makes the row of a document, or of a file that cannot be read as one. */
export type MakeRow = (found: StoredDocument | Unreadable) => Omit<Row, "folder" | "name" | "stamps">;

/** Makes the rows and the additional sections of a collection. */
export interface RowMaker {
  readonly make: MakeRow;
  /** Starts the additional sections of a segment, such as a search index. */
  readonly startSections?: () => SectionMaker;
}

/** How thoroughly to look for changes. */
export interface OpenOptions {
  /** Checks every file, even in large folders whose own stamp is unchanged. */
  readonly thorough?: boolean;
  /** Reads every document and ignores the cache. */
  readonly force?: boolean;
}

/**
 * Opens a collection that matches the present documents: rows of unchanged documents come from the cache, the others
 * are read and their rows are cached. `load` is called only when rows have to be made. The caller must close the
 * collection.
 */
export async function openCollection(
  ports: DerivedPorts,
  { spec, load }: { readonly spec: CollectionSpec; readonly load: () => Promise<RowMaker> },
  { thorough = false, force = false }: OpenOptions = {},
): Promise<Collection> {
  const kept = force ? null : loadCollection(ports.cache, spec);
  try {
    return await update({ ports, load, thorough, isRetry: false }, spec, kept);
  } catch (error) {
    kept?.close();
    if (!(error instanceof DerivedDamaged)) throw error;
    return update({ ports, load, thorough, isRetry: false }, spec, null);
  }
}

interface Job {
  readonly ports: DerivedPorts;
  readonly load: () => Promise<RowMaker>;
  readonly thorough: boolean;
  /** True when files vanished during the first attempt. */
  readonly isRetry: boolean;
}

async function update(job: Job, spec: CollectionSpec, kept: Collection | null): Promise<Collection> {
  const { ports, thorough } = job;
  const snapshots: FolderSnapshot[] = [];
  for (const [index, folder] of spec.folders.entries()) {
    snapshots.push(await snapshotOf(ports.documents, folder, { known: kept?.known(index), thorough }));
  }
  const changes = snapshots.map((snapshot, folder) =>
    snapshot.isFolderOnly === true ? UNCHANGED : compareFolder(snapshot, kept, folder),
  );
  if (kept !== null && changes.every(isSame) && sameFolders(kept, snapshots)) return kept;
  const { make, startSections } = await job.load();
  const writer = new CollectionWriter(ports.cache, spec, kept, startSections);
  let vanished = false;
  // The memo stays valid when only stamps changed, as after a write within one tick of the file system's clock.
  let isAlike = changes.every(
    ({ places, dead }) => dead.length <= FEW && missing(places).length === dead.length,
  );
  for (const [folder, { places }] of changes.entries()) {
    const read = missing(places);
    const snapshot = snapshots[folder] as FolderSnapshot;
    const folderKey = spec.folders[folder] as Key;
    const readOne = await rowReader(ports.documents, make, {
      folder: folderKey,
      snapshot,
      wanted: read.length,
    });
    for (const index of read) {
      const name = snapshot.names[index] as string;
      const made = await readOne(name);
      if (made === null) {
        vanished = true;
        continue;
      }
      const { key, counts, cells, note, subject } = made;
      // No spread here: rows are made by the thousand, and a spread takes as long as reading the document.
      const row = { folder, name, stamps: stampsOf(snapshot, index), key, counts, cells, note, subject };
      isAlike &&= kept !== null && isKept(kept, row);
      writer.add(row);
    }
  }
  if (vanished && !job.isRetry) return update({ ...job, isRetry: true }, spec, kept);
  const folders = snapshots.map(({ folder, count }) => ({ stamp: vanished ? "" : folder, files: count }));
  const dead = bySegment(changes.flatMap((change) => change.dead));
  return writer.finish({ folders, dead }, isAlike ? kept?.manifest.memo : undefined);
}

/** Takes a snapshot of a folder. A driver without snapshots gives only names, with stamps that never match. */
async function snapshotOf(
  documents: DocumentStore,
  folder: Key,
  how: SnapshotOptions,
): Promise<FolderSnapshot> {
  if (documents.snapshot !== undefined) return documents.snapshot(folder, how);
  const names = (await documents.list(folder)).map((key) => key.slice(key.lastIndexOf("/") + 1));
  return {
    folder: "",
    count: names.length,
    names,
    stamps: new Float64Array(2 * names.length).fill(Number.NaN),
  };
}

/** The comparison for a folder whose own stamp is unchanged, so that its documents were not checked. */
const UNCHANGED: FolderComparison = { places: [], dead: [] };

/** Up to this many changed documents are compared with their cached rows. */
const FEW = 20;

/** Returns the documents to read, as indexes into the snapshot. */
function missing(places: FolderComparison["places"]): readonly number[] {
  return places.flatMap((place, index) => (place === null ? [index] : []));
}

function isSame({ places, dead }: FolderComparison): boolean {
  return dead.length === 0 && !places.includes(null);
}

function sameFolders({ manifest }: Collection, snapshots: readonly FolderSnapshot[]): boolean {
  return snapshots.every(({ folder }, index) => manifest.folders[index]?.stamp === folder);
}

function stampsOf({ stamps }: FolderSnapshot, index: number): readonly [number, number] {
  return [stamps[2 * index] as number, stamps[2 * index + 1] as number];
}

/** Largest folder that is read whole, in documents. This is faster per document but holds all of them in memory. */
const MAX_AT_ONCE = 500;

/** Returns a function that makes the row of a document by name; null for a document that is gone. */
async function rowReader(
  documents: DocumentStore,
  make: MakeRow,
  {
    folder,
    snapshot,
    wanted,
  }: { readonly folder: Key; readonly snapshot: FolderSnapshot; readonly wanted: number },
): Promise<(name: string) => Promise<ReturnType<MakeRow> | null>> {
  if (2 * wanted <= snapshot.count || snapshot.count > MAX_AT_ONCE) {
    return (name) => readRow(documents, make, `${folder}/${name}`);
  }
  const content = await readFolder(documents, folder);
  const found = new Map<string, StoredDocument | Unreadable>();
  for (const item of [...content.documents, ...content.unreadable])
    found.set(item.key.slice(folder.length + 1), item);
  return async (name) => {
    const item = found.get(name);
    return item === undefined ? null : make(item);
  };
}

/** Reads one document and makes its row; null when it is gone. */
async function readRow(
  documents: DocumentStore,
  make: MakeRow,
  key: Key,
): Promise<ReturnType<MakeRow> | null> {
  try {
    const document = await documents.get(key);
    return document === null ? null : make(document);
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return make({ key, reason: error.reason });
  }
}
