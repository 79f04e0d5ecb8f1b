import type { ArtifactLine, RunDetails, RunSummary } from "@orange-hyper/loop";
import type { Check } from "./checks.js";

/** An action on a run, after the person has given the input that it needs. */
export type RunAction =
  | { readonly kind: "approve" | "reject" | "revise"; readonly approval: string; readonly note: string }
  | { readonly kind: "pause" }
  /** Performs one step. */
  | { readonly kind: "resume" }
  | { readonly kind: "abort"; readonly reason: string };

/** Everything shown of one run. */
export interface RunView extends RunDetails {
  /** Results of the last checks; null if none ran or the artifact is unreadable. */
  readonly checks: readonly Check[] | null;
}

/** The runs of a project, as this view uses them. */
export interface RunBoard {
  /** Name of the project. */
  readonly project: string;
  list(): Promise<readonly RunSummary[]>;
  /** Null if the run no longer exists. */
  details(id: string): Promise<RunView | null>;
  artifacts(id: string): Promise<readonly ArtifactLine[]>;
  /** Returns an artifact as text. */
  artifact(id: string, ref: string): Promise<string>;
  /**
   * Performs an action, and returns what was done in one sentence. When `stop` settles, a step ends early and the run
   * is paused. Throws the error of the action.
   */
  act(id: string, action: RunAction, stop: Promise<unknown>): Promise<string>;
  /**
   * Calls `changed` after each change of a run, until the returned function is called. Null if watching is not
   * supported.
   */
  watch(changed: () => void): (() => void) | null;
}
