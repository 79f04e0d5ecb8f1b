import { isRecord, type OrangeContext, textOf } from "@orange-hyper/core";
import { readStateFile } from "@orange-hyper/host-state";
import { EARLIER } from "./earlier.js";
import { isCheckRun } from "./evidence.js";
import type { CheckRow, Ledger } from "./ledger-state.js";

/** Reads what an earlier version stored about a quest; an empty ledger when there is nothing. */
export async function earlierLedger(blobs: OrangeContext["blobs"], questId: string): Promise<Ledger> {
  const file = await readStateFile(blobs, `${EARLIER.ledgers}/${questId}.json`);
  const value = file.kind === "object" ? file.value : {};
  const { last_edit_seq, checks } = value;
  return {
    quest_id: questId,
    last_edit: Number.isSafeInteger(last_edit_seq) && (last_edit_seq as number) > 0 ? "earlier" : "",
    touched_paths: texts(value["touched_paths"]),
    began_at: textOf(value["began_at"]),
    may_have_changed: value["may_have_changed"] === true,
    // Checks are accepted in the previous format only. Older formats contain too little to prove anything.
    checks: Array.isArray(checks)
      ? checks.filter(isEarlierCheck).map((row) => ({ ...row, seq: 0, at: "" }))
      : [],
    asked_at: textOf(value["asked_at"]),
    asked_turn: "",
    was_told: false,
    edited_since: false,
  };
}

function isEarlierCheck(value: unknown): value is Omit<CheckRow, "seq" | "at"> {
  if (!isRecord(value)) return false;
  const { run, fingerprint, evidence_id } = value;
  return (
    isCheckRun(run) &&
    (fingerprint === null || typeof fingerprint === "string") &&
    typeof evidence_id === "string"
  );
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
