import type { EventData } from "../engine/event-data.js";
import type { RunState } from "../engine/state.js";

/** What is kept of events, by reference; null for what is gone or was changed since. */
export type Bodies = ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;

/** What a reader of the events knows up to one of them. */
export interface Reading {
  readonly begun: RunState;
  readonly iteration: number;
  /** By id; `at` is when it was issued. */
  readonly directives: ReadonlyMap<string, EventData["directive.issued"] & { readonly at: string }>;
  /** Why the run stopped last. */
  readonly stop: string | null;
  readonly bodies: Bodies;
}
