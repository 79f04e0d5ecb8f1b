import type { OrangeContext } from "@orange-hyper/core";
import type { Quest, StoredRun } from "@orange-hyper/quest";
import {
  CHECKED_CONTENT,
  covers,
  findPackages,
  hasTestsFor,
  isEnough,
  needsNoCheck,
  wasBuilt,
} from "@orange-hyper/verification";
import { projectReader } from "./project-reader.js";

/** How much the passed checks prove for a quest. */
export interface Proof {
  /** True when one of them is of a kind that the level of the quest accepts. */
  readonly isEnough: boolean;
  /** Files changed since the quest began that none of these checks covers. */
  readonly uncovered: readonly string[];
}

/**
 * Determines whether the runs that passed are enough for a quest and cover its changes; without a quest, any run is
 * enough.
 */
export async function proofOf(
  { git, sources }: Pick<OrangeContext, "git" | "sources">,
  quest: Quest | null,
  runs: readonly StoredRun[],
): Promise<Proof> {
  const level = levelOf(quest);
  const all = runs.flatMap(({ run }) => (run.outcome === "passed" ? [run] : []));
  const passed = all.filter((run, at) => wasBuilt(run, all.slice(0, at)));
  const changes = quest === null ? null : await git.changedSince(quest.createdAt);
  const changed = (changes ?? []).map(({ path }) => path);
  const enough = (hasTests: boolean): typeof passed =>
    passed.filter((run) => isEnough(run.class, { level, hasTests }));
  // Looking for tests lists all files of the project, so it is done only when the result depends on it.
  const isSettled = quest === null || enough(true).length === enough(false).length;
  const proof = enough(isSettled || hasTestsFor(await sources.list(CHECKED_CONTENT.walk), changed));
  const packages = await findPackages(proof, changed, projectReader(sources));
  const isCovered = (path: string): boolean => proof.some((run) => covers(run, path, packages));
  return {
    isEnough: proof.length > 0,
    uncovered: changed.filter((path) => !needsNoCheck(path) && !isCovered(path)),
  };
}

/** Returns the level at which a quest is to be verified, "V0" to "V5"; "" without a quest. */
export function levelOf(quest: Pick<Quest, "route"> | null): string {
  return quest?.route.split("/")[3] ?? "";
}
