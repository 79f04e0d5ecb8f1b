import { displayWidth, printable } from "@orange-hyper/core/human";
import { collapseWhitespace } from "@orange-hyper/core/text";

/** One line of a list: a tag, its title, its age, and a note. */
export interface Row {
  readonly tag: string;
  readonly title: string;
  readonly age: string;
  readonly note: string;
}

/** Column widths, the same for all lists of the screen. */
export interface Grid {
  readonly tag: number;
  readonly title: number;
  readonly age: number;
}

/** Width of the narrowest supported terminal. */
export const SCREEN_WIDTH = 80;

const INDENT = 2;
const GAP = 2;
/** Width of the last cell; ids may be longer, since nothing follows them. */
export const LONGEST_NOTE = 24;
const SHORTEST_TITLE = 20;

/** Widths in which all rows fit; titles are shortened first. */
export function gridFor(rows: readonly Row[]): Grid {
  const widest = (cell: (row: Row) => string, limit: number): number =>
    Math.min(limit, Math.max(0, ...rows.map((row) => displayWidth(clean(cell(row))))));
  const tag = widest((row) => row.tag, 14);
  const age = widest((row) => row.age, 8);
  const note = widest((row) => row.note, LONGEST_NOTE);
  const room = SCREEN_WIDTH - INDENT - tag - age - note - 3 * GAP;
  return { tag, age, title: widest((row) => row.title, Math.max(SHORTEST_TITLE, room)) };
}

/** The cells of a row, cut and padded to the grid. */
export function cells(row: Row, grid: Grid): Row {
  const age = clean(row.age);
  return {
    tag: padded(row.tag, grid.tag),
    title: padded(row.title, grid.title),
    age: " ".repeat(Math.max(0, grid.age - displayWidth(age))) + age,
    note: clean(row.note),
  };
}

/** `text` on one line, in at most `width` columns. */
export function fitted(text: string, width: number): string {
  const whole = clean(text);
  if (displayWidth(whole) <= width) return whole;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(whole)) {
    if (displayWidth(kept + segment) > width - 3) break;
    kept += segment;
  }
  return `${kept.trimEnd()}...`;
}

/** Stored text on one line, without control characters or marks of text direction. */
export function clean(text: string): string {
  return collapseWhitespace(printable(text));
}

function padded(text: string, width: number): string {
  const cell = fitted(text, width);
  return cell + " ".repeat(Math.max(0, width - displayWidth(cell)));
}
