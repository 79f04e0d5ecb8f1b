import type { ReasonCode } from "../reasons/codes.js";

/** What a command line left behind as evidence. */
export interface Evidence {
  /** The exit status of the whole command; null when it is unknown. */
  readonly status: number | null;
  readonly output: string;
  /** Why the whole result counts for nothing; null when it counts. */
  readonly void: ReasonCode | null;
}
