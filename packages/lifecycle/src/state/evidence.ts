import type { Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import type { CheckRun } from "@orange-hyper/verification";
import { fileKey } from "../keys.js";

/** What one use of a tool showed. Output, patches and ids of the host are not in it. */
export interface EvidenceRecord {
  readonly schema_version: 1;
  readonly id: string;
  readonly created_at: string;
  readonly host: string;
  readonly session_key: string;
  readonly turn_key: string | null;
  readonly agent_key?: string;
  readonly tool_use_key: string | null;
  readonly tool_name: string;
  readonly quest_id: string | null;
  /** Its sequence number in the project's evidence. */
  readonly seq: number;
  /** How it is known: a hook saw it. */
  readonly source: "observed";
  readonly evidence_kind: "verification" | "changed_paths" | "observation";
  readonly command: string;
  readonly exit_status: number | null;
  readonly outcome: "passed" | "failed" | "unknown" | null;
  readonly passed: boolean;
  readonly success_evidence: boolean;
  readonly summary: string;
  readonly output_summary: string;
  /** Every check of the command. */
  readonly checks?: readonly CheckRun[];
  readonly touched_paths: readonly string[];
  /** Paths outside of the project, and those beyond the limit. */
  readonly dropped_paths?: number;
  /** True for a command that may have changed files. */
  readonly may_edit?: boolean;
  readonly raw_output_stored: false;
  readonly secret_redaction_applied: boolean;
  readonly feedback_context: string;
}

export const EVIDENCE_FOLDER = "local/runtime/evidence";

/** The evidence under an idempotency key; null where there is none that can be read. */
export async function readEvidence(blobs: BlobStore, key: string): Promise<EvidenceRecord | null> {
  const file = await readStateFile(blobs, evidenceFile(key));
  return file.kind === "object" && typeof file.value["feedback_context"] === "string"
    ? (file.value as unknown as EvidenceRecord)
    : null;
}

/** Writes new evidence; throws CONFLICT where the key has some. */
export async function writeEvidence(blobs: BlobStore, key: string, evidence: EvidenceRecord): Promise<void> {
  await writeStateFile(blobs, evidenceFile(key), evidence, { absent: true });
}

/** Where the evidence under a key is, by the key or by the name of its file. */
function evidenceFile(key: string): Key {
  return `${EVIDENCE_FOLDER}/${fileKey(key)}.json`;
}
