import type { Environment } from "@orange-hyper/core";
import type { Phase } from "../phases.js";

/** Timeout of a plugin by phase, in ms. */
const LIMITS: Readonly<Partial<Record<Phase, number>>> = {
  "chat.params": 500,
  "permission.ask": 250,
  "tool.execute.before": 250,
  "tool.execute.after": 250,
  "stop.before": 250,
  "stream.text_block": 50,
  "stream.delta": 25,
  "policy.evaluate": 250,
};
const OTHERWISE = 100;
/** The longest delay that a timer accepts, in ms. With a longer one it would fire at once. */
const MAX_LENGTH = 2_147_483_647;

/** Timeouts of plugins, in ms, that override the defaults. */
export interface TimeLimits {
  readonly all?: number | undefined;
  readonly phases?: Readonly<Partial<Record<Phase, number>>> | undefined;
}

/**
 * Returns the timeout of a phase, in ms: the one set for the phase, then the one set for all phases, then the default.
 * At each step an option precedes the environment variable. Values that are not positive numbers, or longer than
 * {@link MAX_LENGTH}, are ignored.
 */
export function timeLimit(phase: Phase, { all, phases }: TimeLimits = {}, env: Environment = {}): number {
  const variable = `ORANGE_ABI_TIMEOUT_${phase.toUpperCase().replaceAll(".", "_")}_MS`;
  const wanted = [phases?.[phase], env[variable], all, env["ORANGE_ABI_TIMEOUT_MS"]];
  const limit = wanted.map(positive).find((value) => value !== undefined);
  return limit ?? LIMITS[phase] ?? OTHERWISE;
}

function positive(value: number | string | undefined): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number > 0 && number <= MAX_LENGTH ? number : undefined;
}
