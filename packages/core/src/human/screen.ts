import { englishMessages, type Messages } from "./messages.js";
import type { Paint } from "./paint.js";

/** What an answer for people is shown on: its colours, its language, and the room that there is. */
export interface Screen extends Paint, Messages {
  /** Columns of a line. Null where everything is wanted whole and lines have no end: in a pipe, in a file, and with `--wide`. */
  readonly columns: number | null;
  /** Stands for what was left out of a text. */
  readonly ellipsis: string;
  /** The time at which it is shown, as the clock says it; ages are counted from it. */
  readonly now: string;
}

/** English, without colours and with room for everything, as a pipe has it. */
export const plainPaint: Screen = {
  ...englishMessages,
  bold: String,
  dim: String,
  red: String,
  green: String,
  yellow: String,
  cyan: String,
  columns: null,
  ellipsis: "...",
  now: "",
};
