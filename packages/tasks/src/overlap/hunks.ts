/** A range of lines in a file, as of a merge base. */
export interface LineRange {
  /** First line, counted from 1. If `count` is 0, the line before which something was added. */
  readonly start: number;
  readonly count: number;
}

/** A change to a file: the replaced lines, and in `into` the lines that replace them. */
export interface Hunk extends LineRange {
  readonly into: LineRange;
}

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * Parses a patch without context into one list of changes per file, in the order of the patch; null for a file without
 * line changes, for example a binary file or a change of mode only.
 */
export function readHunks(patch: string): readonly (readonly Hunk[] | null)[] {
  const files: Hunk[][] = [];
  for (const line of patch.split("\n")) {
    if (line.startsWith("diff --git ")) files.push([]);
    const match = HEADER.exec(line);
    if (match === null) continue;
    const [, start, count, newStart, newCount] = match;
    files.at(-1)?.push({ ...range(start, count), into: range(newStart, newCount) });
  }
  return files.map((hunks) => (hunks.length === 0 ? null : hunks));
}

/** For an addition, a patch names the line before it, whereas `LineRange` starts at the line after it. */
function range(start = "0", count = "1"): LineRange {
  return count === "0"
    ? { start: Number(start) + 1, count: 0 }
    : { start: Number(start), count: Number(count) };
}

/** Returns true if Git would report a conflict between two changes: they share a line, or no line lies between them. */
export function touches(a: LineRange, b: LineRange): boolean {
  return a.start <= b.start + b.count && b.start <= a.start + a.count;
}

/** Returns the position of a line range after other changes to the file, given in file order. */
export function shifted({ start, count }: LineRange, changes: readonly Hunk[]): LineRange {
  const first = moved(start, changes, ({ into }) => into.start);
  const end = moved(start + count, changes, ({ into }) => into.start + into.count);
  return { start: first, count: Math.max(0, end - first) };
}

function moved(line: number, changes: readonly Hunk[], within: (change: Hunk) => number): number {
  let by = 0;
  for (const change of changes) {
    const end = change.start + change.count;
    if (line < end && line > change.start) return within(change);
    if (line < end || line <= change.start) break;
    by = change.into.start + change.into.count - end;
  }
  return line + by;
}
