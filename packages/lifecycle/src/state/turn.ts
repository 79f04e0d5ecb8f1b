import { isRecord, textOf } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import type { PromptTraits } from "@orange-hyper/policies/stop";
import type { PendingWork } from "./pending-work.js";

/** The decision whether a prompt continues earlier work. */
export interface Continuity {
  readonly action: "create_new" | "continue_existing" | "none";
  readonly confidence: "high" | "medium" | "low";
  readonly quest_id: string | null;
  readonly scope_signature?: string;
  readonly reason: string;
}

/** How a stop completed the quest of its turn. Stored so that repeated stops give the same answer. */
export interface TurnCompletion {
  readonly verification_status: "verified" | "unverified";
  readonly evidence: readonly EvidenceSummary[];
  readonly unverified_reason: string;
  readonly episode?: { readonly id: string; readonly file: string };
  /** The files that the work changed. */
  readonly touched_paths?: readonly string[];
  /** The outcome for the first stated fact, and for each of them when there are several. */
  readonly pending_memory_proposal?: Readonly<Record<string, unknown>>;
  readonly pending_memory_proposals?: readonly Readonly<Record<string, unknown>>[];
}

/** One line of evidence in a completion. */
export interface EvidenceSummary {
  readonly id: string;
  readonly summary: string;
  readonly command: string;
  readonly passed: boolean;
  /** Time at which it was observed. */
  readonly at?: string;
}

/** One turn of a session: what its prompts led to and how it ended. The prompts themselves are not stored. */
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
  /** Work that becomes a quest at the first edit of the turn. */
  readonly pending_work?: PendingWork;
  readonly started_at: string;
  readonly updated_at: string;
  /** The answer to the last prompt, without the heartbeat. */
  readonly result: Readonly<Record<string, unknown>>;
  /** The completion that has begun, as it will be reported. */
  readonly completion?: TurnCompletion;
  readonly completed_at?: string;
  /** True when the user said not to run checks, so that the end of the turn asks for none. */
  readonly declines_checks?: true;
  /** Traits of the prompt that the end of the turn is judged by; they contain no words of the prompt. */
  readonly traits?: PromptTraits;
}

/** Decodes a stored turn leniently; returns null for anything else. */
export function decodeTurn(value: unknown): TurnRecord | null {
  if (!isRecord(value)) return null;
  const { processed_prompts, quest_id, continuity, result } = value;
  if (value["processed"] !== true || !isRecord(result) || !isRecord(continuity)) return null;
  const { quest_id: _unread, ...others } = value;
  return {
    ...others,
    ...(typeof quest_id === "string" && isSafeId(quest_id) ? { quest_id } : {}),
    processed_prompts: Array.isArray(processed_prompts) ? processed_prompts.map(textOf) : [],
    layer: textOf(value["layer"]),
    verification: textOf(value["verification"]),
    started_at: textOf(value["started_at"]),
  } as unknown as TurnRecord;
}
