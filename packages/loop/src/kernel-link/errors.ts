import { failure, type OrangeError, type RefusalText } from "@orange-hyper/core";
import { printable, shellQuote } from "@orange-hyper/core/text";

/** A run was started without a quest; `line` is the command that starts it with a new one. Exit 1. */
export function questRequired(line: string): OrangeError {
  return failure("QUEST_REQUIRED", "input", {
    message: "A run is for a quest, and none was named.",
    hint: `Run \`${line}\`, or name one with --quest: \`orange quest list\`.`,
  });
}

/** The selector matches no quest. Exit 1. */
export function questNotFound(selector: string): OrangeError {
  return failure("QUEST_NOT_FOUND", "input", {
    message: `No quest matches: ${printable(selector)}`,
    hint: "Run `orange quest list --all` to see quest ids.",
  });
}

/** The quest is no longer active. Exit 1. */
export function questNotActive(id: string, status: string): OrangeError {
  return failure("QUEST_NOT_ACTIVE", "input", {
    message: `The quest ${id} is ${status}, so no run can be for it.`,
    hint: `Run \`orange quest reopen ${shellQuote(id)}\` to take it up again, or name another one.`,
    data: { quest_id: id, status },
  });
}

/** The quest belongs to another project. Exit 2. */
export function projectMismatch(id: string, owner: string, current: string): OrangeError {
  return failure("PROJECT_ID_MISMATCH", "validation", {
    message: `The quest ${id} belongs to project_id ${printable(owner)}, not to the current ${current}.`,
    hint: "Run the command in the project that owns it, or run `orange doctor` to see every foreign artefact.",
    data: { quest_id: id, project_id: owner, current_project_id: current },
  });
}

/** The task belongs to another repository. Exit 1. */
export function taskOfAnotherProject(id: string, project: string): OrangeError {
  return failure("USER_INPUT_ERROR", "input", {
    message: `The task ${id} belongs to the project ${project}, which is another repository.`,
    hint: "Run the command in that repository.",
  });
}

/** The task has no worktree for a run to work in. Exit 1. */
export function workspaceMissing(id: string): OrangeError {
  return failure("WORKSPACE_MISSING", "input", {
    message: `The task ${id} has no worktree.`,
    hint: `Run \`orange task respawn ${id}\` for another one.`,
  });
}

/** The worktree of the task is not on the task's branch. Exit 1. */
export function offBranch(id: string, branch: string): OrangeError {
  return failure("USER_INPUT_ERROR", "input", {
    message: `The worktree of task ${id} is not on its branch ${printable(branch)}.`,
    hint: `Run \`orange task update ${id} --branch\` to take over the branch that is checked out.`,
  });
}

/** The files of a worktree differ from what was verified. Exit 3. */
export function notTheTree(folder: string): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `The files in ${printable(folder)} are not those that the run has verified, so they were not committed.`,
    hint: "Run `orange run list` and resume the run: it measures them again.",
  });
}

/** Another run is changing the same work tree. Exit 1. */
export function worktreeBusy(folder: string, run: string): OrangeError {
  return failure("RUN_WORKTREE_BUSY", "input", {
    message: `The run ${run} is at work in ${folder}.`,
    hint: `Run \`orange run status ${run}\`; \`orange run abort ${run} --reason "<why>"\` ends it.`,
    data: { run_id: run, folder },
  });
}

/** The run does not prove enough to complete a quest. Exit 1. */
export function gatesUnmet(text: RefusalText): OrangeError {
  return failure("GATES_UNMET", "input", text);
}

/** Files have changed since the run was completed. Exit 2. */
export function evidenceStale(run: string): OrangeError {
  return failure("EVIDENCE_STALE", "validation", {
    message: `Files changed since the run ${run} was completed, so what it measured is not about them.`,
    hint: "Put the files back to what they were, or start another run.",
  });
}
