import type { Quest } from "@orange-hyper/quest";
import { covers } from "@orange-hyper/verification";
import type { FoundWork } from "../completion/work.js";
import type { EventRun } from "../run.js";
import { readLedger, withCheck } from "../state/ledger.js";
import type { CheckRow, Ledger } from "../state/ledger-state.js";
import { openActive } from "./open-active.js";

/** One of several open quests of a session, separated from what the others did. */
export interface OtherWork {
  readonly quest: Quest;
  /** Includes those checks of the other quests that also apply to this one. */
  readonly ledger: Ledger;
  /** Returns what changed since the quest began, without files that only other quests are known to have changed. */
  own(found: FoundWork): FoundWork;
}

/** Returns the open quests of a session, other than the turn's, that files were changed for; newest first. */
export async function otherWorks(
  { ctx }: Pick<EventRun, "ctx">,
  ids: readonly string[],
  current: Quest,
): Promise<readonly OtherWork[]> {
  const known: { readonly quest: Quest; readonly ledger: Ledger }[] = [];
  for (const id of ids) {
    const quest = id === current.id ? null : await openActive(ctx, id);
    if (quest !== null) known.push({ quest, ledger: await readLedger(ctx, quest) });
  }
  const edited = known.filter(({ ledger }) => ledger.last_edit !== "");
  if (edited.length === 0) return [];
  const all = [...known.map(({ ledger }) => ledger), await readLedger(ctx, current)];
  return edited.map(({ quest, ledger }) => {
    const others = all.filter((other) => other !== ledger);
    const own = new Set(ledger.touched_paths);
    const theirs = new Set(others.flatMap(({ touched_paths }) => touched_paths));
    const isOwn = (path: string): boolean => own.has(path) || (ledger.may_have_changed && !theirs.has(path));
    return {
      quest,
      ledger: withChecksOf(ledger, others),
      own: (found) => ({
        ...found,
        changed: found.changed.filter(isOwn),
        changes: found.changes.filter(({ path }) => isOwn(path)),
      }),
    };
  });
}

/**
 * Adds the checks of other quests. A pass counts no matter which quest it was run for; a failure counts only when it
 * covers a file of this quest.
 */
function withChecksOf(ledger: Ledger, others: readonly Ledger[]): Ledger {
  const isAbout = ({ run }: CheckRow): boolean =>
    run.outcome === "passed" || ledger.touched_paths.some((path) => covers(run, path, { packages: {} }));
  const rows = [...ledger.checks, ...others.flatMap(({ checks }) => checks.filter(isAbout))];
  // Within one ledger the order is kept; between two, the time decides.
  const sorted = rows.map((row, place) => ({ row, place })).sort((a, b) => compare(a, b));
  let seq = 0;
  let last: CheckRow | undefined;
  return sorted
    .map(({ row }) => {
      if (last?.evidence_id !== row.evidence_id || last.at !== row.at) seq += 1;
      last = row;
      return { ...row, seq };
    })
    .reduce(withCheck, { ...ledger, checks: [] });
}

interface Placed {
  readonly row: CheckRow;
  readonly place: number;
}

function compare(a: Placed, b: Placed): number {
  return a.row.at < b.row.at ? -1 : a.row.at > b.row.at ? 1 : a.place - b.place;
}
