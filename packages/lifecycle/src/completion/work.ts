import type { FileChange } from "@orange-hyper/core/ports";
import { type Quest, readCheckRuns, type StoredRun } from "@orange-hyper/quest";
import { CHECKED_CONTENT, findPackages, hasTestsFor } from "@orange-hyper/verification";
import type { EventRun } from "../run.js";
import { withCheck } from "../state/ledger.js";
import type { CheckRow, Ledger } from "../state/ledger-state.js";
import { readText, workFingerprint } from "../state/work-tree.js";
import type { Work } from "./judge.js";

/** The work on a quest as a stop finds it. */
export interface FoundWork extends Work {
  readonly changes: readonly FileChange[];
  /** When it began. */
  readonly since: string;
}

/** The quest whose work is looked for. */
interface Wanted {
  readonly quest: Quest;
  readonly level: string;
  readonly ledger: Ledger;
  /** Changed files that are none of its work. */
  readonly theirs?: ReadonlySet<string>;
}

/**
 * Collects what changed since the quest began and which checks ran. The changes come from git, or from what the hooks
 * saw when git cannot be asked.
 */
export async function findWork(
  { ctx }: EventRun,
  { quest, level, ledger, theirs }: Wanted,
): Promise<FoundWork> {
  // Asked together, because git then answers both in the time of one.
  const since = beganAt(quest, ledger);
  const [listed, fingerprint, stored] = await Promise.all([
    ctx.git.changedSince(since),
    workFingerprint(ctx),
    readCheckRuns(ctx, quest),
  ]);
  const all = listed ?? ledger.touched_paths.map((path) => ({ path, isGone: false }));
  const changes = theirs === undefined ? all : all.filter(({ path }) => !theirs.has(path));
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
    // Only a type check makes this relevant. Finding tests requires listing every file of the project, so it is skipped
    // otherwise.
    hasTests:
      hasRun("test") ||
      (hasRun("types") && hasTestsFor(await ctx.sources.list(CHECKED_CONTENT.walk), changed)),
  };
}

/**
 * Merges the runs of `orange verify`, by time, into the checks that hooks saw, which keep their order. A check without
 * a time counts as newer than all of these runs, so that a run that may have come before a failure cannot clear it.
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
      // Checks of one command line share a number because none of them comes before another.
      if (before?.evidence_id !== row.evidence_id || before.at !== row.at) seq += 1;
      return { ...row, seq };
    })
    .reduce(withCheck, { ...ledger, checks: [] }).checks;
}

function timeOf({ at }: CheckRow): number {
  return Date.parse(at) || Number.POSITIVE_INFINITY;
}

/** Returns when the work began: the start of the turn whose edit opened the quest, or else the quest's creation. */
export function beganAt({ createdAt }: Quest, { began_at }: Ledger): string {
  return began_at !== "" && began_at < createdAt ? began_at : createdAt;
}
