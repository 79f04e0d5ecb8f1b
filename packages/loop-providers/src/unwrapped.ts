import type { Usage } from "./provider.js";

/** What a client printed, taken out of its own form. */
export interface Unwrapped {
  readonly text: string;
  /** What the client itself says that it failed with; null where it does not. */
  readonly failure: string | null;
  readonly usage: Usage | null;
  readonly model: string | null;
}
