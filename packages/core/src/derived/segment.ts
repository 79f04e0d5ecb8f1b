import type { BlobReader } from "../ports/blobs.js";
import { once } from "../values.js";
import { damaged, openSealed, type SealedData } from "./blocks.js";
import { float64s, textOf, uint32s } from "./bytes.js";

/** The cached data of one document. */
export interface Row {
  /** Index of its folder in the collection's `folders`. */
  readonly folder: number;
  readonly name: string;
  /** The document's stamps from the folder's snapshot. */
  readonly stamps: readonly [number, number];
  /** Sort key of the row in its segment; equal keys are ordered by folder and name. */
  readonly key: string;
  /** False for a document that the collection does not cover; such rows come last. */
  readonly counts: boolean;
  /** One per column; null when the value was not derived yet. */
  readonly cells: readonly (string | null)[];
  /** Warning for listings. */
  readonly note?: string | undefined;
  /** Input for the additional sections, for a row that was just made; not cached. */
  readonly subject?: unknown;
}

/** The files of one folder in a segment: their names, two stamps each, and the row of each. */
interface SegmentFiles {
  readonly names: readonly string[];
  readonly stamps: Float64Array;
  readonly rows: Uint32Array;
}

/** A column of a segment: the cells of all rows in order, with a separator between them. */
export interface Column {
  /** End offset of each cell. */
  readonly ends: Uint32Array;
  /** Reads the cells of rows `from` to `to` (exclusive), with separators. `scratch` is passed to `BlobReader.read`. */
  bytes(from: number, to: number, scratch?: Uint8Array): Uint8Array;
  /** Reads the cells of a range of rows in one go and returns a function for single cells. */
  cells(from: number, to: number, scratch?: Uint8Array): (row: number) => Uint8Array;
}

/** An immutable set of rows in the cache. */
export interface Segment {
  readonly rows: number;
  /** Checksum of the whole segment. */
  readonly checksum: number;
  readonly columns: readonly string[];
  keys(): readonly string[];
  files(folder: number): SegmentFiles;
  /** Returns a column; null when the segment does not have it. */
  column(name: string): Column | null;
  /** Reads a section that the collection added. `scratch` is passed to `BlobReader.read`. */
  section(name: string, from?: number, to?: number, scratch?: Uint8Array): Uint8Array;
  close(): void;
}

/** Separator between cells. With it, the cells of a column are a JSON array without its brackets. */
export const CELL_BREAK = ",\n";

/** Content of an empty cell. */
export const NULL_CELL = "null";

/** The sections that a collection adds to a segment, by name. */
export type Sections = Readonly<Record<string, Uint8Array>>;

/** The header of a segment: its number of rows, its columns, and its sections in order. */
export interface Header {
  readonly rows: number;
  readonly columns: readonly string[];
  readonly sections: readonly (readonly [name: string, length: number])[];
}

type ReadSection = (name: string, from?: number, to?: number, scratch?: Uint8Array) => Uint8Array;

/** Opens the entry of a segment. Throws DerivedDamaged when the bytes are not one. */
export function openSegment(reader: BlobReader): Segment {
  const data = openSealed(reader);
  const { header, ranges } = readHeader(data);
  const rangeOf = (name: string): ByteRange => ranges.get(name) ?? damaged();
  const section: ReadSection = (name, from = 0, to, scratch) => {
    const range = rangeOf(name);
    const end = to ?? range.end - range.start;
    if (end > range.end - range.start) damaged();
    return data.read(range.start + from, range.start + end, scratch);
  };
  const columnEnds = (name: string): Uint32Array => {
    const ends = uint32s(section(`ends ${name}`));
    return ends.length === header.rows ? ends : damaged();
  };
  const keys = once(() => textList(section("keys"), header.rows));
  const columns = new Map<string, Column>();
  return {
    rows: header.rows,
    checksum: data.checksum,
    columns: header.columns,
    keys,
    files: (folder) => {
      const rows = uint32s(section(`rows${folder}`));
      const stamps = float64s(section(`stamps${folder}`));
      const names = textList(section(`names${folder}`), rows.length);
      return stamps.length === 2 * rows.length ? { names, stamps, rows } : damaged();
    },
    column: (name) => {
      if (!header.columns.includes(name)) return null;
      const column = columns.get(name) ?? readColumn(data, rangeOf(`cells ${name}`), columnEnds(name));
      columns.set(name, column);
      return column;
    },
    section,
    close: () => data.close(),
  };
}

function readColumn(data: SealedData, { start, end }: ByteRange, ends: Uint32Array): Column {
  if ((ends.at(-1) ?? 0) !== end - start) damaged();
  return {
    ends,
    bytes: (from, to, scratch) => {
      if (to <= from) return new Uint8Array(0);
      return data.read(start + cellStart(ends, from), start + (ends[to - 1] ?? 0), scratch);
    },
    cells: (from, to, scratch) => {
      const read = data.window(start + cellStart(ends, from), start + (ends[to - 1] ?? 0), scratch);
      return (row) => read(start + cellStart(ends, row), start + (ends[row] ?? 0));
    },
  };
}

/** Returns the start offset of a cell. */
export function cellStart(ends: Uint32Array, row: number): number {
  return row === 0 ? 0 : (ends[row - 1] ?? 0) + CELL_BREAK.length;
}

/** Reads the text of one cell. */
export function cellText(column: Column, row: number): string {
  return textOf(column.bytes(row, row + 1));
}

/** The byte range of a section. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const MAX_HEADER = 1024 * 1024;

function readHeader(data: SealedData): {
  readonly header: Header;
  readonly ranges: ReadonlyMap<string, ByteRange>;
} {
  const [length = 0] = uint32s(data.read(0, 4));
  if (length > MAX_HEADER) damaged();
  const header: Header = parse(data.read(4, 4 + length));
  const ranges = new Map<string, ByteRange>();
  let start = 4 + length;
  for (const [name, size] of header.sections) {
    ranges.set(name, { start, end: start + size });
    start += size;
  }
  return start === data.size ? { header, ranges } : damaged();
}

function textList(bytes: Uint8Array, length: number): readonly string[] {
  const list: readonly string[] = parse(bytes);
  return Array.isArray(list) && list.length === length ? list : damaged();
}

/** Parses JSON that this package wrote. Its shape is not checked, because the checksum guarantees it. */
function parse<T>(bytes: Uint8Array): T {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return damaged();
  }
}
