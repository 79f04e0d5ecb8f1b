import type { CachePort } from "../ports/blobs.js";
import { concat } from "./bytes.js";
import { Collection, type CollectionSpec, type LiveSegment, segmentsOf } from "./collection.js";
import { type Manifest, readManifest, type SegmentMark, writeManifest } from "./manifest.js";
import { memoryReader } from "./memory-reader.js";
import { type Column, cellText, NULL_CELL, type Row, type Segment } from "./segment.js";
import { type SectionMaker, SegmentDraft } from "./segment-draft.js";

/** Returns the rows of a segment that are not dead. */
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

/** True when a row equals the cached row of its document, apart from the stamps. */
export function isKept(before: Collection, row: Row): boolean {
  return before.segments.some(({ data, dead, mark }) => {
    const { names, rows } = data.files(row.folder);
    const at = rows[names.indexOf(row.name)];
    return (
      at !== undefined &&
      !dead.has(at) &&
      at < mark.counting === row.counts &&
      data.keys()[at] === row.key &&
      mark.notes.find((note) => note.row === at)?.text === row.note &&
      before.spec.columns.every((name, index) => cellOf(data.column(name), at) === row.cells[index])
    );
  });
}

function cellOf(column: Column | null, row: number): string | null {
  const text = column === null ? NULL_CELL : cellText(column, row);
  return text === NULL_CELL ? null : text;
}

/** The changes that lead to the next generation of a collection. */
export interface Change {
  readonly folders: Manifest["folders"];
  /** Rows whose document is gone or has changed, by segment number. */
  readonly dead: ReadonlyMap<number, readonly number[]>;
}

/** Upper bounds on the rows and the cell bytes of a segment, so that writing one takes bounded time and memory. */
const MAX_ROWS = 4_096;
const MAX_BYTES = 12 * 1024 * 1024;
/** A segment with at most this many times the number of new rows is merged with them into a new segment. */
const MERGE_FACTOR = 4;

/** Writes the next generation of a collection: new rows are added in new segments or merged with small old ones. */
export class CollectionWriter {
  readonly #draft: SegmentDraft;
  readonly #made: { readonly mark: SegmentMark; readonly bytes: Uint8Array | null }[] = [];
  /** The manifest in the cache when this writer was created. */
  readonly #replaced: Omit<Manifest, "format"> | null;

  constructor(
    readonly cache: CachePort,
    readonly spec: CollectionSpec,
    readonly before: Collection | null,
    startSections?: () => SectionMaker,
  ) {
    this.#draft = new SegmentDraft(spec, startSections);
    this.#replaced = before?.manifest ?? readManifest(cache, spec.id, spec.owner);
  }

  add(row: Row): void {
    this.#draft.add(row);
    if (this.#draft.rows >= MAX_ROWS || this.#draft.size >= MAX_BYTES) this.#flush();
  }

  /** Returns the next generation and saves it if the cache allows; closes the previous one. */
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
        cache.sweep(spec.id, { keep: namesOf(segments), replaced: namesOf(this.#replaced?.segments ?? []) });
    }
    before?.close();
    return new Collection(spec, manifest, ({ name }) => {
      const bytes = inMemory.get(name);
      return bytes === undefined ? cache.open(name) : memoryReader(bytes);
    });
  }

  /**
   * Copies the live rows of small and of mostly dead segments into the draft; returns the marks of the other segments.
   */
  #absorb(marks: readonly SegmentMark[]): readonly SegmentMark[] {
    const kept: SegmentMark[] = [];
    for (const [index, mark] of [...marks.entries()].reverse()) {
      const live = mark.rows - mark.dead.length;
      if (live === 0) continue;
      const isSmall = live <= MERGE_FACTOR * this.#draft.rows;
      const isHollow = mark.dead.length > live;
      if (!(isSmall || isHollow) || live + this.#draft.rows > MAX_ROWS || this.before === null) {
        kept.unshift(mark);
        continue;
      }
      const { data } = this.before.segment(index);
      for (const row of liveRows(this.spec, { mark, data, dead: new Set(mark.dead) }))
        this.add(this.#fit(row, data));
    }
    return kept;
  }

  /** Returns the row with its cells in the column order of this collection. */
  #fit(row: Row, { columns }: Segment): Row {
    return { ...row, cells: this.spec.columns.map((column) => row.cells[columns.indexOf(column)] ?? null) };
  }

  #flush(): void {
    if (this.#draft.rows === 0) return;
    const { cache, spec } = this;
    const { parts, ...about } = this.#draft.finish();
    const name = cache.add(`${spec.id}-`, parts);
    const mark = { name: name ?? `memory-${this.#made.length}`, dead: [], ...about };
    this.#made.push({ mark, bytes: name === null ? concat(parts) : null });
  }

  /** False when another process has saved a generation meanwhile. This one is then used by its caller but not saved. */
  #isUnchanged(): boolean {
    return segmentsOf(readManifest(this.cache, this.spec.id, this.spec.owner)) === segmentsOf(this.#replaced);
  }
}

function namesOf(segments: readonly SegmentMark[]): ReadonlySet<string> {
  return new Set(segments.map(({ name }) => name));
}

function withDead(mark: SegmentMark, more: readonly number[] | undefined): SegmentMark {
  return more === undefined ? mark : { ...mark, dead: [...mark.dead, ...more] };
}
