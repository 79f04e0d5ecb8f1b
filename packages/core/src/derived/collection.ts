import type { BlobReader, CachePort } from "../ports/blobs.js";
import type { FolderSnapshot } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";
import { compareText } from "../text/words.js";
import { DerivedDamaged } from "./blocks.js";
import { once } from "./bytes.js";
import { type Manifest, type Note, readManifest, type SegmentMark, writeManifest } from "./manifest.js";
import { openSegment, type Row, type Sections, type Segment } from "./segment.js";

/** What is derived of the documents in some folders. */
export interface CollectionSpec {
  /** Its name in the cache, with a version: whatever changes what is made of a document needs a new one. */
  readonly id: string;
  /** Whose data it is: what another owner kept is not looked at. */
  readonly owner: string;
  readonly folders: readonly Key[];
  readonly columns: readonly string[];
  /** What a segment holds besides its rows, to find them by. */
  readonly sections?: (rows: readonly Row[]) => Sections;
}

/** A segment, and which of its rows still stand for a document. */
export interface LiveSegment {
  readonly mark: SegmentMark;
  readonly data: Segment;
  readonly dead: ReadonlySet<number>;
}

/** Where the row of a file is, and the file's stamps when it was made. */
export interface FilePlace {
  readonly segment: number;
  readonly row: number;
  readonly first: number;
  readonly second: number;
}

/** One generation of a collection. Whoever opened it closes it. */
export class Collection {
  readonly #opened: (LiveSegment | undefined)[] = [];
  readonly #files = new Map<number, ReadonlyMap<string, FilePlace>>();
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

  /** The files of a folder, by name. */
  files(folder: number): ReadonlyMap<string, FilePlace> {
    const known = this.#files.get(folder);
    if (known !== undefined) return known;
    const files = new Map<string, FilePlace>();
    for (const [segment, { data, dead }] of this.segments.entries()) {
      const { names, stamps, rows } = data.files(folder);
      for (const [index, name] of names.entries()) {
        const row = rows[index] as number;
        if (dead.has(row)) continue;
        files.set(name, {
          segment,
          row,
          first: stamps[2 * index] as number,
          second: stamps[2 * index + 1] as number,
        });
      }
    }
    this.#files.set(folder, files);
    return files;
  }

  /** A folder as it was; names and stamps are read when they are asked for. */
  known(folder: number): FolderSnapshot {
    const mark = this.manifest.folders[folder];
    const sorted = once(() => [...this.files(folder)].sort(([a], [b]) => compareText(a, b)));
    return {
      folder: mark?.stamp ?? "",
      count: mark?.files ?? 0,
      get names() {
        return sorted().map(([name]) => name);
      },
      get stamps() {
        return Float64Array.from(sorted().flatMap(([, { first, second }]) => [first, second]));
      },
    };
  }

  close(): void {
    for (const segment of this.#opened) segment?.data.close();
    this.#opened.length = 0;
  }
}

/** What is kept of a collection; null where nothing is. Never throws. */
export function loadCollection(cache: CachePort, spec: CollectionSpec): Collection | null {
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
