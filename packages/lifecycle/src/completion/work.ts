import type { FileChange } from "@orange-hyper/core/ports";
import type { Quest } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import type { Ledger } from "../state/ledger.js";
import { workFingerprint } from "../state/work-tree.js";
import { hasTestsFor } from "./has-tests.js";
import type { Work } from "./judge.js";

/** The work on a quest as a stop finds it. */
export interface FoundWork extends Work {
  readonly changes: readonly FileChange[];
}

/** Looks at what changed since the quest began: asks git, and takes what the hooks saw where there is none. */
export async function findWork(
  { ctx }: EventRun,
  { quest, level, ledger }: { readonly quest: Quest; readonly level: string; readonly ledger: Ledger },
): Promise<FoundWork> {
  // Two questions to git take as long as one when they are asked at once.
  const [listed, fingerprint] = await Promise.all([
    ctx.git.changedSince(beganAt(quest, ledger)),
    workFingerprint(ctx),
  ]);
  const changes = listed ?? ledger.touched_paths.map((path) => ({ path, isGone: false }));
  const changed = changes.map(({ path }) => path);
  const { checks } = ledger;
  const hasRun = (kind: string): boolean => checks.some(({ run }) => run.class === kind);
  return {
    level,
    checks,
    changes,
    changed,
    mayHaveChanged: listed === null && ledger.may_have_changed,
    fingerprint,
    // Looking for tests takes reading all names of the project: only a type check makes it matter.
    hasTests: hasRun("test") || (hasRun("types") && (await hasTestsFor(ctx, changed))),
  };
}

/** An edit may have opened the quest. */
function beganAt({ createdAt }: Quest, { began_at }: Ledger): string {
  return began_at !== "" && began_at < createdAt ? began_at : createdAt;
}
