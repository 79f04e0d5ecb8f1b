import type { EventData } from "../engine/event-data.js";
import type { RunState } from "../engine/state.js";

/** What is kept of events, by reference; null for what is gone or was changed since. */
export type Bodies = ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;

/** A directive with the time when it was issued. */
type Issued = EventData["directive.issued"] & { readonly at: string };

/** What a reader of the events knows up to one of them. */
export interface Reading {
  readonly begun: RunState;
  readonly iteration: number;
  /** By id. */
  readonly directives: ReadonlyMap<string, Issued>;
  /** The one that is not answered yet; null for none. */
  readonly open: Issued | null;
  /** Why the run stopped last, where nobody was asked since. */
  readonly stop: string | null;
  readonly bodies: Bodies;
}
