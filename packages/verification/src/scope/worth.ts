import type { CheckClass } from "../observation.js";

/** What a quest asks of its checks. */
export interface Demand {
  /** From "V0" to "V5". */
  readonly level: string;
  /** Whether the project has tests for what changed. */
  readonly hasTests: boolean;
}

/** Whether a check of a class is enough: tests for deep work, type checks for what has no tests, anything for small work. */
export function isEnough(kind: CheckClass, { level, hasTests }: Demand): boolean {
  if (level <= "V1") return true;
  if (level <= "V2") return kind === "test" || (kind === "types" && !hasTests);
  return kind === "test";
}
