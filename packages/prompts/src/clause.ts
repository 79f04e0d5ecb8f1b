/**
 * What a clause does: orders a change ("order"), orders something about the work itself ("tool"), asks, forbids or
 * states.
 */
export type Act = "order" | "tool" | "ask" | "forbid" | "state";

/** The kind of a change, used for titles that are made from paths. */
export type VerbClass =
  | "fix"
  | "add"
  | "change"
  | "remove"
  | "rename"
  | "move"
  | "refactor"
  | "document"
  | "test";

/** One clause of a prompt. */
export interface Clause {
  readonly act: Act;
  readonly language: "en" | "ko";
  /** The verb as spelt in the word list; "" when there is none. */
  readonly verb: string;
  readonly verbClass: VerbClass | null;
  /** The clause's words other than the verb, in lower case: those after it in English, those before it in Korean. */
  readonly words: readonly string[];
  /** The same words, split at commas and conjunctions, which separate the object from what is said about it. */
  readonly pieces: readonly (readonly string[])[];
  /** The clause in the user's own words, without introductory words. */
  readonly text: string;
}

/** The clauses of one sentence. */
export interface ReadSentence {
  readonly text: string;
  readonly isAsked: boolean;
  readonly clauses: readonly Clause[];
}
