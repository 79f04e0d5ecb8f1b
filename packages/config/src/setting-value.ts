import type { Setting } from "./setting.js";

/** The origin of a value: the default, the file of a scope, or an environment variable. */
export interface Origin {
  readonly kind: "default" | "project" | "user" | "environment";
  /** Display path of the file, or name of the variable; null for a default. */
  readonly name: string | null;
}

/** A setting with its current value. */
export interface SettingValue {
  readonly setting: Setting;
  /** The value in the form of its type; null when nobody has set it. */
  readonly value: string | null;
  readonly origin: Origin;
}

export const DEFAULT_ORIGIN: Origin = { kind: "default", name: null };
