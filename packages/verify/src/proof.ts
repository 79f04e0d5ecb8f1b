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

/** What passed checks are worth to a quest. */
export interface Proof {
  /** Whether one is of the kind that the level of the quest takes. */
  readonly isEnough: boolean;
  /** Files that were changed since the quest began and that none of these looks at. */
  readonly uncovered: readonly string[];
}

/** Whether the runs that passed are enough for a quest and cover its work; without a quest any are. */
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
  // Looking for tests takes reading all names of the project.
  const isSettled = quest === null || enough(true).length === enough(false).length;
  const proof = enough(isSettled || hasTestsFor(await sources.list(CHECKED_CONTENT.walk), changed));
  const packages = await findPackages(proof, changed, projectReader(sources));
  const isCovered = (path: string): boolean => proof.some((run) => covers(run, path, packages));
  return {
    isEnough: proof.length > 0,
    uncovered: changed.filter((path) => !needsNoCheck(path) && !isCovered(path)),
  };
}

/** The level that a quest is to be verified at, from "V0" to "V5"; "" without one. */
export function levelOf(quest: Pick<Quest, "route"> | null): string {
  return quest?.route.split("/")[3] ?? "";
}
