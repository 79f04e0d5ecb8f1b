import type { ReasonCode } from "../reasons/codes.js";

/** What came out of a command line. */
export interface Evidence {
  /** The exit status of the whole command; null where it is unknown. */
  readonly status: number | null;
  readonly output: string;
  /** Why nothing that came out counts; null where it does. */
  readonly void: ReasonCode | null;
}
