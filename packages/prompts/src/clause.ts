/** What a clause does: orders a change, orders something about the work itself, asks, forbids, or states. */
export type Act = "order" | "tool" | "ask" | "forbid" | "state";

/** What a change is, for titles made of paths. */
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
  /** The verb as it stands in the word list; "" where there is none. */
  readonly verb: string;
  readonly verbClass: VerbClass | null;
  /** Words of the clause beside the verb, lower case: after it in English, before it in Korean. */
  readonly words: readonly string[];
  /** The same words, apart where a comma or a conjunction parts them: what is ordered and what is said of it. */
  readonly pieces: readonly (readonly string[])[];
  /** The clause in the user's own words, without what only leads up to it. */
  readonly text: string;
}

/** The clauses of one sentence. */
export interface ReadSentence {
  readonly text: string;
  readonly isAsked: boolean;
  readonly clauses: readonly Clause[];
}
