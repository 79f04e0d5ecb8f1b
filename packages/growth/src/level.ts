/** A label for how much evidence repeats; it unlocks nothing. */
export type GrowthLevel = "seed" | "sprout" | "branch" | "canopy";

/** What a level is made of. */
export interface LevelFacts {
  readonly hasProject: boolean;
  readonly doctorOk: boolean;
  /** Accepted memory. */
  readonly nodes: number;
  /** Types among it. */
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

/** How much evidence repeats; what is cheap to produce counts up to a cap. */
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

/** The level that the facts support. Memory alone never lifts it: its types and verified work count as well. */
export function judgeLevel(facts: LevelFacts): LevelVerdict {
  const { level, reason } = reach(facts);
  return { level, reason, description: describe(level) };
}

function reach(facts: LevelFacts): Omit<LevelVerdict, "description"> {
  if (!facts.hasProject)
    return { level: "seed", reason: "There is no project boundary, so the level stays at seed." };
  if (!facts.doctorOk) {
    return {
      level: "seed",
      reason: "The doctor reports errors, so the level stays at seed until they are resolved.",
    };
  }
  if (isCanopy(facts)) {
    return {
      level: "canopy",
      reason:
        "Canopy requires eight accepted nodes of three types, ten completed Quests mostly verified, much repeated evidence, few pending proposals, doctor ok, and active project boundary.",
    };
  }
  if (isBranch(facts)) {
    return {
      level: "branch",
      reason:
        "Branch requires accepted nodes plus node-type diversity, verified Quest history, repeated evidence, manageable pending proposals, doctor ok, and active project boundary.",
    };
  }
  if (isSprout(facts)) {
    return {
      level: "sprout",
      reason:
        "Sprout requires some repeated evidence; branch/canopy require stronger node diversity, verification and review of proposals.",
    };
  }
  return { level: "seed", reason: "Too little evidence repeats yet for a higher level." };
}

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

function describe(level: GrowthLevel): string {
  switch (level) {
    case "seed":
      return "First traces of project memory; a label only, nothing is unlocked.";
    case "sprout":
      return "Evidence begins to repeat; a label only, nothing is unlocked.";
    case "branch":
      return "Accepted memory and verified Quests show settled habits; a label only, nothing is unlocked.";
    case "canopy":
      return "Evidence repeats broadly across memory, node types and verification; a label only, nothing is unlocked.";
  }
}
