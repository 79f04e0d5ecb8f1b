import type { Migration } from "./migration.js";
import type { BindingFacts } from "./read-binding.js";

/** What an install did. */
export interface Installation {
  readonly idempotent: boolean;
  readonly migration: Migration;
}

/** What a removal did; paths are relative to the user's own folder, and absolute outside of it. */
export interface Removal {
  readonly before: BindingFacts;
  readonly removed: readonly string[];
  readonly preserved: readonly string[];
}
