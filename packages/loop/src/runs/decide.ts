import { type Environment, isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { takeDecisions } from "../engine/execute/approvals.js";
import type { RunState } from "../engine/state.js";
import { isTerminal } from "../model/status.js";
import { voidApprovals } from "../rules/approvals.js";
import type { Approval } from "../schema/run.js";
import { writeDecision } from "../storage/decisions.js";
import { alreadyDecided, approvalNotFound, approvalStale, noteRequired, stateInvalid } from "./errors.js";
import { stateOf } from "./look.js";
import { nextActions } from "./next-actions.js";
import { requirePerson } from "./require-person.js";
import type { Decision, Runs } from "./runs.js";
import { withLedger } from "./with-engine.js";

const STATUS = { approve: "approved", reject: "rejected", revise: "revised" } as const;

/**
 * Decides an approval. Writes the decision to a place where only the user writes; the process that works on the run
 * picks it up, or this process does if there is none. Throws APPROVAL_HUMAN_ONLY, APPROVAL_NOT_FOUND,
 * APPROVAL_ALREADY_DECIDED, APPROVAL_STALE.
 */
export async function decide(
  ctx: OrangeContext,
  env: Environment,
  decision: Decision,
): Promise<Awaited<ReturnType<Runs["decide"]>>> {
  requirePerson(env, "approve");
  const before = await stateOf(ctx, decision.selector);
  const approval = checked(before, decision);
  const { run_id } = before;
  await writeDecision(ctx, run_id, {
    approval_id: approval.approval_id,
    subject_digest: approval.subject_digest,
    status: STATUS[decision.verdict],
    via: decision.via,
    note: decision.note,
  });
  const run = await takenOver(ctx, env, run_id);
  const decided = run.approvals.find(({ approval_id }) => approval_id === approval.approval_id) ?? approval;
  return { approval: decided, run, next: nextActions(run, false) };
}

function checked(state: RunState, { approval: id, verdict, note }: Decision): Approval {
  const approval = state.approvals.find(({ approval_id }) => approval_id === id);
  if (approval === undefined) throw approvalNotFound(state.run_id, id);
  if (approval.status !== "pending") throw alreadyDecided(state.run_id, id, approval.status);
  if (isTerminal(state.status)) throw stateInvalid(state);
  if (voidApprovals(state, state.capture).includes(approval)) throw approvalStale(id);
  const needsNote = verdict === "revise" || (verdict === "approve" && approval.kind === "question");
  if (needsNote && (note ?? "").trim() === "") throw noteRequired(id);
  return approval;
}

/**
 * Applies the written decision and returns the new state. When another process works on the run, returns the state as
 * it is: that process applies the decision itself.
 */
async function takenOver(ctx: OrangeContext, env: Environment, runId: string): Promise<RunState> {
  try {
    return await withLedger(ctx, env, runId, async (ledger) => {
      await takeDecisions({ ctx, ledger });
      await ledger.anchor();
      return ledger.state;
    });
  } catch (error) {
    if (isOrangeError(error) && error.code === "LOCK_TIMEOUT") return stateOf(ctx, runId);
    throw error;
  }
}
