import { failure, type OrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

/** The task and the statuses of a change, for messages. */
interface StatusChange {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the error for a task that is no longer in the expected status. */
export function statusChanged(id: string, status: string): OrangeError {
  return failure("TASK_STATUS_CHANGED", "validation", {
    message: `The task ${id} is ${status} by now.`,
    hint: `Look at it with \`orange task show ${id}\`.`,
    data: { status },
  });
}

/** Returns the error for a status that was edited by hand and is therefore not trusted. */
export function statusOutOfBand(id: string, written: string, found: string): OrangeError {
  return failure("TASK_STATUS_OUT_OF_BAND", "validation", {
    message: `The status of task ${id} was changed by hand from ${written} to ${found}.`,
    hint: `Run \`orange task repair ${id} --restore-status\`, or --accept-status to go on from there.`,
    data: { written, found },
  });
}

/** Returns the error for a change that no row of the table allows. */
export function transitionInvalid({ from, to }: StatusChange, allowed: readonly string[]): OrangeError {
  return failure("TASK_TRANSITION_INVALID", "validation", {
    message: `A task does not go from ${from} to ${to}.`,
    hint: allowed.length === 0 ? "Nothing leaves this status." : `Possible now: ${allowed.join(", ")}.`,
    data: { from, to, allowed },
  });
}

/** Returns the error for a change that the actor may not request. */
export function actorNotAllowed(
  { from, to }: StatusChange,
  by: string,
  allowed: readonly string[],
): OrangeError {
  return failure("ACTOR_NOT_ALLOWED", "input", {
    message: `It is not for the ${by} to take a task from ${from} to ${to}.`,
    hint:
      allowed.length === 0 ? "Wait for the person." : `Possible for the ${by} now: ${allowed.join(", ")}.`,
    data: { from, to, allowed },
  });
}

const UNMET: Readonly<Record<string, readonly [code: string, reason: string, hint: string]>> = {
  has_summary: [
    "USER_INPUT_ERROR",
    msg`it has no summary`,
    msg`Give it one with \`orange task update --summary "<text>"\`.`,
  ],
  worktree_clean: [
    "WORKSPACE_DIRTY",
    msg`its worktree has changes that are not committed`,
    msg`Commit them, then ask again.`,
  ],
  round_below_limit: [
    "TASK_TRANSITION_INVALID",
    msg`this was the last review round`,
    msg`Ask for \`stuck\` instead.`,
  ],
  round_at_limit: [
    "TASK_TRANSITION_INVALID",
    msg`there are review rounds left`,
    msg`Ask for \`working\` instead.`,
  ],
  crash_limit_reached: [
    "TASK_TRANSITION_INVALID",
    msg`its agent did not fail often enough`,
    msg`Wait for its agent.`,
  ],
  budget_spent: ["TASK_TRANSITION_INVALID", msg`its budget is not spent`, msg`Leave it to its agent.`],
  auto_cancel_on_pr_close: [
    "TASK_TRANSITION_INVALID",
    msg`a closed pull request does not cancel it`,
    msg`Cancel it yourself if you want that.`,
  ],
};

/** Returns the error for a change whose condition does not hold. */
export function conditionUnmet({ from, to }: StatusChange, condition: string): OrangeError {
  const [code = "", reason = "", hint = ""] = UNMET[condition] ?? [];
  return failure(code, code === "USER_INPUT_ERROR" ? "input" : "validation", {
    message: `Transition ${from} -> ${to} rejected: ${reason}.`,
    hint,
    data: { from, to, condition },
  });
}

const SHUT: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  PLAN_MISSING: [
    msg`TASK.md has no ## Plan section`,
    msg`Write ## Plan with APPROACH or TOUCHING, then retry.`,
  ],
  PLAN_EMPTY: [
    msg`## Plan says neither APPROACH nor TOUCHING`,
    msg`Write one of them at the start of a line, then retry.`,
  ],
  HANDOFF_MISSING: [
    msg`TASK.md has no ## Handoff section`,
    msg`Write ## Handoff with at least one of DONE, REMAINING, DECISIONS, UNCERTAIN, then retry.`,
  ],
  HANDOFF_EMPTY: [
    msg`## Handoff says none of DONE, REMAINING, DECISIONS, UNCERTAIN`,
    msg`Write one of them at the start of a line, then retry.`,
  ],
  HANDOFF_STALE: [msg`## Handoff is that of the last review`, msg`Write what is new since then, then retry.`],
  REVIEW_MISSING: [
    msg`TASK.md has no ## Review section`,
    msg`Write ## Review, its first line the verdict, then retry.`,
  ],
  REVIEW_NO_VERDICT: [
    msg`the first line of ## Review is no verdict`,
    msg`Write \`Verdict: PASS\` or \`Verdict: FAIL\` and nothing else on it, then retry.`,
  ],
  REVIEW_VERDICT_MISMATCH: [
    msg`the verdict says otherwise`,
    msg`Ask for the status that the verdict leads to.`,
  ],
  REVIEW_TAINTED: [
    msg`the worktree was changed during the review`,
    msg`Take the changes back, or let a person decide about them.`,
  ],
  NOT_MERGED: [msg`the work is not merged`, msg`Merge it first, or propose it on GitHub.`],
};

/** Returns the error for a change whose gate is closed. */
export function gateShut({ from, to }: StatusChange, gate: string, code: string): OrangeError {
  const [reason = "", hint = ""] = SHUT[code] ?? [];
  return failure(code, "validation", {
    message: `Transition ${from} -> ${to} rejected: ${reason}.`,
    hint,
    data: { from, to, gate },
  });
}
