import { isRecord, type Key, type OrangeContext, textOf } from "@orange-hyper/core";
import {
  newestEntries,
  SESSIONS_FOLDER,
  type SessionEntry,
  type SessionLog,
  wantedEntries,
} from "@orange-hyper/host-state";
import { type CheckRun, clears } from "@orange-hyper/verification";
import { isShort, lineOf } from "./check-line.js";
import { earlierLedger } from "./earlier-ledger.js";
import { decodeEvidence, type EvidenceRecord } from "./evidence.js";
import type { CheckRow, Ledger } from "./ledger-state.js";

/**
 * Fingerprint of a pass when files changed after the check began, by its own command or by others. No work tree matches
 * it.
 */
export const CHANGED_AFTER = "changed after";

/** Maximum number of checks in a ledger. */
const MAX_CHECKS = 40;
/** Maximum number of touched paths in a ledger. */
const MAX_PATHS = 40;
/** Maximum time between the start of an event and the creation of the quest that it opens, in ms. */
const OPENING_MS = 60_000;

/** The fields of a quest that are needed to read its ledger. */
export interface LedgerOf {
  readonly id: string;
  readonly createdAt: string;
}

/**
 * Builds the ledger of a quest from the logs of all sessions that were active since it began. With `only`, reads the
 * log of that session alone, which is not sufficient for a judgement.
 */
export async function readLedger(
  { logs, blobs }: Pick<OrangeContext, "logs" | "blobs">,
  quest: LedgerOf,
  only?: Pick<SessionLog, "key">,
): Promise<Ledger> {
  const entries: { readonly at: string; readonly entry: SessionEntry }[] = [];
  const seen = new Set<string>();
  const since = Date.parse(quest.createdAt) - OPENING_MS;
  for (const key of only === undefined ? await logs.list(SESSIONS_FOLDER) : [only.key]) {
    if (only === undefined && (await isOlder(logs, key, since))) break;
    let at = "";
    for await (const entry of wantedEntries(logs, key, isAbout(quest.id))) {
      const use = decodeEvidence(entry.data["evidence"])?.id ?? "";
      // Simultaneous reports of one tool use produce two entries.
      if (use !== "" && seen.has(use)) continue;
      seen.add(use);
      // Within a session the order of the log counts, even if the clock went backwards.
      at = entry.at > at ? entry.at : at;
      entries.push({ at, entry });
    }
  }
  entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return entries.reduce(
    (ledger, { entry }, index) => withEntry(ledger, entry, index + 1),
    await earlierLedger(blobs, quest.id),
  );
}

/**
 * Matches the lines of work on a quest. Entries of prompts also name their quest, but they are the longest and contain
 * nothing about the work.
 */
function isAbout(questId: string): (line: string) => boolean {
  const id = JSON.stringify(questId);
  return (line) => line.includes(id) && /"(?:evidence|asked|began)":\{/.test(line);
}

async function isOlder(logs: OrangeContext["logs"], key: Key, sinceMs: number): Promise<boolean> {
  for await (const { at } of newestEntries(logs, key)) return Date.parse(at) < sinceMs;
  return false;
}

/** Returns the ledger after one more entry, which may also be about other quests. */
function withEntry(ledger: Ledger, { data }: SessionEntry, seq: number): Ledger {
  const { quest_id } = ledger;
  const { asked, began } = data;
  const evidence = decodeEvidence(data["evidence"]);
  let next = ledger;
  if (isOf(began, quest_id)) next = { ...next, began_at: next.began_at || textOf(began["at"]) };
  if (isOf(asked, quest_id))
    next = {
      ...next,
      asked_at: textOf(asked["state"]),
      asked_turn: textOf(asked["turn"]),
      was_told: asked["told"] === true,
      edited_since: false,
    };
  if (evidence === null || evidence.quest_id !== quest_id) return next;
  return withEvidence(next, evidence, { seq, held: textOf(data["held"]) || null });
}

function isOf(value: unknown, questId: string): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && value["quest_id"] === questId;
}

/** Returns the ledger after one tool use. */
function withEvidence(
  ledger: Ledger,
  evidence: EvidenceRecord,
  { seq, held }: { readonly seq: number; readonly held: string | null },
): Ledger {
  const { id, created_at, evidence_kind, touched_paths, dropped_paths = 0, may_edit, checks = [] } = evidence;
  const isEdit = evidence_kind === "changed_paths" || may_edit === true;
  const isAll = touched_paths.length > 0 && dropped_paths === 0;
  const edited = isEdit ? withEdit(ledger, id, { paths: touched_paths, isAll }) : ledger;
  return checks.reduce(
    (before, run) =>
      withCheck(before, {
        run,
        fingerprint: run.outcome === "passed" ? held : null,
        seq,
        at: created_at,
        evidence_id: id,
      }),
    edited,
  );
}

/** Returns the ledger after files were changed. `isAll` is true when `paths` is complete. */
export function withEdit(
  ledger: Ledger,
  evidenceId: string,
  { paths, isAll }: { readonly paths: readonly string[]; readonly isAll: boolean },
): Ledger {
  const touched = [...new Set([...ledger.touched_paths, ...paths])];
  return {
    ...ledger,
    last_edit: evidenceId,
    touched_paths: touched.slice(-MAX_PATHS),
    may_have_changed: ledger.may_have_changed || !isAll || touched.length > MAX_PATHS,
    edited_since: true,
  };
}

/**
 * Returns the ledger after a check ran. Drops the failures that the check clears, and earlier results of the same check
 * that it replaces.
 */
export function withCheck(ledger: Ledger, check: CheckRow): Ledger {
  const { run } = check;
  const isReplaced = (row: CheckRow): boolean => {
    if (run.outcome === "passed")
      return row.run.outcome !== "passed" ? clears(run, row.run) : isSame(run, row.run);
    return isSame(run, row.run) && row.run.outcome === run.outcome;
  };
  const others = ledger.checks.filter((row) => !isReplaced(row));
  return { ...ledger, checks: newest([...others, check]) };
}

/**
 * Returns the command of the check that was last run for this work and can have a result, tests before all others; null
 * when there is none.
 */
export function lastCommand({ checks }: Ledger): string | null {
  const fit = checks.filter(({ run }) => canHaveResult(run) && isShort(lineOf(run)));
  const last = fit.filter(({ run }) => run.class === "test").at(-1) ?? fit.at(-1);
  return last === undefined ? null : lineOf(last.run);
}

/**
 * True when a check can have a result if it is run again unchanged. For some checks the result is unknown on every run.
 */
export function canHaveResult({ reason }: CheckRun): boolean {
  return reason === null || BY_CHANCE.has(reason);
}

const BY_CHANCE: ReadonlySet<string> = new Set([
  "status_hidden",
  "status_missing",
  "not_reached",
  "one_of_several",
  "interrupted",
  "unfinished",
  "other_tree",
]);

function isSame(a: CheckRun, b: CheckRun): boolean {
  return a.command === b.command && a.folder === b.folder;
}

/** Cuts the list to the limit. The oldest checks that did not fail are dropped first, so that failures are kept. */
function newest(checks: readonly CheckRow[]): readonly CheckRow[] {
  const extra = checks.length - MAX_CHECKS;
  if (extra <= 0) return checks;
  const spare = new Set(checks.filter(({ run }) => run.outcome !== "failed").slice(0, extra));
  return checks.filter((check) => !spare.has(check)).slice(-MAX_CHECKS);
}
