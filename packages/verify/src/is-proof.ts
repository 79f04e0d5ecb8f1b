import type { OrangeContext } from "@orange-hyper/core";
import type { Quest, StoredRun } from "@orange-hyper/quest";
import { CHECKED_CONTENT, hasTestsFor, isEnough } from "@orange-hyper/verification";

/** Whether the runs that passed are enough for the level that a quest is to be verified at; any are without a quest. */
export async function isProof(
  { git, sources }: Pick<OrangeContext, "git" | "sources">,
  quest: Quest | null,
  runs: readonly StoredRun[],
): Promise<boolean> {
  const level = levelOf(quest);
  const classes = new Set(runs.filter(({ run }) => run.outcome === "passed").map(({ run }) => run.class));
  const isMet = (hasTests: boolean): boolean =>
    [...classes].some((kind) => isEnough(kind, { level, hasTests }));
  // Looking for tests takes reading all names of the project.
  if (quest === null || isMet(true) || !isMet(false)) return isMet(true);
  const changes = (await git.changedSince(quest.createdAt)) ?? [];
  return isMet(
    hasTestsFor(
      await sources.list(CHECKED_CONTENT.walk),
      changes.map(({ path }) => path),
    ),
  );
}

/** The level that a quest is to be verified at, from "V0" to "V5"; "" without one. */
export function levelOf(quest: Pick<Quest, "route"> | null): string {
  return quest?.route.split("/")[3] ?? "";
}
