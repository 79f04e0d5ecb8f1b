import { englishMessages, type Messages } from "./messages.js";
import type { Paint } from "./paint.js";

/** The output that an answer for people is rendered for: colours, language and available width. */
export interface Screen extends Paint, Messages {
  /** Width in columns. Null: no width limit, so that nothing is shortened (in a pipe, in a file, and with `--wide`). */
  readonly columns: number | null;
  /** Replaces the part that was cut from a text. */
  readonly ellipsis: string;
  /** Current time from the clock port; ages are relative to it. */
  readonly now: string;
}

/** A screen in English, without colours and without a width limit, as for a pipe. */
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
