import type { BlobReader, CachePort, FolderSnapshot, Key } from "../ports/ports.js";
import { DerivedDamaged } from "./blocks.js";
import { concat } from "./bytes.js";
import { type Manifest, type Note, readManifest, type SegmentMark, writeManifest } from "./manifest.js";
import {
  type Column,
  cellText,
  encodeSegment,
  NULL_CELL,
  openSegment,
  type Row,
  type Sections,
  type Segment,
} from "./segment.js";

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
    notes.sort((a, b) => a.folder - b.folder || compare(a.name, b.name));
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
    const sorted = once(() => [...this.files(folder)].sort(([a], [b]) => compare(a, b)));
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

/** The rows of a segment that still stand for a document. */
function liveRows({ folders }: CollectionSpec, { data, dead, mark }: LiveSegment): readonly Row[] {
  const keys = data.keys();
  const notes = new Map(mark.notes.map(({ row, text }) => [row, text]));
  const columns = data.columns.map((name) => data.column(name));
  const rows: Row[] = [];
  for (let folder = 0; folder < folders.length; folder++) {
    const files = data.files(folder);
    for (const [index, name] of files.names.entries()) {
      const row = files.rows[index] as number;
      if (dead.has(row)) continue;
      const stamps = [files.stamps[2 * index] as number, files.stamps[2 * index + 1] as number] as const;
      const cells = columns.map((column) => cellOf(column, row));
      const counts = row < mark.counting;
      rows.push({ folder, name, stamps, key: keys[row] ?? "", counts, cells, note: notes.get(row) });
    }
  }
  return rows;
}

function cellOf(column: Column | null, row: number): string | null {
  const text = column === null ? NULL_CELL : cellText(column, row);
  return text === NULL_CELL ? null : text;
}

/** What becomes of a collection. */
export interface Change {
  readonly folders: Manifest["folders"];
  /** By number of the segment: rows whose document is gone or has changed. */
  readonly dead: ReadonlyMap<number, readonly number[]>;
}

/** A segment holds no more than this, so that making one takes bounded time and memory. */
const MOST_ROWS = 4_096;
const MOST_CHARS = 12 * 1024 * 1024;
/** A segment that has fewer rows than so many times the new ones is written anew with them. */
const MERGE_FACTOR = 4;

/** Writes the next generation of a collection: new rows beside, or together with, what is kept. */
export class CollectionWriter {
  #pool: Row[] = [];
  #chars = 0;
  readonly #made: { readonly mark: SegmentMark; readonly bytes: Uint8Array | null }[] = [];
  /** What was kept when this began. */
  readonly #expected: string;

  constructor(
    readonly cache: CachePort,
    readonly spec: CollectionSpec,
    readonly before: Collection | null,
  ) {
    this.#expected = segmentsOf(before?.manifest ?? readManifest(cache, spec.id, spec.owner));
  }

  add(row: Row): void {
    this.#pool.push(row);
    for (const cell of row.cells) this.#chars += cell?.length ?? 0;
    if (this.#pool.length >= MOST_ROWS || this.#chars >= MOST_CHARS) this.#flush();
  }

  /** The next generation, kept where that is possible; the one before it is closed. */
  finish({ folders, dead }: Change, memo?: unknown): Collection {
    const { before, cache, spec } = this;
    const marks = (before?.manifest.segments ?? []).map((mark, index) => withDead(mark, dead.get(index)));
    const kept = this.#absorb(marks);
    this.#flush();
    const segments = [...kept, ...this.#made.map(({ mark }) => mark)];
    const manifest = { owner: spec.owner, folders, segments, ...(memo === undefined ? {} : { memo }) };
    const inMemory = new Map(
      this.#made.flatMap(({ mark, bytes }) => (bytes === null ? [] : [[mark.name, bytes]])),
    );
    if (inMemory.size === 0 && this.#isUnchanged() && writeManifest(cache, spec.id, manifest)) {
      if (kept.length < marks.length || before === null)
        cache.sweep(spec.id, new Set(segments.map(({ name }) => name)));
    }
    before?.close();
    return new Collection(spec, manifest, ({ name }) => {
      const bytes = inMemory.get(name);
      return bytes === undefined ? cache.open(name) : memoryReader(bytes);
    });
  }

  /** Takes in the rows of small segments and of those that are mostly dead; answers the marks of the others. */
  #absorb(marks: readonly SegmentMark[]): readonly SegmentMark[] {
    const kept: SegmentMark[] = [];
    for (const [index, mark] of [...marks.entries()].reverse()) {
      const live = mark.rows - mark.dead.length;
      if (live === 0) continue;
      const isSmall = live <= MERGE_FACTOR * this.#pool.length;
      const isHollow = mark.dead.length > live;
      if (!(isSmall || isHollow) || live + this.#pool.length > MOST_ROWS || this.before === null) {
        kept.unshift(mark);
        continue;
      }
      const { data } = this.before.segment(index);
      for (const row of liveRows(this.spec, { mark, data, dead: new Set(mark.dead) }))
        this.add(this.#fit(row, data));
    }
    return kept;
  }

  /** The row with its cells in the order of this collection's columns. */
  #fit(row: Row, { columns }: Segment): Row {
    return { ...row, cells: this.spec.columns.map((column) => row.cells[columns.indexOf(column)] ?? null) };
  }

  #flush(): void {
    if (this.#pool.length === 0) return;
    const { cache, spec } = this;
    const rows = this.#pool.sort(byKey);
    const counting = rows.filter(({ counts }) => counts).length;
    const notes = rows.flatMap(({ note, folder, name }, row) =>
      note === undefined ? [] : [{ row, folder, name, text: note }],
    );
    const parts = encodeSegment(rows, {
      columns: spec.columns,
      folders: spec.folders.length,
      added: spec.sections?.(rows.slice(0, counting)) ?? {},
    });
    const name = cache.add(`${spec.id}-`, parts);
    const mark = {
      name: name ?? `memory-${this.#made.length}`,
      counting,
      rows: rows.length,
      dead: [],
      notes,
    };
    this.#made.push({ mark, bytes: name === null ? concat(parts) : null });
    this.#pool = [];
    this.#chars = 0;
  }

  /** False when somebody else has kept a generation meanwhile; ours then serves its caller alone. */
  #isUnchanged(): boolean {
    return segmentsOf(readManifest(this.cache, this.spec.id, this.spec.owner)) === this.#expected;
  }
}

function segmentsOf(manifest: Omit<Manifest, "format"> | null): string {
  return JSON.stringify(manifest?.segments ?? null);
}

function withDead(mark: SegmentMark, more: readonly number[] | undefined): SegmentMark {
  return more === undefined ? mark : { ...mark, dead: [...mark.dead, ...more] };
}

function byKey(a: Row, b: Row): number {
  if (a.counts !== b.counts) return a.counts ? -1 : 1;
  return compare(a.key, b.key) || a.folder - b.folder || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function memoryReader(bytes: Uint8Array): BlobReader {
  return {
    size: bytes.byteLength,
    read: (offset, length) => bytes.subarray(offset, offset + length),
    close: () => undefined,
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
