import type { FolderSnapshot } from "../ports/documents.js";
import { type Collection, segmentsOf } from "./collection.js";

/** The position of a row in a collection. */
export interface RowPlace {
  readonly segment: number;
  readonly row: number;
}

/** The difference between the documents of a folder and the rows made from them earlier. */
export interface FolderComparison {
  /** The row of each document in the snapshot; null when there is no row for its present content. */
  readonly places: readonly (RowPlace | null)[];
  /** Rows whose document is gone or has changed. */
  readonly dead: readonly RowPlace[];
}

/**
 * Compares the cached rows of a folder with its documents. Throws DerivedDamaged when a segment is missing or damaged.
 * The result is remembered per snapshot, because during one command several callers compare the same snapshot.
 */
export function compareFolder(
  snapshot: FolderSnapshot,
  kept: Collection | null,
  folder: number,
): FolderComparison {
  const generation = kept === null ? "" : `${kept.spec.id} ${folder} ${segmentsOf(kept.manifest)}`;
  const known = compared.get(snapshot) ?? new Map<string, FolderComparison>();
  compared.set(snapshot, known);
  const comparison = known.get(generation) ?? compare(snapshot, kept, folder);
  known.set(generation, comparison);
  return comparison;
}

const compared = new WeakMap<FolderSnapshot, Map<string, FolderComparison>>();

function compare(
  { names, stamps }: FolderSnapshot,
  kept: Collection | null,
  folder: number,
): FolderComparison {
  const parts = keptParts(kept, folder);
  let anywhere: ReadonlyMap<string, KeptFile> | undefined;
  const places = names.map((name, index) => {
    const modified = stamps[2 * index] as number;
    const size = stamps[2 * index + 1] as number;
    for (const part of parts) {
      const file = nextFile(part, name);
      if (file !== -1) return placeOf(part, file, modified, size);
    }
    anywhere ??= filesByName(parts);
    const found = anywhere.get(name);
    return found === undefined ? null : placeOf(found.part, found.file, modified, size);
  });
  return { places, dead: parts.flatMap(deadRows) };
}

/** Returns the row of a file; null when the file has changed since. */
function placeOf(part: KeptPart, file: number, modified: number, size: number): RowPlace | null {
  if (part.stamps[2 * file] !== modified || part.stamps[2 * file + 1] !== size) return null;
  part.current[file] = 1;
  return { segment: part.segment, row: part.rows[file] as number };
}

/** Groups row numbers by segment number. */
export function bySegment(places: readonly RowPlace[]): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, number[]>();
  for (const { segment, row } of places) {
    const known = rows.get(segment);
    if (known === undefined) rows.set(segment, [row]);
    else known.push(row);
  }
  return rows;
}

/** The files of the folder in one segment. */
interface KeptPart {
  readonly segment: number;
  readonly names: readonly string[];
  readonly stamps: Float64Array;
  readonly rows: Uint32Array;
  /** Rows whose document was already gone or changed. */
  readonly dead: ReadonlySet<number>;
  /** 1 for each file that is unchanged. */
  readonly current: Uint8Array;
  /** Where the search for the next file starts, because both sides mostly have the same names in the same order. */
  next: number;
}

interface KeptFile {
  readonly part: KeptPart;
  readonly file: number;
}

function keptParts(kept: Collection | null, folder: number): readonly KeptPart[] {
  if (kept === null) return [];
  return kept.segments.map(({ data, dead }, segment) => {
    const files = data.files(folder);
    return { ...files, segment, dead, current: new Uint8Array(files.names.length), next: 0 };
  });
}

/** Returns the index of this name when it is the next one in order; otherwise -1. */
function nextFile(part: KeptPart, name: string): number {
  const { names, rows, dead } = part;
  while (part.next < names.length && (names[part.next] as string) < name) part.next++;
  return names[part.next] === name && !dead.has(rows[part.next] as number) ? part.next : -1;
}

/** Indexes all live files, for documents that are new or that a segment does not hold in name order. */
function filesByName(parts: readonly KeptPart[]): ReadonlyMap<string, KeptFile> {
  const files = new Map<string, KeptFile>();
  for (const part of parts) {
    for (const [file, name] of part.names.entries())
      if (!part.dead.has(part.rows[file] as number)) files.set(name, { part, file });
  }
  return files;
}

function deadRows({ segment, names, rows, dead, current }: KeptPart): readonly RowPlace[] {
  const found: RowPlace[] = [];
  for (let file = 0; file < names.length; file++) {
    const row = rows[file] as number;
    if (current[file] === 0 && !dead.has(row)) found.push({ segment, row });
  }
  return found;
}
