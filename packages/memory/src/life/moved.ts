import type { Key } from "@orange-hyper/core";

/** A memory that was forgotten or brought back. */
export interface Moved {
  readonly id: string;
  /** The previous file; null when only the text was restored. */
  readonly from: Key | null;
  readonly to: Key;
  readonly at: string;
  /** Why it was forgotten. */
  readonly reason: string;
}
