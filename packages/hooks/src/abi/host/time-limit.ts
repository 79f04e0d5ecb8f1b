import type { Phase } from "../phases.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** Milliseconds that a plugin may take in a phase. */
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
/** What a timer takes; a longer limit would be none. */
const LONGEST = 2_147_483_647;

export interface TimeLimits {
  readonly all?: number | undefined;
  readonly phases?: Readonly<Partial<Record<Phase, number>>> | undefined;
}

/** The limit of a phase: what is set for it, then for all phases, then the table. What is no positive number is passed over. */
export function timeLimit(phase: Phase, { all, phases }: TimeLimits = {}, env: Environment = {}): number {
  const variable = `ORANGE_ABI_TIMEOUT_${phase.toUpperCase().replaceAll(".", "_")}_MS`;
  const wanted = [phases?.[phase], env[variable], all, env["ORANGE_ABI_TIMEOUT_MS"]];
  const limit = wanted.map(positive).find((value) => value !== undefined);
  return limit ?? LIMITS[phase] ?? OTHERWISE;
}

function positive(value: number | string | undefined): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number > 0 && number <= LONGEST ? number : undefined;
}
