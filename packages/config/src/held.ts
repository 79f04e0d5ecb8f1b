import type { Setting } from "./setting.js";

/** Where a value comes from: nobody set it, a file of a scope, or a variable. */
export interface Origin {
  readonly kind: "default" | "project" | "user" | "environment";
  /** The file as people know it, or the variable; null for a default. */
  readonly name: string | null;
}

/** A setting as it holds here. */
export interface Held {
  readonly setting: Setting;
  /** In the words of its type; null where nobody set it. */
  readonly value: string | null;
  readonly origin: Origin;
}

export const DEFAULT_ORIGIN: Origin = { kind: "default", name: null };
