import type { Quest } from "@orange-hyper/quest";
import { covers } from "@orange-hyper/verification";
import type { FoundWork } from "../completion/work.js";
import type { EventRun } from "../run.js";
import { type CheckRow, type Ledger, readLedger, withCheck } from "../state/ledger.js";
import { openActive } from "./open-active.js";

/** One of several works of a session, and what the others did. */
export interface OtherWork {
  readonly quest: Quest;
  /** With the checks that ran for others and say something of it. */
  readonly ledger: Ledger;
  /** What changed since it began, without what only others are known to have changed. */
  own(found: FoundWork): FoundWork;
}

/** The open works of a session beside that of its turn that files were changed for, newest first. */
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

/** A pass proves what it proves whomever it was run for; a failure is one of this work where it is about a file of it. */
function withChecksOf(ledger: Ledger, others: readonly Ledger[]): Ledger {
  const isAbout = ({ run }: CheckRow): boolean =>
    run.outcome === "passed" || ledger.touched_paths.some((path) => covers(run, path, { packages: {} }));
  const rows = [...ledger.checks, ...others.flatMap(({ checks }) => checks.filter(isAbout))];
  // Within one ledger the order stands; between two, the clock decides.
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
