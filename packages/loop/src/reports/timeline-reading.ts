import type { EventData } from "../engine/event-data.js";
import type { RunState } from "../engine/state.js";

/** Bodies of artifacts by reference; null when an artifact is missing or was changed. */
export type Bodies = ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;

/** A directive with the time at which it was issued. */
type Issued = EventData["directive.issued"] & { readonly at: string };

/** What is known after reading the events up to a certain one. */
export interface Reading {
  readonly begun: RunState;
  readonly iteration: number;
  /** All directives so far, by id. */
  readonly directives: ReadonlyMap<string, Issued>;
  /** The directive that has not been answered yet; null when there is none. */
  readonly open: Issued | null;
  /** Reason of the last stop; null once a directive was issued after it. */
  readonly stop: string | null;
  readonly bodies: Bodies;
}
