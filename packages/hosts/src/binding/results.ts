import type { Migration } from "./migration.js";
import type { BindingFacts } from "./read-binding.js";

/** The outcome of an install. */
export interface Installation {
  readonly idempotent: boolean;
  readonly migration: Migration;
}

/** The outcome of a removal. Paths are relative to the user's own folder, and absolute outside it. */
export interface Removal {
  readonly before: BindingFacts;
  readonly removed: readonly string[];
  readonly preserved: readonly string[];
}
