import type { PageState } from "./state.js";

/** A decision that the reader makes with a click. */
export interface LiveDecision {
  readonly action: "accept" | "revise" | "reject";
  readonly proposal: string;
  /** The text that the reader has seen. */
  readonly seen: string;
  /** The new text of what is to be remembered, to revise it. */
  readonly candidate?: string;
}

/** What a served page can do besides; a built one cannot. */
export interface LiveApi {
  /** Null when it was done, and will be shown, else why it was not. */
  decide(decision: LiveDecision): Promise<string | null>;
  /** Shows the project whenever it has changed. */
  follow(show: (state: PageState) => void): void;
}

declare global {
  var orangeLive: LiveApi | undefined;
}
