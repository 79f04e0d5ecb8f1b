import { type Environment, isOn } from "../../engine/environment.js";

/** The settings of the policy. */
export interface Settings {
  readonly mode: "block" | "warn" | "off";
  /** Maximum number of refusals in a row for the same findings. */
  readonly maxBlocks: number;
  readonly requireSidecars: boolean;
  readonly requireCritique: boolean;
}

/** Reads the settings from the environment. `ORANGE_GOAL_FIT_MODE` takes precedence over `ORANGE_GOAL_FIT_STRICT`. */
export function readSettings(env: Environment): Settings {
  const named = (env["ORANGE_GOAL_FIT_MODE"] ?? "").trim().toLowerCase();
  const mode = (["block", "warn", "off"] as const).find((known) => known === named);
  const most = Number(env["ORANGE_GOAL_FIT_MAX_BLOCKS"]);
  return {
    mode: mode ?? (isOn(env["ORANGE_GOAL_FIT_STRICT"]) ? "block" : "warn"),
    maxBlocks: Number.isInteger(most) && most >= 1 ? most : 3,
    requireSidecars: isOn(env["ORANGE_REQUIRE_SIDECARS"]),
    requireCritique: isOn(env["ORANGE_REQUIRE_CRITIQUE"]),
  };
}
