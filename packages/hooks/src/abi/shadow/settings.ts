import type { Phase } from "../phases.js";

/** Settings of the runtime beside the native hooks. */
export interface AbiSettings {
  readonly enabled: boolean;
  /** In "shadow" mode no decision of a plugin is applied. */
  readonly mode: "shadow" | "live";
  /** Phases that plugins see; null for all. */
  readonly phases: ReadonlySet<string> | null;
  /** True to load the plugin when a session begins. */
  readonly preload: boolean;
  /** True to skip plugins before a tool use until the plugin is loaded. */
  readonly toolBeforeWarmOnly: boolean;
}

/** Reads the settings from the environment. */
export function abiSettings(env: Readonly<Record<string, string | undefined>>): AbiSettings {
  const mode = env["ORANGE_ABI_MODE"]?.trim().toLowerCase() === "live" ? "live" : "shadow";
  const phases = (env["ORANGE_ABI_PHASES"] ?? "").split(",").map((phase) => phase.trim());
  const named = new Set(phases.filter((phase) => phase !== ""));
  return {
    enabled: env["ORANGE_ABI_ENABLED"] === "1",
    mode,
    phases: named.size === 0 ? null : named,
    preload: isOn(env["ORANGE_ABI_PRELOAD"], true),
    toolBeforeWarmOnly: isOn(env["ORANGE_ABI_TOOL_BEFORE_WARM_ONLY"], mode === "live"),
  };
}

/** Returns true when plugins see a phase. */
export function isObserved({ phases }: AbiSettings, phase: Phase): boolean {
  return phases === null || phases.has(phase);
}

function isOn(value: string | undefined, otherwise: boolean): boolean {
  const word = (value ?? "").trim().toLowerCase();
  return word === "" ? otherwise : ["1", "true", "yes", "on"].includes(word);
}
