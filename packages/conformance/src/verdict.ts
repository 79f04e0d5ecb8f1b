import { LEVELS, type Level, type PolicyClass } from "./fixture.js";
import type { CaseResult } from "./run-case.js";

/** The policies that each level requires. */
const CLASSES: Readonly<Record<Level, readonly PolicyClass[]>> = {
  L0: [],
  L1: ["workflow-steering", "stop-goal-fit"],
  L2: ["workflow-steering", "stop-goal-fit", "config-protection", "quality-gate"],
};

export interface LevelVerdict {
  readonly passed: number;
  readonly required: number;
  readonly ok: boolean;
  /** Required cases that failed. */
  readonly failed: readonly CaseResult[];
}

export interface Verdict {
  readonly levels: Readonly<Record<Level, LevelVerdict>>;
  /** The highest level such that it and all lower levels are reached. */
  readonly highest: Level;
}

export function verdictOf(results: readonly CaseResult[]): Verdict {
  const levels = Object.fromEntries(
    LEVELS.map((level) => [level, levelVerdict(level, results)]),
  ) as Verdict["levels"];
  const broken = LEVELS.findIndex((level) => !levels[level].ok);
  return { levels, highest: broken === -1 ? "L2" : (LEVELS[broken - 1] ?? "L0") };
}

function levelVerdict(level: Level, results: readonly CaseResult[]): LevelVerdict {
  const required = results.filter(
    ({ fixture }) =>
      LEVELS.indexOf(fixture.conformance_level) <= LEVELS.indexOf(level) &&
      CLASSES[level].includes(fixture.policy_class),
  );
  const failed = required.filter(({ failures }) => failures.length > 0);
  return {
    passed: required.length - failed.length,
    required: required.length,
    ok: failed.length === 0,
    failed,
  };
}
