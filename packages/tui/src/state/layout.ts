import type { Size, State } from "./state.js";

/** Where the parts of the screen are; lines count from 0. */
export interface Layout {
  /** Columns of the list. */
  readonly width: number;
  /** The first line of the list, below header, heads, rule and messages. */
  readonly top: number;
  /** Lines of the list. */
  readonly lines: number;
  /** Tasks of two lines each that fit in; at least one. */
  readonly tasks: number;
  /** Columns of the agent's output beside the list; 0 where it is not there. */
  readonly output: number;
}

/** From so many columns on, the output of an agent has room beside the list. */
const WIDE = 110;
/** Header, heads and rule above the list; rule and keys below it. */
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

/** True where the output of an agent has the place of the list. */
export function isOutputAlone({ size, output }: State): boolean {
  return output !== null && !isWide(size);
}
