import type { BlobReader } from "../ports/blobs.js";
import { damaged, openSealed, type SealedData } from "./blocks.js";
import { float64s, once, textOf, uint32s } from "./bytes.js";

/** What is kept of one document. */
export interface Row {
  /** Number of its folder among those of the collection. */
  readonly folder: number;
  readonly name: string;
  /** As the folder's snapshot gave them. */
  readonly stamps: readonly [number, number];
  /** The order of rows in a segment; of equal keys, by folder and name. */
  readonly key: string;
  /** False for a document that is none of what the collection is about; such rows come last. */
  readonly counts: boolean;
  /** One a column; null where nothing was made of the document yet. */
  readonly cells: readonly (string | null)[];
  /** What listings warn about. */
  readonly note?: string | undefined;
  /** What the sections are made of, for a row that was just made; not kept. */
  readonly subject?: unknown;
}

/** The files of one folder in a segment: names, two stamps each, and the row that each became. */
interface SegmentFiles {
  readonly names: readonly string[];
  readonly stamps: Float64Array;
  readonly rows: Uint32Array;
}

/** One cell of each row, one after the other, with a separator between them. */
export interface Column {
  /** Where each cell ends. */
  readonly ends: Uint32Array;
  /** Cells from one row up to another, with the separators between them. `scratch` is as BlobReader has it. */
  bytes(from: number, to: number, scratch?: Uint8Array): Uint8Array;
  /** Reads such cells at once, of which some are wanted. */
  cells(from: number, to: number, scratch?: Uint8Array): (row: number) => Uint8Array;
}

/** Rows that are written once and never changed. */
export interface Segment {
  readonly rows: number;
  /** Of all that it holds. */
  readonly checksum: number;
  readonly columns: readonly string[];
  keys(): readonly string[];
  files(folder: number): SegmentFiles;
  /** Null for a column that the segment does not have. */
  column(name: string): Column | null;
  /** Bytes of a section that the collection added. `scratch` is as BlobReader has it. */
  section(name: string, from?: number, to?: number, scratch?: Uint8Array): Uint8Array;
  close(): void;
}

/** Between cells: those of one column are a list in JSON without its brackets. */
export const CELL_BREAK = ",\n";

/** The cell of a row that has none. */
export const NULL_CELL = "null";

/** What a collection adds to a segment, by name. */
export type Sections = Readonly<Record<string, Uint8Array>>;

/** What a segment begins with: its rows, its columns, and what stands in it in which order. */
export interface Header {
  readonly rows: number;
  readonly columns: readonly string[];
  readonly sections: readonly (readonly [name: string, length: number])[];
}

type ReadSection = (name: string, from?: number, to?: number, scratch?: Uint8Array) => Uint8Array;

/** Opens the entry of a segment. Throws DerivedDamaged when it is none. */
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

/** Where a cell starts. */
export function cellStart(ends: Uint32Array, row: number): number {
  return row === 0 ? 0 : (ends[row - 1] ?? 0) + CELL_BREAK.length;
}

/** The text of one cell. */
export function cellText(column: Column, row: number): string {
  return textOf(column.bytes(row, row + 1));
}

/** The bytes of a section. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const MOST_HEADER = 1024 * 1024;

function readHeader(data: SealedData): {
  readonly header: Header;
  readonly ranges: ReadonlyMap<string, ByteRange>;
} {
  const [length = 0] = uint32s(data.read(0, 4));
  if (length > MOST_HEADER) damaged();
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

/** JSON of ours: the checksum vouches for its shape. */
function parse<T>(bytes: Uint8Array): T {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return damaged();
  }
}
