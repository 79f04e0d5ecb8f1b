import { isRecord, type Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import type { CheckKind } from "@orange-hyper/verification";
import { textOf } from "../keys.js";

/** The newest run of one check. */
export interface CheckRow {
  readonly normalised_command: string;
  readonly command: string;
  readonly summary: string;
  readonly outcome: "passed" | "failed" | "unknown";
  /** Absent in ledgers of earlier versions. */
  readonly kind?: CheckKind;
  readonly seq: number;
  readonly evidence_id: string;
  /** Name of the evidence's file. */
  readonly evidence_file: string;
}

/**
 * What is known of the work on one quest, over all its turns, so that nobody has to read all evidence: its last edit, the
 * newest run of each check, and what a memory of it could say.
 */
export interface Ledger {
  readonly schema_version: 1;
  readonly quest_id: string;
  /** Sequence number of the last edit; 0 for none. */
  readonly last_edit_seq: number;
  /** Sequence number of the last check that passed; 0 for none. */
  readonly last_pass_seq: number;
  readonly touched_paths: readonly string[];
  /** Newest last. */
  readonly checks: readonly CheckRow[];
  /** The type of memory that a prompt spoke of; null for none. */
  readonly durable_type: string | null;
  /** What the prompts named: folders of the project, or words of a fixed list. */
  readonly scope: readonly string[];
}

export const LEDGERS_FOLDER = "local/runtime/quests";
const MOST_CHECKS = 20;
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
export function lastSequence({ last_edit_seq, last_pass_seq, checks }: Ledger): number {
  return Math.max(last_edit_seq, last_pass_seq, ...checks.map(({ seq }) => seq));
}

/** The ledger after files were changed, by the paths as far as they are known. */
export function withEdit(ledger: Ledger, seq: number, paths: readonly string[]): Ledger {
  const touched = [...new Set([...ledger.touched_paths, ...paths])].slice(-MOST_PATHS);
  return { ...ledger, last_edit_seq: Math.max(seq, ledger.last_edit_seq), touched_paths: touched };
}

/**
 * The ledger after a check was run. A test that passed replaces all tests that failed before it, since it may be a
 * narrowed run of the same; nothing else does. A result that is unknown replaces a pass that an edit made
 * worthless, and no other.
 */
export function withCheck(ledger: Ledger, check: CheckRow): Ledger {
  const isSame = (row: CheckRow): boolean => row.normalised_command === check.normalised_command;
  const earlier = ledger.checks.find(isSame);
  if (check.outcome === "unknown" && earlier !== undefined && !isWorthless(earlier, ledger)) return ledger;
  const hasPassed = check.outcome === "passed";
  const outweighs = hasPassed && check.kind === "test";
  const others = ledger.checks.filter((row) => !isSame(row) && !(outweighs && isFailedTest(row)));
  const last_pass_seq = hasPassed ? Math.max(check.seq, ledger.last_pass_seq) : ledger.last_pass_seq;
  const checks = [...others, check].sort((a, b) => a.seq - b.seq);
  return { ...ledger, last_pass_seq, checks: newest(checks) };
}

/** Whether a check is a test that failed, which counts until a test passes. */
export function isFailedTest({ kind, outcome }: CheckRow): boolean {
  return kind === "test" && outcome === "failed";
}

function isWorthless({ outcome, seq }: CheckRow, { last_edit_seq }: Ledger): boolean {
  return outcome === "unknown" || (outcome === "passed" && seq <= last_edit_seq);
}

/** A test that failed is kept however many checks follow it. */
function newest(checks: readonly CheckRow[]): readonly CheckRow[] {
  const kept = checks.slice(-MOST_CHECKS);
  if (kept.length === checks.length) return checks;
  const failed = checks.filter(isFailedTest).at(-1);
  return failed === undefined || kept.includes(failed) ? kept : [failed, ...kept.slice(1)];
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
  const { last_edit_seq, last_pass_seq, touched_paths, checks, durable_type, scope } = value;
  return {
    schema_version: 1,
    quest_id: questId,
    last_edit_seq: Number.isSafeInteger(last_edit_seq) ? (last_edit_seq as number) : 0,
    last_pass_seq: Number.isSafeInteger(last_pass_seq) ? (last_pass_seq as number) : 0,
    touched_paths: texts(touched_paths),
    checks: Array.isArray(checks) ? checks.filter(isCheck) : [],
    durable_type: textOf(durable_type) || null,
    scope: texts(scope),
  };
}

function isCheck(value: unknown): value is CheckRow {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value["seq"]) &&
    ["passed", "failed", "unknown"].includes(textOf(value["outcome"])) &&
    ["normalised_command", "command", "summary", "evidence_id"].every(
      (name) => typeof value[name] === "string",
    ) &&
    /^[0-9a-f]{32}$/.test(textOf(value["evidence_file"]))
  );
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

function ledgerFile(questId: string): Key {
  return `${LEDGERS_FOLDER}/${questId}.json`;
}
