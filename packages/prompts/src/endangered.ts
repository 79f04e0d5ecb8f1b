import type { Sensitive } from "./words/sensitive.js";

/** What an order may do harm to. */
export type Endangered = "data" | "database" | "production" | "history" | "everything" | Sensitive;

/** `hold`: what it destroys cannot be had back. `careful`: a mistake in it costs more than elsewhere. */
export interface Risk {
  readonly level: "hold" | "careful";
  /** What was recognised, in the user's own words, redacted, at most 80 characters. */
  readonly words: string;
  readonly what: Endangered;
}

/** What one clause puts at risk, before its words are made fit to show. */
export type ClauseRisk = Pick<Risk, "level" | "what">;
