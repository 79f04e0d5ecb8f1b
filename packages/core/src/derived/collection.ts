import type { BlobReader, CachePort } from "../ports/blobs.js";
import type { SnapshotOptions } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";
import { compareText } from "../text/words.js";
import { DerivedDamaged } from "./blocks.js";
import { type Manifest, type Note, readManifest, type SegmentMark, writeManifest } from "./manifest.js";
import { openSegment, type Segment } from "./segment.js";

/** Describes a collection: the data derived from the documents of some folders. */
export interface CollectionSpec {
  /** Name in the cache, including a version. Any change to what is derived from a document needs a new version. */
  readonly id: string;
  /** Identifies the project that the data belongs to. Data cached under another owner is ignored. */
  readonly owner: string;
  readonly folders: readonly Key[];
  readonly columns: readonly string[];
}

/** A segment with the rows in it that are dead: their document is gone or has changed. */
export interface LiveSegment {
  readonly mark: SegmentMark;
  readonly data: Segment;
  readonly dead: ReadonlySet<number>;
}

/** One generation of a collection. The caller that opens it must close it. */
export class Collection {
  readonly #opened: (LiveSegment | undefined)[] = [];
  readonly #open: (mark: SegmentMark) => BlobReader | null;

  constructor(
    readonly spec: CollectionSpec,
    readonly manifest: Omit<Manifest, "format">,
    open: (mark: SegmentMark) => BlobReader | null,
  ) {
    this.#open = open;
  }

  /** Number of live rows that count. */
  get count(): number {
    let count = 0;
    for (const { counting, dead } of this.manifest.segments) {
      count += counting;
      for (const row of dead) if (row < counting) count--;
    }
    return count;
  }

  /** Warnings for listings, ordered by folder and name. */
  get notes(): readonly string[] {
    const notes: Note[] = [];
    for (const { notes: found, dead } of this.manifest.segments) {
      for (const note of found) if (!dead.includes(note.row)) notes.push(note);
    }
    notes.sort((a, b) => a.folder - b.folder || compareText(a.name, b.name));
    return notes.map(({ text }) => text);
  }

  /** Opens every segment. Throws DerivedDamaged when one is missing or damaged. */
  get segments(): readonly LiveSegment[] {
    return this.manifest.segments.map((_, index) => this.segment(index));
  }

  /** Opens one segment. Throws DerivedDamaged when it is missing or damaged. */
  segment(index: number): LiveSegment {
    const known = this.#opened[index];
    if (known !== undefined) return known;
    const mark = this.manifest.segments[index];
    const reader = mark === undefined ? null : this.#open(mark);
    if (mark === undefined || reader === null) throw new DerivedDamaged();
    let data: Segment;
    try {
      data = openSegment(reader);
    } catch (error) {
      reader.close();
      throw error;
    }
    const live = { mark, data, dead: new Set(mark.dead) };
    this.#opened[index] = live;
    if (data.rows === mark.rows) return live;
    throw new DerivedDamaged();
  }

  /** Returns what the snapshot of a folder was when this generation was written. */
  known(folder: number): NonNullable<SnapshotOptions["known"]> {
    const { stamp = "", files = 0 } = this.manifest.folders[folder] ?? {};
    return { folder: stamp, count: files };
  }

  close(): void {
    for (const segment of this.#opened) segment?.data.close();
    this.#opened.length = 0;
  }
}

/** Loads a collection from the cache; null when there is none. Never throws. */
export function loadCollection(cache: Pick<CachePort, "open">, spec: CollectionSpec): Collection | null {
  const manifest = readManifest(cache, spec.id, spec.owner);
  if (manifest === null || manifest.folders.length !== spec.folders.length) return null;
  return new Collection(spec, manifest, ({ name }) => cache.open(name));
}

/**
 * Saves a memo about this generation of a collection; false when that is not possible. The memo is dropped when the
 * collection changes.
 */
export function keepMemo(cache: CachePort, { spec, manifest }: Collection, memo: unknown): boolean {
  const now = readManifest(cache, spec.id, spec.owner);
  const isSame = now !== null && segmentsOf(now) === segmentsOf(manifest);
  return isSame && writeManifest(cache, spec.id, { ...manifest, memo });
}

/** Returns the segments of a manifest as a text, for comparing generations. */
export function segmentsOf(manifest: Omit<Manifest, "format"> | null): string {
  return JSON.stringify(manifest?.segments ?? null);
}
