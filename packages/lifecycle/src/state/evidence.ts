import { isRecord, textOf } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import type { CheckRun } from "@orange-hyper/verification";

/** The result of one tool use. Output, patches and the host's ids are never included. */
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
  /** Its number within the session. Two simultaneous uses may have the same one. */
  readonly seq: number;
  /** How the result is known: observed by a hook. */
  readonly source: "observed";
  readonly evidence_kind: "verification" | "changed_paths" | "observation";
  readonly command: string;
  readonly exit_status: number | null;
  readonly outcome: "passed" | "failed" | "unknown" | null;
  readonly passed: boolean;
  readonly success_evidence: boolean;
  readonly summary: string;
  readonly output_summary: string;
  /** Every check that the command ran. */
  readonly checks?: readonly CheckRun[];
  readonly touched_paths: readonly string[];
  /** Number of paths that were outside the project or beyond the limit. */
  readonly dropped_paths?: number;
  /** True for a command that may have changed files. */
  readonly may_edit?: boolean;
  /** True for a command that runs in the background. */
  readonly background?: boolean;
  readonly raw_output_stored: false;
  readonly secret_redaction_applied: boolean;
  readonly feedback_context: string;
}

/** Decodes stored evidence leniently; returns null for anything else. */
export function decodeEvidence(value: unknown): EvidenceRecord | null {
  if (!isRecord(value)) return null;
  const { id, quest_id, feedback_context, checks, touched_paths } = value;
  if (typeof id !== "string" || typeof feedback_context !== "string") return null;
  return {
    ...value,
    quest_id: typeof quest_id === "string" && isSafeId(quest_id) ? quest_id : null,
    ...(Array.isArray(checks) ? { checks: checks.filter(isCheckRun) } : {}),
    touched_paths: Array.isArray(touched_paths) ? touched_paths.map(textOf) : [],
  } as unknown as EvidenceRecord;
}

/** True when a stored value has every field that a check is judged by. */
export function isCheckRun(value: unknown): value is CheckRun {
  if (!isRecord(value)) return false;
  const { command, folder, selection } = value;
  return (
    isRecord(selection) &&
    ["paths", "names", "packages"].every((name) => Array.isArray(selection[name])) &&
    ["passed", "failed", "unknown"].includes(textOf(value["outcome"])) &&
    ["test", "types", "lint", "own"].includes(textOf(value["class"])) &&
    typeof command === "string" &&
    (folder === null || typeof folder === "string") &&
    (value["asked"] === undefined || isAsked(value["asked"]))
  );
}

/** Checks the `asked` field of a stored check. Records of earlier versions have none. */
function isAsked(value: unknown): boolean {
  return (
    isRecord(value) && ["chooses", "lessens", "widens", "others"].every((name) => Array.isArray(value[name]))
  );
}
