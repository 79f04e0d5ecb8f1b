import { msg } from "@orange-hyper/core/text";
import { blocked } from "../rules/stops.js";
import type { Approval } from "../schema/run.js";
import type { RunState } from "./state.js";
import type { Step } from "./steps.js";

type Violations = RunState["open_violations"];

/**
 * Returns the open violations once another approval is requested. A new one about the same change on a later tree
 * replaces the decided one before it.
 */
export function withViolation({ open_violations, approvals }: RunState, asked: Approval): Violations {
  if (asked.kind !== "role_edit_violation") return open_violations;
  const before = asked.subject["tree_before"];
  const isReplaced = (id: string): boolean =>
    approvals.some(
      ({ approval_id, status, subject }) =>
        approval_id === id && status !== "pending" && subject["tree_before"] === before,
    );
  return [...open_violations.filter((id) => !isReplaced(id)), asked.approval_id];
}

/**
 * Returns the violations that remain open once the files are captured as `tree`. A decided one is settled when the
 * files are back to what they were before the change.
 */
export function unsettledBy({ open_violations, approvals }: RunState, tree: string): Violations {
  return open_violations.filter((id) => {
    const found = approvals.find(({ approval_id }) => approval_id === id);
    return found?.status === "pending" || found?.subject["tree_before"] !== tree;
  });
}

/** Returns the stop for a forbidden change by a role; null when a person has been asked about every such change. */
export function forbiddenChangeStop({
  violation,
  guarded_before,
}: RunState): Extract<Step, { kind: "stop" }> | null {
  if (guarded_before !== null)
    return blocked(
      "protected_state_changed",
      msg`A role changed the configuration of git, or what the project shares of Orange.`,
    );
  if (violation === null) return null;
  const { role, files, ...trees } = violation;
  const message = msg`The ${role} changed files, and may not: ${files.slice(0, 5).join(", ")}`;
  return {
    ...blocked("role_edit_violation", message),
    approval: {
      kind: "role_edit_violation",
      reason: message,
      subject: { role, ...trees, files },
      blocking: true,
      requested_by: "runtime",
    },
  };
}

/**
 * Returns the step that follows from the person's decision about the newest violation; null when none follows or none
 * was made. If files have changed again since, asks again before restoring them.
 */
export function violationStep({ open_violations, approvals }: RunState, tree: string): Step | null {
  const found = approvals.findLast(({ approval_id }) => open_violations.includes(approval_id));
  if (found === undefined || (found.status !== "rejected" && found.status !== "revised")) return null;
  const { subject, approval_id, reason } = found;
  if (tree === subject["tree_after"] || tree === subject["tree_before"])
    return { kind: "restore", tree: String(subject["tree_before"]), approval_id };
  return {
    kind: "request",
    approvals: [
      {
        kind: "role_edit_violation",
        reason: msg`${reason} Files have changed again since; a rejection puts back all of it.`,
        subject: { ...subject, tree_after: tree },
        blocking: true,
        requested_by: "runtime",
      },
    ],
  };
}
