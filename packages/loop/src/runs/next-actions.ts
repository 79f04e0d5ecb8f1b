import { msg } from "@orange-hyper/core/text";
import type { RunState } from "../engine/state.js";
import { LARGEST_LIMITS } from "../model/limits.js";

/** A next step for a run, as a command to type. */
export interface NextAction {
  readonly code:
    | "DECIDE_APPROVAL"
    | "RESPOND_HANDOFF"
    | "RESUME_RUN"
    | "ADD_ITERATIONS"
    | "CONFIGURE_VALIDATION"
    | "TRUST_CONFIG"
    | "INSTALL_PROVIDER"
    | "FINISH_RUN"
    | "INSPECT_FAILURE"
    | "ABORT_RUN";
  readonly command: string;
  readonly why: string;
}

/** Returns the commands to run next for a run, most urgent first. */
export function nextActions(state: RunState, isInterrupted: boolean): readonly NextAction[] {
  const { run_id: id, status, approvals, blocked_reason, limits } = state;
  const act = (code: NextAction["code"], command: string, why: string): NextAction => ({
    code,
    command,
    why,
  });
  const pending = approvals.filter((one) => one.status === "pending");
  const decide = pending.map(({ approval_id, reason }) =>
    act("DECIDE_APPROVAL", `orange run approve ${id} ${approval_id}`, reason),
  );
  if (status === "waiting_approval") {
    return decide.length > 0
      ? decide
      : [act("RESUME_RUN", `orange run resume ${id}`, msg`Everything was decided.`)];
  }
  if (status === "waiting_handoff") {
    return [
      act("RESPOND_HANDOFF", `orange run handoff ${id}`, msg`Says where the directive lies.`),
      act(
        "RESPOND_HANDOFF",
        `orange run respond ${id} --file answer.json`,
        msg`A directive waits for an answer.`,
      ),
    ];
  }
  if (status === "blocked" && blocked_reason === "storage_limit") {
    return [act("ABORT_RUN", `orange run abort ${id} --reason "<why>"`, msg`It can keep no more.`)];
  }
  if (status === "blocked") {
    const isOut =
      blocked_reason === "max_iterations" && limits.max_iterations < LARGEST_LIMITS.max_iterations;
    return [
      ...decide,
      isOut
        ? act(
            "ADD_ITERATIONS",
            `orange run resume ${id} --add-iterations 2`,
            msg`It came to the end of its iterations.`,
          )
        : act("INSPECT_FAILURE", `orange run show ${id}`, msg`Its gates say what is missing.`),
      act("RESUME_RUN", `orange run resume ${id}`, msg`Once what blocks it is put right.`),
    ];
  }
  if (status === "completed") {
    if (state.mode !== "implement")
      return [act("FINISH_RUN", `orange run report ${id}`, msg`Says what was found.`)];
    const isHandedOver = state.task_id !== null && state.decision?.next_role !== "integrator";
    return [
      act("FINISH_RUN", `orange run finish ${id}`, msg`Completes its quest with what was measured.`),
      ...(isHandedOver
        ? [
            act(
              "FINISH_RUN",
              `orange task update ${state.task_id} --status agent-review`,
              msg`Offers the work of the task for review.`,
            ),
          ]
        : []),
    ];
  }
  const isIdle = status === "created" || status === "paused" || isInterrupted;
  return isIdle ? [act("RESUME_RUN", `orange run resume ${id}`, msg`It goes on where it stands.`)] : [];
}
