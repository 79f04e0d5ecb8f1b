import { msg } from "@orange-hyper/core/text";
/** How much evidence repeats, as a label. It unlocks nothing. */
export type GrowthLevel = "seed" | "sprout" | "branch" | "canopy";

/** The facts that decide the level. */
export interface LevelFacts {
  readonly hasProject: boolean;
  readonly doctorOk: boolean;
  /** Number of accepted nodes. */
  readonly nodes: number;
  /** Number of types among the accepted nodes. */
  readonly diversity: number;
  readonly completed: number;
  readonly verified: number;
  readonly verifiedRatio: number;
  readonly pending: number;
  readonly mcpSignals: number;
  readonly routeTraces: number;
  readonly hookWarnings: number;
}

export interface LevelVerdict {
  readonly level: GrowthLevel;
  readonly reason: string;
  readonly description: string;
}

/** Counts the repeated evidence. Evidence that is cheap to produce is capped. */
export function repeatedEvidence(facts: LevelFacts): number {
  return (
    facts.nodes +
    facts.verified +
    Math.max(0, facts.diversity - 1) +
    Math.min(facts.mcpSignals, 4) +
    Math.min(facts.routeTraces, 3) +
    Math.min(facts.hookWarnings, 3) +
    (facts.pending > 0 ? 1 : 0)
  );
}

/**
 * Returns the highest level that the facts support. From branch on, it also requires several node types and verified
 * work.
 */
export function judgeLevel(facts: LevelFacts): LevelVerdict {
  if (!facts.hasProject)
    return verdict("seed", msg`There is no project boundary, so the level stays at seed.`);
  if (!facts.doctorOk) {
    return verdict(
      "seed",
      msg`The doctor reports errors, so the level stays at seed until they are resolved.`,
    );
  }
  if (isCanopy(facts)) return verdict("canopy", CANOPY_REASON);
  if (isBranch(facts)) return verdict("branch", BRANCH_REASON);
  if (isSprout(facts)) return verdict("sprout", SPROUT_REASON);
  return verdict("seed", msg`Too little evidence repeats yet for a higher level.`);
}

const CANOPY_REASON = msg`Canopy requires eight accepted nodes of three types, ten completed Quests mostly verified, much repeated evidence, few pending proposals, doctor ok, and active project boundary.`;
const BRANCH_REASON = msg`Branch requires accepted nodes plus node-type diversity, verified Quest history, repeated evidence, manageable pending proposals, doctor ok, and active project boundary.`;
const SPROUT_REASON = msg`Sprout requires some repeated evidence; branch/canopy require stronger node diversity, verification and review of proposals.`;

function isCanopy(facts: LevelFacts): boolean {
  const { nodes, diversity, completed, verifiedRatio, pending } = facts;
  const hasMemory = nodes >= 8 && diversity >= 3 && pending <= 3;
  return hasMemory && completed >= 10 && verifiedRatio >= 0.8 && repeatedEvidence(facts) >= 14;
}

function isBranch(facts: LevelFacts): boolean {
  const { nodes, diversity, completed, verifiedRatio, pending } = facts;
  const hasMemory = nodes >= 3 && diversity >= 2 && pending <= Math.max(3, nodes);
  return hasMemory && completed >= 5 && verifiedRatio >= 0.7 && repeatedEvidence(facts) >= 6;
}

function isSprout(facts: LevelFacts): boolean {
  return repeatedEvidence(facts) >= 2 && (facts.nodes >= 1 || facts.completed >= 2 || facts.pending >= 1);
}

const DESCRIPTIONS: Readonly<Record<GrowthLevel, string>> = {
  seed: msg`First traces of project memory; a label only, nothing is unlocked.`,
  sprout: msg`Evidence begins to repeat; a label only, nothing is unlocked.`,
  branch: msg`Accepted memory and verified Quests show settled habits; a label only, nothing is unlocked.`,
  canopy: msg`Evidence repeats broadly across memory, node types and verification; a label only, nothing is unlocked.`,
};

function verdict(level: GrowthLevel, reason: string): LevelVerdict {
  return { level, reason, description: DESCRIPTIONS[level] };
}
