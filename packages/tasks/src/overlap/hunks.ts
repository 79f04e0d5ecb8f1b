/** Lines of a file as it was at a merge base. */
export interface LineRange {
  /** The first of them, from 1 on; where there are none, the line in front of which something was added. */
  readonly start: number;
  readonly count: number;
}

/** One change of a file, and the lines that took the place of the others. */
export interface Hunk extends LineRange {
  readonly into: LineRange;
}

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * The changes in a patch without context, one list for each file in the order of the patch; null for a file that has no lines, as
 * a binary one or one of which only the mode changed.
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

/** A patch names the line behind which something is added. */
function range(start = "0", count = "1"): LineRange {
  return count === "0"
    ? { start: Number(start) + 1, count: 0 }
    : { start: Number(start), count: Number(count) };
}

/** True where git would take changes of both for a conflict: they have a line in common, or none is between them. */
export function touches(a: LineRange, b: LineRange): boolean {
  return a.start <= b.start + b.count && b.start <= a.start + a.count;
}

/** Where lines are after other changes of the file, given in their order. */
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
