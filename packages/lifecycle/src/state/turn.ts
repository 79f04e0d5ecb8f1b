import { isRecord, type Key } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import type { PromptLanguage, VerbClass } from "@orange-hyper/prompts";
import { fileKey, textOf } from "../keys.js";

/** What became of the question whether a prompt goes on with earlier work. */
export interface Continuity {
  readonly action: "create_new" | "continue_existing" | "none";
  readonly confidence: "high" | "medium" | "low";
  readonly quest_id: string | null;
  readonly scope_signature?: string;
  readonly reason: string;
}

/** How a stop completed the quest of its turn, for the stops that repeat it. */
export interface TurnCompletion {
  readonly verification_status: "verified" | "unverified";
  readonly evidence: readonly EvidenceSummary[];
  readonly unverified_reason: string;
  readonly episode?: { readonly id: string; readonly file: string };
  readonly pending_memory_proposal?: Readonly<Record<string, unknown>>;
}

/** Work that was asked for in words that are no clear order. */
export interface PendingWork {
  /** "" where no word of the prompt is kept: then the files that are edited say what it is. */
  readonly title: string;
  readonly request: string;
  readonly verb_class: VerbClass | null;
  readonly language: PromptLanguage;
  readonly layer: string;
}

export interface EvidenceSummary {
  readonly id: string;
  readonly summary: string;
  readonly command: string;
  readonly passed: boolean;
}

/** One turn of a session: what its prompts led to and how it ended. Prompts themselves are not in it. */
export interface TurnRecord {
  readonly processed: true;
  /** Digests of the prompts of this turn. */
  readonly processed_prompts: readonly string[];
  readonly quest_id?: string;
  readonly layer: string;
  readonly verification: string;
  readonly intent_signature: string;
  readonly scope_signature: string;
  readonly continuity: Continuity;
  readonly durable_candidate_detected?: boolean;
  /** What becomes a quest with the first edit of the turn. */
  readonly pending_work?: PendingWork;
  readonly schema_version: 1;
  readonly idempotency_key: string;
  readonly host: string;
  readonly session_key: string;
  readonly turn_key: string;
  readonly started_at: string;
  readonly updated_at: string;
  /** The answer to the last prompt, without the heartbeat. */
  readonly result: Readonly<Record<string, unknown>>;
  readonly continuation_requested?: boolean;
  readonly continuation_reason?: string;
  readonly incomplete?: boolean;
  readonly incomplete_reason?: string;
  /** What a completion that has begun will say. */
  readonly completion?: TurnCompletion;
  readonly completed_at?: string;
}

export const TURNS_FOLDER = "local/runtime/turns";

/** The record of a turn by its key or by the name of its file; null where there is none that can be read. */
export async function readTurn(blobs: BlobStore, key: string): Promise<TurnRecord | null> {
  const file = await readStateFile(blobs, turnFile(key));
  return file.kind === "object" ? decodeTurn(file.value) : null;
}

export async function writeTurn(blobs: BlobStore, key: string, turn: TurnRecord): Promise<void> {
  await writeStateFile(blobs, turnFile(key), turn);
}

function turnFile(key: string): Key {
  return `${TURNS_FOLDER}/${fileKey(key)}.json`;
}

function decodeTurn(value: Readonly<Record<string, unknown>>): TurnRecord | null {
  const { processed_prompts, quest_id, continuity, result } = value;
  if (value["processed"] !== true || !isRecord(result) || !isRecord(continuity)) return null;
  const { quest_id: _unread, ...others } = value;
  return {
    ...others,
    ...(typeof quest_id === "string" && isSafeId(quest_id) ? { quest_id } : {}),
    processed_prompts: Array.isArray(processed_prompts) ? processed_prompts.map(textOf) : [],
    layer: textOf(value["layer"]),
    verification: textOf(value["verification"]),
  } as unknown as TurnRecord;
}
