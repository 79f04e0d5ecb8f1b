import type { ArtifactLine, RunSummary } from "@orange-hyper/loop";
import type { Event } from "../state/event.js";
import type { RunAction, RunView } from "./run-board.js";
import type { RunsState } from "./state.js";

/** Input from the person. */
export type Input = Extract<Event, { kind: "key" | "click" | "wheel" | "resized" }>;

/** An event of the view of runs. */
export type RunsEvent =
  | Input
  | { readonly kind: "runs"; readonly runs: readonly RunSummary[] }
  | { readonly kind: "details"; readonly details: RunView }
  | { readonly kind: "artifacts"; readonly id: string; readonly lines: readonly ArtifactLine[] }
  | { readonly kind: "artifact"; readonly id: string; readonly ref: string; readonly text: string }
  /** What was done, or why it failed. `id` is the run that it was done to; null for none. */
  | { readonly kind: "done" | "failed"; readonly id: string | null; readonly text: string };

/** An effect that the view of runs requests. */
export type RunsEffect =
  | { readonly kind: "quit" }
  /** Switches to the tasks, if the view was opened from them. */
  | { readonly kind: "tasks" }
  | { readonly kind: "read-details"; readonly id: string }
  | { readonly kind: "read-artifacts"; readonly id: string }
  | { readonly kind: "read-artifact"; readonly id: string; readonly ref: string }
  | { readonly kind: "act"; readonly id: string; readonly action: RunAction };

export interface RunsStep {
  readonly state: RunsState;
  readonly effects: readonly RunsEffect[];
}
