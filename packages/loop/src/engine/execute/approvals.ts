import { canonical } from "../../rules/canonical.js";
import type { Approval } from "../../schema/run.js";
import { readDecision } from "../../storage/decisions.js";
import type { ApprovalDraft } from "../steps.js";
import { type Engine, record } from "./engine.js";

/** Requests each of these approvals from the person. */
export async function requestApprovals(engine: Engine, drafts: readonly ApprovalDraft[]): Promise<void> {
  for (const draft of drafts) await requestApproval(engine, draft);
}

export async function requestApproval(engine: Engine, draft: ApprovalDraft): Promise<Approval> {
  const { ctx, ledger } = engine;
  const number = ledger.state.approvals.length + 1;
  const approval: Approval = {
    approval_id: `apr_${String(number).padStart(4, "0")}`,
    kind: draft.kind,
    reason: draft.reason,
    subject: draft.subject,
    subject_digest: `sha256:${ctx.ids.digest(canonical(draft.subject))}`,
    blocking: draft.blocking,
    options: ["approve", "reject", "revise"],
    requested_by: draft.requested_by,
    requested_at: ctx.clock.now(),
    expires_at: null,
    status: "pending",
    decided_at: null,
    decided_via: null,
    note: null,
  };
  await ledger.keep({ kind: "approval", body: { ...approval }, producer: "runtime" });
  await record(engine, "approval.requested", {
    approval_id: approval.approval_id,
    kind: approval.kind,
    subject_digest: approval.subject_digest,
    approval,
  });
  return approval;
}

/**
 * Records the decisions that the person has made in the meantime. They are read from the user's folder, where only the
 * user writes.
 */
export async function takeDecisions(engine: Pick<Engine, "ctx" | "ledger">): Promise<void> {
  const { ctx, ledger } = engine;
  for (const id of ledger.state.pending_approvals) {
    const decision = await readDecision(ctx, ledger.runId, id);
    const approval = ledger.state.approvals.find(({ approval_id }) => approval_id === id);
    if (decision === null || approval === undefined) continue;
    if (decision.subject_digest !== approval.subject_digest) continue;
    await record(engine, "approval.decided", {
      approval_id: id,
      kind: approval.kind,
      subject_digest: approval.subject_digest,
      status: decision.status,
      via: decision.via,
      note: decision.note,
    });
  }
}
