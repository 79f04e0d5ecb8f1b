import type { ArtifactLine, RunDetails, RunSummary } from "@orange-hyper/loop";

/** What is done to a run from here; what is asked of the person comes first. */
export type RunAction =
  | { readonly kind: "approve" | "reject" | "revise"; readonly approval: string; readonly note: string }
  | { readonly kind: "pause" }
  /** One step. */
  | { readonly kind: "resume" }
  | { readonly kind: "abort"; readonly reason: string };

/** The runs of a project, as this view needs them. */
export interface RunBoard {
  list(): Promise<readonly RunSummary[]>;
  details(id: string): Promise<RunDetails>;
  artifacts(id: string): Promise<readonly ArtifactLine[]>;
  /** As text. */
  artifact(id: string, ref: string): Promise<string>;
  /** What was done, in one sentence. Throws what is refused. */
  act(id: string, action: RunAction): Promise<string>;
}
