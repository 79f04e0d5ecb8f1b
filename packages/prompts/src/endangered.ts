import type { Sensitive } from "./words/sensitive.js";

/** What an order may harm. */
export type Endangered = "data" | "database" | "production" | "history" | "everything" | Sensitive;

/** `hold`: it destroys something that cannot be restored. `careful`: a mistake in it costs more than elsewhere. */
export interface Risk {
  readonly level: "hold" | "careful";
  /** The recognised words of the user, redacted, at most 80 characters. */
  readonly words: string;
  readonly what: Endangered;
}

/** The risk of one clause, before its words are redacted and shortened. */
export type ClauseRisk = Pick<Risk, "level" | "what">;
