import type { FileChange } from "@orange-hyper/core/ports";
import { type Quest, readCheckRuns, type StoredRun } from "@orange-hyper/quest";
import { CHECKED_CONTENT, findPackages, hasTestsFor } from "@orange-hyper/verification";
import type { EventRun } from "../run.js";
import { type CheckRow, type Ledger, withCheck } from "../state/ledger.js";
import { readText, workFingerprint } from "../state/work-tree.js";
import type { Work } from "./judge.js";

/** The work on a quest as a stop finds it. */
export interface FoundWork extends Work {
  readonly changes: readonly FileChange[];
  /** When it began. */
  readonly since: string;
}

/** Looks at what changed since the quest began: asks git, and takes what the hooks saw where there is none. */
export async function findWork(
  { ctx }: EventRun,
  { quest, level, ledger }: { readonly quest: Quest; readonly level: string; readonly ledger: Ledger },
): Promise<FoundWork> {
  // Two questions to git take as long as one when they are asked at once.
  const since = beganAt(quest, ledger);
  const [listed, fingerprint, stored] = await Promise.all([
    ctx.git.changedSince(since),
    workFingerprint(ctx),
    readCheckRuns(ctx, quest),
  ]);
  const changes = listed ?? ledger.touched_paths.map((path) => ({ path, isGone: false }));
  const changed = changes.map(({ path }) => path);
  const checks = withStored(ledger, stored);
  const hasRun = (kind: string): boolean => checks.some(({ run }) => run.class === kind);
  return {
    level,
    checks,
    changes,
    since,
    changed,
    mayHaveChanged: listed === null && ledger.may_have_changed,
    packages: await findPackages(
      checks.map(({ run }) => run),
      changed,
      (path) => readText(ctx.sources, path),
    ),
    fingerprint,
    // Looking for tests takes reading all names of the project: only a type check makes it matter.
    hasTests:
      hasRun("test") ||
      (hasRun("types") && hasTestsFor(await ctx.sources.list(CHECKED_CONTENT.walk), changed)),
  };
}

/**
 * The checks that hooks saw, in their order, and between them by the clock those that `orange verify` ran. What has no time
 * counts as newer than all of these: a failure of it is not made up for by what may have come before.
 */
function withStored(ledger: Ledger, stored: readonly StoredRun[]): readonly CheckRow[] {
  if (stored.length === 0) return ledger.checks;
  const waiting = stored.map(({ at, run, fingerprint }) => ({
    at,
    run,
    fingerprint,
    seq: 0,
    evidence_id: "",
  }));
  const rows: CheckRow[] = [];
  for (const seen of ledger.checks) {
    const later = waiting.findIndex(({ at }) => Date.parse(at) >= timeOf(seen));
    rows.push(...waiting.splice(0, later < 0 ? waiting.length : later), seen);
  }
  rows.push(...waiting);
  let seq = 0;
  return rows
    .map((row, place) => {
      const before = rows[place - 1];
      // The checks of one command line are neither before nor after each other.
      if (before?.evidence_id !== row.evidence_id || before.at !== row.at) seq += 1;
      return { ...row, seq };
    })
    .reduce(withCheck, { ...ledger, checks: [] }).checks;
}

function timeOf({ at }: CheckRow): number {
  return Date.parse(at) || Number.POSITIVE_INFINITY;
}

/** An edit may have opened the quest. */
function beganAt({ createdAt }: Quest, { began_at }: Ledger): string {
  return began_at !== "" && began_at < createdAt ? began_at : createdAt;
}
