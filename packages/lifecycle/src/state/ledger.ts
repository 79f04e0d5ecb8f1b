import { isRecord, type Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import { type CheckRun, clears } from "@orange-hyper/verification";
import { textOf } from "../keys.js";

/** One run of a check. */
export interface CheckRow {
  readonly run: CheckRun;
  /**
   * What the work tree held when it passed, or CHANGED_AFTER; null where it did not pass, and where that could not be told in
   * time.
   */
  readonly fingerprint: string | null;
  readonly seq: number;
  readonly evidence_id: string;
}

/** The fingerprint of a pass whose own command went on to change files: no work tree has it. */
export const CHANGED_AFTER = "changed after";

/**
 * What is known of the work on one quest, over all its turns, so that nobody has to read all evidence: its last edit, the
 * runs of checks that count, and what a memory of it could say.
 */
export interface Ledger {
  readonly schema_version: 2;
  readonly quest_id: string;
  /** Sequence number of the last edit; 0 for none. */
  readonly last_edit_seq: number;
  readonly touched_paths: readonly string[];
  /** When the turn began in which a tool was first used for it; "" where none was. */
  readonly began_at: string;
  /** True where an edit was seen and not all the files that it changed. */
  readonly may_have_changed: boolean;
  /** In the order in which they ran. */
  readonly checks: readonly CheckRow[];
  /** The state of the work tree in which a stop asked for a check; "" where none did. */
  readonly asked_at: string;
  /** The type of memory that a prompt spoke of; null for none. */
  readonly durable_type: string | null;
  /** What the prompts named: folders of the project, or words of a fixed list. */
  readonly scope: readonly string[];
}

export const LEDGERS_FOLDER = "local/runtime/quests";
const MOST_CHECKS = 40;
const MOST_PATHS = 40;

/** The ledger of a quest; an empty one where there is none that can be read. */
export async function readLedger(blobs: BlobStore, questId: string): Promise<Ledger> {
  const file = await readStateFile(blobs, ledgerFile(questId));
  return decodeLedger(questId, file.kind === "object" ? file.value : {});
}

/** The caller holds the evidence lock. */
export async function writeLedger(blobs: BlobStore, ledger: Ledger, at: string): Promise<void> {
  await writeStateFile(blobs, ledgerFile(ledger.quest_id), { ...ledger, updated_at: at });
}

/** Its highest sequence number; 0 for none. */
export function lastSequence({ last_edit_seq, checks }: Ledger): number {
  return Math.max(last_edit_seq, ...checks.map(({ seq }) => seq));
}

/** The ledger after files were changed, by the paths as far as they are known. */
export function withEdit(
  ledger: Ledger,
  seq: number,
  { paths, isAll }: { readonly paths: readonly string[]; readonly isAll: boolean },
): Ledger {
  const touched = [...new Set([...ledger.touched_paths, ...paths])];
  return {
    ...ledger,
    last_edit_seq: Math.max(seq, ledger.last_edit_seq),
    touched_paths: touched.slice(-MOST_PATHS),
    may_have_changed: ledger.may_have_changed || !isAll || touched.length > MOST_PATHS,
  };
}

/** The ledger after a check was run. What it makes up for is not kept, nor an earlier result that says no more than it. */
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

/** The check that was run last for this work and can have a result, tests before all others; null without one. */
export function lastCommand({ checks }: Ledger): string | null {
  const fit = checks.filter(({ run }) => canHaveResult(run));
  const last = fit.filter(({ run }) => run.class === "test").at(-1) ?? fit.at(-1);
  return last?.run.command ?? null;
}

/** Whether a check, run again as it was, can have a result: some are of unknown result whenever they run. */
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

/** Failures are kept however many checks follow them. */
function newest(checks: readonly CheckRow[]): readonly CheckRow[] {
  const extra = checks.length - MOST_CHECKS;
  if (extra <= 0) return checks;
  const spare = new Set(checks.filter(({ run }) => run.outcome !== "failed").slice(0, extra));
  return checks.filter((check) => !spare.has(check)).slice(-MOST_CHECKS);
}

/** The ledger after a prompt that the quest is to answer. */
export function withPrompt(ledger: Ledger, durableType: string | null, scope: readonly string[]): Ledger {
  return {
    ...ledger,
    durable_type: ledger.durable_type ?? durableType,
    scope: ledger.scope.length === 0 ? [...scope] : ledger.scope,
  };
}

function decodeLedger(questId: string, value: Readonly<Record<string, unknown>>): Ledger {
  const { last_edit_seq, touched_paths, checks, durable_type, scope } = value;
  return {
    schema_version: 2,
    quest_id: questId,
    last_edit_seq: Number.isSafeInteger(last_edit_seq) ? (last_edit_seq as number) : 0,
    touched_paths: texts(touched_paths),
    began_at: textOf(value["began_at"]),
    may_have_changed: value["may_have_changed"] === true,
    checks: Array.isArray(checks) ? checks.filter(isCheck) : [],
    asked_at: textOf(value["asked_at"]),
    durable_type: textOf(durable_type) || null,
    scope: texts(scope),
  };
}

/** Checks of ledgers before the second version say too little to prove anything, and are left out. */
function isCheck(value: unknown): value is CheckRow {
  if (!isRecord(value) || !Number.isSafeInteger(value["seq"])) return false;
  const { run, fingerprint, evidence_id } = value;
  return (
    isRecord(run) &&
    isRecord(run["selection"]) &&
    ["passed", "failed", "unknown"].includes(textOf(run["outcome"])) &&
    ["test", "types", "lint", "own"].includes(textOf(run["class"])) &&
    typeof run["command"] === "string" &&
    (fingerprint === null || typeof fingerprint === "string") &&
    typeof evidence_id === "string"
  );
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

function ledgerFile(questId: string): Key {
  return `${LEDGERS_FOLDER}/${questId}.json`;
}
