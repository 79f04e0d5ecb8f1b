import type { CheckClass } from "../observation.js";

/** What a quest requires of its checks. */
export interface Demand {
  /** From "V0" to "V5". */
  readonly level: string;
  /** True when the project has tests for what changed. */
  readonly hasTests: boolean;
}

/**
 * Returns true when a class of checks is enough for a level: any class up to "V1"; at "V2" tests, or type checks when
 * there are no tests; above that tests only.
 */
export function isEnough(kind: CheckClass, { level, hasTests }: Demand): boolean {
  if (level <= "V1") return true;
  if (level <= "V2") return kind === "test" || (kind === "types" && !hasTests);
  return kind === "test";
}
