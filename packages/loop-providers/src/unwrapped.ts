import type { Usage } from "./provider.js";

/** The output of a client, extracted from its format. */
export interface Unwrapped {
  readonly text: string;
  /** The error that the client itself reported; null when it reported none. */
  readonly failure: string | null;
  readonly usage: Usage | null;
  readonly model: string | null;
}
