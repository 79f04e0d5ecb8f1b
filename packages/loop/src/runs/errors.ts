import { failure, type OrangeError } from "@orange-hyper/core";
import { printable } from "@orange-hyper/core/text";
import type { RunState } from "../engine/state.js";

/** The run's status does not allow the request. Exit 1. */
export function stateInvalid(run: Pick<RunState, "run_id" | "status">): OrangeError {
  return failure("RUN_STATE_INVALID", "input", {
    message: `The run ${run.run_id} is ${run.status}; this cannot be done with it now.`,
    hint: `Run \`orange run status ${run.run_id}\` to see what is next.`,
    data: { run_id: run.run_id, status: run.status },
  });
}

/**
 * A run that changes files in the user's own work tree needs explicit consent; `line` is the command that gives it.
 * Exit 1.
 */
export function placeRequired(line: string): OrangeError {
  return failure("USER_INPUT_ERROR", "input", {
    message: "Nothing says where the roles may change files.",
    hint: `Run \`${line}\` for this work tree, or name a task with --task.`,
  });
}

/** Only a person may approve or trust, and `who` is not one. Exit 1. */
export function humanOnly(what: "approve" | "trust", who: string): OrangeError {
  return failure("APPROVAL_HUMAN_ONLY", "input", {
    message:
      what === "approve"
        ? `Only a person decides about an approval, and this was called by ${who}.`
        : `Only a person trusts a configuration, and this was called by ${who}.`,
    hint:
      what === "approve"
        ? "Leave it to the person; the run waits."
        : "Ask the person to read .orange-hyper/roles.json and to run the same command themselves.",
  });
}

/** The run has no such approval. Exit 1. */
export function approvalNotFound(run: string, approval: string): OrangeError {
  return failure("APPROVAL_NOT_FOUND", "input", {
    message: `The run ${run} has no approval ${approval}.`,
    hint: "Run `orange run approvals --all` to see them.",
  });
}

/** The approval was decided before. Exit 1. */
export function alreadyDecided(run: string, approval: string, status: string): OrangeError {
  return failure("APPROVAL_ALREADY_DECIDED", "input", {
    message: `${approval} was decided already: ${status}.`,
    hint: `Run \`orange run status ${run}\` to see what is next.`,
  });
}

/** The subject of the approval has changed since it was requested. Exit 1. */
export function approvalStale(approval: string): OrangeError {
  return failure("APPROVAL_STALE", "input", {
    message: `What ${approval} is about has changed since it was asked for.`,
    hint: "Run `orange run resume` to be asked about it as it is now.",
  });
}

/** The decision needs a note. Exit 1. */
export function noteRequired(approval: string): OrangeError {
  return failure("USER_INPUT_ERROR", "input", {
    message: `${approval} needs an answer in words.`,
    hint: "Give it with --note.",
  });
}

/** The run has no open directive that could be answered. Exit 1. */
export function nothingToAnswer(run: Pick<RunState, "run_id" | "status">): OrangeError {
  return failure("RUN_STATE_INVALID", "input", {
    message: `The run ${run.run_id} is ${run.status} and waits for no answer.`,
    hint: `Run \`orange run handoff ${run.run_id}\` to take its next directive into your own hands.`,
  });
}

/** The role may change files, so it cannot be asked side questions. Exit 1. */
export function notReadOnly(role: string): OrangeError {
  return failure("FANOUT_ROLE_NOT_READ_ONLY", "input", {
    message: `${role} is no role that changes nothing; nobody was asked.`,
    hint: "Ask planner, researcher, qa, verifier or critic.",
  });
}

/** The fan-out names more roles than are allowed. Exit 1. */
export function fanOutTooLarge(count: number, most: number): OrangeError {
  return failure("FANOUT_TOO_LARGE", "input", {
    message: `${count} roles are more than ${most}; nobody was asked.`,
    hint: `Name at most ${most}.`,
  });
}

/** The run's roster lacks the role. Exit 1. */
export function roleNotAvailable(role: string): OrangeError {
  return failure("ROLE_NOT_AVAILABLE", "input", {
    message: `The run has no ${role}.`,
    hint: "Run `orange run status` to see its roles.",
  });
}

/** The run has used all of its side questions. Exit 1. */
export function summonsUsedUp(most: number): OrangeError {
  return failure("RUN_STATE_INVALID", "input", {
    message: `The run was asked ${most} side questions, which is the most.`,
    hint: "Read the answers: `orange run artifacts --kind summons`.",
  });
}

/** The run has no plan to compare its work with. Exit 1. */
export function noPlan(run: string): OrangeError {
  return failure("RUN_STATE_INVALID", "input", {
    message: `The run ${run} has no plan to compare with.`,
    hint: `Run \`orange run show ${run}\` to see what it has.`,
  });
}

/** The run has no evidence, because it is not completed. Exit 1. */
export function noEvidence(run: string): OrangeError {
  return failure("GATES_UNMET", "input", {
    message: `The run ${run} has no evidence: it is not completed.`,
    hint: `Run \`orange run show ${run}\` to see which gates are open.`,
  });
}

/** The run has no artifact with this reference. Exit 1. */
export function refUnknown(run: string, ref: string): OrangeError {
  return failure("USER_INPUT_ERROR", "input", {
    message: `The run ${run} has kept nothing called ${printable(ref)}.`,
    hint: `Run \`orange run artifacts ${run}\` to see what it has.`,
  });
}
