import type { ArtifactLine, RunDetails, RunSummary } from "@orange-hyper/loop";
import type { Check } from "./checks.js";

/** What is done to a run from here; what is asked of the person comes first. */
export type RunAction =
  | { readonly kind: "approve" | "reject" | "revise"; readonly approval: string; readonly note: string }
  | { readonly kind: "pause" }
  /** One step. */
  | { readonly kind: "resume" }
  | { readonly kind: "abort"; readonly reason: string };

/** All that is shown of one run. */
export interface RunView extends RunDetails {
  /** How the last checks came out; null where none ran, or what was kept of them cannot be read. */
  readonly checks: readonly Check[] | null;
}

/** The runs of a project, as this view needs them. */
export interface RunBoard {
  /** Name of the project. */
  readonly project: string;
  list(): Promise<readonly RunSummary[]>;
  /** Null for a run that is gone. */
  details(id: string): Promise<RunView | null>;
  artifacts(id: string): Promise<readonly ArtifactLine[]>;
  /** As text. */
  artifact(id: string, ref: string): Promise<string>;
  /** What was done, in one sentence. A step ends early, with the run paused, once `stop` settles. Throws what is refused. */
  act(id: string, action: RunAction, stop: Promise<unknown>): Promise<string>;
  /** Calls `changed` after each change of a run until the answer is called; null where nothing tells of changes. */
  watch(changed: () => void): (() => void) | null;
}
