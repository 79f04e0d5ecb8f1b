import { DEFAULT_LIMITS, LARGEST_LIMITS, type RunLimits } from "../model/limits.js";
import { limitRefused, limitTooHigh } from "./errors.js";
import type { Origin } from "./origin.js";

/** Limits given on the command line; null when not given. */
export interface LimitFlags {
  readonly maxIterations: number | null;
  readonly maxRevisions: number | null;
  readonly timeBudget: number | null;
  readonly tokenBudget: number | null;
}

/** The command line options that set limits. */
const LIMIT_OPTIONS = [
  { option: "--max-iterations", limit: "max_iterations", flag: "maxIterations" },
  { option: "--max-revisions", limit: "max_revisions", flag: "maxRevisions" },
  { option: "--time-budget", limit: "time_budget_seconds", flag: "timeBudget" },
  { option: "--token-budget", limit: "token_budget", flag: "tokenBudget" },
] as const;

/**
 * Resolves the limits of a run. Throws USER_INPUT_ERROR for an option above its maximum. Limits from files have been
 * checked when read.
 */
export function resolveLimits(
  flags: LimitFlags,
  project: Partial<RunLimits>,
  user: Partial<RunLimits>,
): { readonly limits: RunLimits; readonly origins: Readonly<Record<string, Origin>> } {
  const typed = Object.fromEntries(
    LIMIT_OPTIONS.flatMap(({ option, limit, flag }): readonly [keyof RunLimits, number][] => {
      const value = flags[flag];
      return value === null ? [] : [[limit, withinLimit(option, limit, value)]];
    }),
  );
  const layers: readonly (readonly [Origin, Partial<RunLimits>])[] = [
    ["flag", typed],
    ["project", project],
    ["user", user],
    ["default", DEFAULT_LIMITS],
  ];
  const found = (Object.keys(DEFAULT_LIMITS) as (keyof RunLimits)[]).map((name) => {
    const layer = layers.find(([, limits]) => limits[name] !== undefined);
    return { name, value: layer?.[1][name], origin: layer?.[0] ?? "default" };
  });
  return {
    limits: Object.fromEntries(found.map(({ name, value }) => [name, value])) as unknown as RunLimits,
    origins: Object.fromEntries(found.map(({ name, origin }) => [`limits.${name}`, origin])),
  };
}

function withinLimit(option: string, limit: keyof RunLimits, value: number): number {
  const least = limit === "max_revisions" ? 0 : 1;
  if (!Number.isSafeInteger(value) || value < least) throw limitRefused(option, least);
  const most = limit === "token_budget" ? null : LARGEST_LIMITS[limit];
  if (most !== null && value > most) throw limitTooHigh(option, most);
  return value;
}
