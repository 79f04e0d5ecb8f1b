import type { RunsState } from "./state.js";

/** Where the parts of the screen are; lines count from 0. */
export interface RunsLayout {
  /** The first line of both parts, below header, heads, rule and messages. */
  readonly top: number;
  /** Lines of both parts. */
  readonly lines: number;
  /** Columns of the list; 0 where the other part has its place. */
  readonly list: number;
  /** Columns of the part beside it; 0 where the list has its place. */
  readonly pane: number;
  /** Runs of two lines each that fit in; at least one. */
  readonly runs: number;
}

/** From so many columns on, both parts have room beside each other. */
const WIDE = 100;
/** Header, heads and rule above; rule and keys below. */
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

/** How much room a part of the screen has. */
export interface Room {
  readonly width: number;
  readonly lines: number;
}
