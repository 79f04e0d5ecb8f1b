import type { Phase } from "../phases.js";

/** How the runtime beside the native hooks is set. */
export interface AbiSettings {
  readonly enabled: boolean;
  /** In "shadow" nothing that it decides is applied. */
  readonly mode: "shadow" | "live";
  /** Phases that are looked at; null for all. */
  readonly phases: ReadonlySet<string> | null;
  /** Whether the plugin is loaded when a session begins. */
  readonly preload: boolean;
  /** Whether tools are let go without being looked at until the plugin is loaded. */
  readonly toolBeforeWarmOnly: boolean;
}

/** The settings that the environment holds. */
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

export function isObserved({ phases }: AbiSettings, phase: Phase): boolean {
  return phases === null || phases.has(phase);
}

function isOn(value: string | undefined, otherwise: boolean): boolean {
  const word = (value ?? "").trim().toLowerCase();
  return word === "" ? otherwise : ["1", "true", "yes", "on"].includes(word);
}
