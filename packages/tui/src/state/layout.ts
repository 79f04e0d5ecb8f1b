import type { Size, State } from "./state.js";

/** Positions of the parts of the screen. Lines are counted from 0. */
export interface Layout {
  /** Width of the list in columns. */
  readonly width: number;
  /** First line of the list, below header, column heads, rule and message. */
  readonly top: number;
  /** Height of the list in lines. */
  readonly lines: number;
  /** Number of tasks that fit, at two lines each; at least one. */
  readonly tasks: number;
  /** Width of the agent's output beside the list, in columns; 0 if it is not shown there. */
  readonly output: number;
}

/** Minimum width in columns for showing an agent's output beside the list. */
const WIDE = 110;
/** Lines above the list (header, column heads, rule) and below it (rule, keys). */
const ABOVE = 3;
const BELOW = 2;

export function layoutOf(state: Pick<State, "size" | "said" | "output">): Layout {
  const { columns, rows } = state.size;
  const top = ABOVE + (state.said === null ? 0 : 1);
  const lines = Math.max(2, rows - top - BELOW);
  const output = state.output !== null && isWide(state.size) ? Math.floor(columns / 2) : 0;
  return { width: output === 0 ? columns : columns - output - 1, top, lines, tasks: lines >> 1, output };
}

function isWide({ columns }: Size): boolean {
  return columns >= WIDE;
}

/** Returns true if an agent's output is shown in place of the list. */
export function isOutputFullWidth({ size, output }: State): boolean {
  return output !== null && !isWide(size);
}
