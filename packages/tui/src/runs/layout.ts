import type { RunsState } from "./state.js";

/** Positions of the parts of the screen. Lines are counted from 0. */
export interface RunsLayout {
  /** First line of the list and the pane, below header, column heads, rule and message. */
  readonly top: number;
  /** Height of the list and the pane, in lines. */
  readonly lines: number;
  /** Width of the list in columns; 0 if only the pane is shown. */
  readonly list: number;
  /** Width of the pane in columns; 0 if only the list is shown. */
  readonly pane: number;
  /** Number of runs that fit, at two lines each; at least one. */
  readonly runs: number;
}

/** Minimum width in columns for showing the list and the pane side by side. */
const WIDE = 100;
/** Lines above the list (header, column heads, rule) and below it (rule, keys). */
const ABOVE = 3;
const BELOW = 2;

export function runsLayout({ size, said, focus }: Pick<RunsState, "size" | "said" | "focus">): RunsLayout {
  const { columns, rows } = size;
  const top = ABOVE + (said === null ? 0 : 1);
  const lines = Math.max(2, rows - top - BELOW);
  const runs = lines >> 1;
  if (columns >= WIDE) {
    const list = Math.floor(columns * 0.42);
    return { top, lines, list, pane: columns - list - 1, runs };
  }
  return focus === "list"
    ? { top, lines, list: columns, pane: 0, runs }
    : { top, lines, list: 0, pane: columns, runs };
}

/** The size of a part of the screen. */
export interface Room {
  readonly width: number;
  readonly lines: number;
}
