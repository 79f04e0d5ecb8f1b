import type { PageState } from "./state.js";

/** A decision that the reader makes with a click. */
export interface LiveDecision {
  readonly action: "accept" | "revise" | "reject";
  readonly proposal: string;
  /** The text that the reader saw. */
  readonly seen: string;
  /** The new text of the memory; used to revise it. */
  readonly candidate?: string;
}

/** What a served page can do beyond a built one. */
export interface LiveApi {
  /**
   * Makes a decision. Returns null on success, and the page then shows the result; otherwise the reason for the
   * failure.
   */
  decide(decision: LiveDecision): Promise<string | null>;
  /** Calls `show` whenever the project has changed. */
  follow(show: (state: PageState) => void): void;
}

declare global {
  var orangeLive: LiveApi | undefined;
}
