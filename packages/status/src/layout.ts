import { displayWidth, fit, oneLine, padded, type Screen } from "@orange-hyper/core/human";

/** One line of a list: short id, title, age and note. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly age: string;
  readonly note: string;
}

/** Column widths, shared by all lists of the screen. */
export interface Grid {
  readonly id: number;
  readonly title: number;
  readonly age: number;
  readonly note: number;
}

const INDENT = 2;
const GAP = 2;
const MAX_NOTE_LENGTH = 24;
const SHORTEST_TITLE = 24;

/**
 * Returns widths with which all rows fit. Notes are dropped when they would take too much room from titles; then titles
 * are shortened.
 */
export function gridFor(rows: readonly Row[], { columns }: Pick<Screen, "columns">): Grid {
  const widest = (cell: (row: Row) => string): number =>
    Math.max(0, ...rows.map((row) => displayWidth(oneLine(cell(row)))));
  const natural = {
    id: widest(({ id }) => id),
    title: widest(({ title }) => title),
    age: widest(({ age }) => age),
    note: widest(({ note }) => note),
  };
  if (columns === null) return natural;
  const room = columns - INDENT - natural.id - natural.age - 2 * GAP;
  const note = Math.min(natural.note, MAX_NOTE_LENGTH);
  const isRoomy = room - note - GAP >= Math.min(natural.title, SHORTEST_TITLE);
  const rest = isRoomy ? room - (note === 0 ? 0 : note + GAP) : room;
  return { ...natural, note: isRoomy ? note : 0, title: Math.max(1, Math.min(natural.title, rest)) };
}

/** Returns the cells of a row, cut and padded to the grid. */
export function cells(row: Row, grid: Grid, screen: Screen): Row {
  return {
    id: padded(row.id, grid.id),
    title: padded(fit(row.title, grid.title, screen), grid.title),
    age: padded(row.age, grid.age, "right"),
    note: grid.note === 0 ? "" : fit(row.note, grid.note, screen),
  };
}
