import { msg } from "@orange-hyper/core/text";
import type { ChangedFile, TreeMarks } from "../../evidence/workspace.js";
import { EDITING_ROLE } from "../../model/role.js";
import type { Violation } from "../state.js";
import type { RoleTask } from "../steps.js";
import { forbiddenChangeStop } from "../violations.js";
import { requestApproval } from "./approvals.js";
import { type Engine, record } from "./engine.js";

/** Message of an incident about it. */
export const FORBIDDEN_CHANGE = msg`What the role did is not for it to do.`;

/** What a role changed since its directive was issued, and whether it was allowed to. */
export interface RoleChanges {
  readonly marks: TreeMarks;
  /** Files that changed since then. */
  readonly changed: readonly ChangedFile[];
  /** Empty when the role only did what it may do. */
  readonly codes: readonly ("ROLE_EDIT_VIOLATION" | "PROTECTED_STATE_CHANGED")[];
  /** Details of a ROLE_EDIT_VIOLATION; null when there is none. */
  readonly violation: Violation | null;
}

/** Examines the files after a role's turn, however the turn ended. */
export async function changesByRole({ ledger, workspace }: Engine, { role }: RoleTask): Promise<RoleChanges> {
  const open = ledger.state.open_directive;
  const marks = await workspace.marks();
  const hasEdited = open !== null && marks.tree !== open.tree;
  const isViolation = hasEdited && role !== EDITING_ROLE;
  const isGuardBroken = open !== null && marks.guarded !== open.guarded;
  const changed = hasEdited ? await workspace.filesSince(open.tree, marks.tree) : [];
  const files = changed.map(({ path }) => path);
  return {
    marks,
    changed,
    codes: [
      ...(isViolation ? (["ROLE_EDIT_VIOLATION"] as const) : []),
      ...(isGuardBroken ? (["PROTECTED_STATE_CHANGED"] as const) : []),
    ],
    violation: isViolation ? { role, tree_before: open.tree, tree_after: marks.tree, files } : null,
  };
}

/** Blocks the run when a role made a forbidden change. A person decides whether changed files are kept. */
export async function blockForbiddenChange(engine: Engine): Promise<void> {
  const stop = forbiddenChangeStop(engine.ledger.state);
  if (stop === null) return;
  if (stop.approval !== null) await requestApproval(engine, stop.approval);
  const { status, phase } = engine.ledger.state;
  const { reason, message } = stop;
  // The answer may have been handed in while no process was working on the run.
  if (status !== "running")
    await record(engine, "run.status", { from: status, to: "running", phase, reason: null, message: null });
  await record(engine, "stop.reached", { reason });
  const blockedReason = reason as Parameters<typeof record<"run.status">>[2]["reason"];
  await record(engine, "run.status", {
    from: "running",
    to: "blocked",
    phase,
    reason: blockedReason,
    message,
  });
}
