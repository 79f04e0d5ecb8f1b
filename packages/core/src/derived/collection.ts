import type { BlobReader, CachePort } from "../ports/blobs.js";
import type { SnapshotOptions } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";
import { compareText } from "../text/words.js";
import { DerivedDamaged } from "./blocks.js";
import { type Manifest, type Note, readManifest, type SegmentMark, writeManifest } from "./manifest.js";
import { openSegment, type Segment } from "./segment.js";

/** What is derived of the documents in some folders. */
export interface CollectionSpec {
  /** Its name in the cache, with a version: whatever changes what is made of a document needs a new one. */
  readonly id: string;
  /** Whose data it is: what another owner kept is not looked at. */
  readonly owner: string;
  readonly folders: readonly Key[];
  readonly columns: readonly string[];
}

/** A segment, and which of its rows still stand for a document. */
export interface LiveSegment {
  readonly mark: SegmentMark;
  readonly data: Segment;
  readonly dead: ReadonlySet<number>;
}

/** One generation of a collection. Whoever opened it closes it. */
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

  /** Rows that count. */
  get count(): number {
    let count = 0;
    for (const { counting, dead } of this.manifest.segments) {
      count += counting;
      for (const row of dead) if (row < counting) count--;
    }
    return count;
  }

  /** What listings warn about, by folder and name. */
  get notes(): readonly string[] {
    const notes: Note[] = [];
    for (const { notes: found, dead } of this.manifest.segments) {
      for (const note of found) if (!dead.includes(note.row)) notes.push(note);
    }
    notes.sort((a, b) => a.folder - b.folder || compareText(a.name, b.name));
    return notes.map(({ text }) => text);
  }

  /** Every segment. Throws DerivedDamaged when one is gone or damaged. */
  get segments(): readonly LiveSegment[] {
    return this.manifest.segments.map((_, index) => this.segment(index));
  }

  /** One segment; throws as `segments` does. */
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

  /** A folder as it was. */
  known(folder: number): NonNullable<SnapshotOptions["known"]> {
    const { stamp = "", files = 0 } = this.manifest.folders[folder] ?? {};
    return { folder: stamp, count: files };
  }

  close(): void {
    for (const segment of this.#opened) segment?.data.close();
    this.#opened.length = 0;
  }
}

/** What is kept of a collection; null where nothing is. Never throws. */
export function loadCollection(cache: Pick<CachePort, "open">, spec: CollectionSpec): Collection | null {
  const manifest = readManifest(cache, spec.id, spec.owner);
  if (manifest === null || manifest.folders.length !== spec.folders.length) return null;
  return new Collection(spec, manifest, ({ name }) => cache.open(name));
}

/** Notes something about a collection as it is; false where that cannot be kept. Forgotten with its next change. */
export function keepMemo(cache: CachePort, { spec, manifest }: Collection, memo: unknown): boolean {
  const now = readManifest(cache, spec.id, spec.owner);
  const isSame = now !== null && segmentsOf(now) === segmentsOf(manifest);
  return isSame && writeManifest(cache, spec.id, { ...manifest, memo });
}

/** Which segments a manifest names, to compare it by. */
export function segmentsOf(manifest: Omit<Manifest, "format"> | null): string {
  return JSON.stringify(manifest?.segments ?? null);
}
