import { type Fact, facts } from "./facts.js";
import type { Screen } from "./screen.js";
import { type Cut, displayWidth, fit, oneLine } from "./width.js";

/** A column of a table. */
export interface Column<T> {
  /** Header of the column. */
  readonly title: string;
  readonly cell: (row: T) => string;
  /** Where its text is cut when there is too little room. Omitted: it is never shortened. */
  readonly cut?: Cut;
  /** On a narrow screen, columns with the lowest rank are dropped first. Omitted: it is never dropped. */
  readonly rank?: number;
  /** True for a column that is shown only when the screen has no width limit. */
  readonly isExtra?: boolean;
  readonly align?: "right";
  readonly colour?: (text: string, row: T) => string;
}

const GAP = 2;
/** Minimum width of a shortened text while other columns can still be dropped, in columns. */
const COMFORT = 30;
/** Minimum width of a shortened text once no more columns can be dropped, in columns. */
const MIN = 8;

/**
 * Draws a table that fits the screen: first columns are dropped, then texts are shortened; where even that is too wide,
 * each row becomes a paragraph of its cells, one a line. When the screen has no width
 * limit, columns are at least two spaces apart, no cell contains two spaces, and an empty cell is "-", so that programs
 * can split the lines into cells.
 */
export function drawTable<T>(columns: readonly Column<T>[], rows: readonly T[], screen: Screen): string {
  const isWhole = screen.columns === null;
  const measured = columns
    .filter(({ isExtra }) => isWhole || isExtra !== true)
    .map((column) => measure(column, rows, isWhole));
  const shown = screen.columns === null ? measured : narrowed(measured, screen.columns);
  if (screen.columns !== null && total(shown, MIN) > screen.columns) return paragraphs(shown, rows, screen);
  const header = shown.map((drawn) => put(drawn, cellOf(drawn.column.title), screen.bold, screen));
  const lines = rows.map((row, index) =>
    shown.map((drawn) => {
      const { colour } = drawn.column;
      return put(drawn, drawn.cells[index] ?? EMPTY, colour && ((text) => colour(text, row)), screen);
    }),
  );
  return [header, ...lines].map((cells) => cells.join(" ".repeat(GAP)).trimEnd()).join("\n");
}

function paragraphs<T>(columns: readonly Measured<T>[], rows: readonly T[], screen: Screen): string {
  const factsOf = (row: T, index: number): readonly Fact[] =>
    columns.flatMap(({ column: { title, colour }, cells }): readonly Fact[] => {
      const { text } = cells[index] ?? EMPTY;
      return text === "" ? [] : [[title, text, (value) => colour?.(value, row) ?? value]];
    });
  return rows.map((row, index) => facts(factsOf(row, index), screen)).join("\n\n");
}

interface Measured<T> {
  readonly column: Column<T>;
  readonly cells: readonly Cell[];
  readonly width: number;
}

/** A line of text with its width. Measured once, because measuring takes longer than all other work here. */
interface Cell {
  readonly text: string;
  readonly width: number;
}

const EMPTY: Cell = { text: "", width: 0 };

function cellOf(text: string): Cell {
  return { text, width: displayWidth(text) };
}

function measure<T>(column: Column<T>, rows: readonly T[], isWhole: boolean): Measured<T> {
  const cells = rows.map((row) => cellOf(oneLine(column.cell(row)) || (isWhole ? "-" : "")));
  // Not `Math.max(...widths)`: a long list would exceed the number of arguments that a call can have.
  const width = cells.reduce((most, cell) => Math.max(most, cell.width), displayWidth(column.title));
  return { column, cells, width };
}

/** Returns the columns that fit, in order, with their final widths. */
function narrowed<T>(all: readonly Measured<T>[], columns: number): readonly Measured<T>[] {
  let shown = all;
  while (total(shown, COMFORT) > columns) {
    const ranks = shown.flatMap(({ column }) => column.rank ?? []);
    if (ranks.length === 0) break;
    const lowest = Math.min(...ranks);
    shown = shown.filter(({ column }) => column.rank !== lowest);
  }
  const least = total(shown, COMFORT) <= columns ? COMFORT : MIN;
  let rest = columns - total(shown, least);
  return shown.map((drawn) => {
    const narrow = atLeast(drawn, least);
    const more = Math.max(0, Math.min(rest, drawn.width - narrow));
    rest -= more;
    return { ...drawn, width: narrow + more };
  });
}

function total<T>(shown: readonly Measured<T>[], least: number): number {
  return shown.reduce((sum, drawn) => sum + atLeast(drawn, least), GAP * (shown.length - 1));
}

function atLeast<T>({ column, width }: Measured<T>, least: number): number {
  return column.cut === undefined ? width : Math.min(width, least);
}

function put<T>(
  { column, width }: Measured<T>,
  cell: Cell,
  colour: ((text: string) => string) | undefined,
  screen: Screen,
): string {
  const fitted = cell.width <= width ? cell : cellOf(fit(cell.text, width, screen, column.cut));
  const spaces = " ".repeat(Math.max(0, width - fitted.width));
  const shown = colour === undefined || fitted.text === "" ? fitted.text : colour(fitted.text);
  return column.align === "right" ? spaces + shown : shown + spaces;
}
