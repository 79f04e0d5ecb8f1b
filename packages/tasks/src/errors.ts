import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";

type Class = Exclude<keyof typeof EXIT_CODES, "internal">;

/** A refusal, whose exit code is that of its class. */
export function failure(code: string, kind: Class, { message, hint, data }: Said): OrangeError {
  return new OrangeError({ code, exitCode: EXIT_CODES[kind], message, hint, data });
}

export interface Said {
  readonly message: string;
  readonly hint: string;
  readonly data?: object;
}

/** A file of the home folder says nothing. It is never taken for an empty one: that would hand out one worktree twice. */
export function stateCorrupt(home: Home, key: string): OrangeError {
  const message = `${home.path}/${key} cannot be read.`;
  return failure("STATE_CORRUPT", "validation", {
    message,
    hint: "Repair it by hand, or move it aside; nothing was changed.",
  });
}

/** The name of a project is none. */
export function projectNameRefused(name: string, fault: string): OrangeError {
  return userInputError(`"${name}" is no name for a project: ${fault}.`, "Name it with --name.");
}

/** There is such a project, or the repository has one. */
export function projectExists(name: string, path: string): OrangeError {
  return failure("PROJECT_EXISTS", "input", {
    message: `The project ${name} is registered for ${path}.`,
    hint: "Run `orange project list` to see all of them.",
  });
}

/** No project has this name. */
export function projectNotFound(name: string): OrangeError {
  return failure("PROJECT_NOT_FOUND", "input", {
    message: `There is no project ${name}.`,
    hint: "Run `orange project list` to see all of them.",
  });
}

/** The repository is registered for no project. */
export function projectNotRegistered(path: string): OrangeError {
  return failure("PROJECT_NOT_REGISTERED", "input", {
    message: `${path} is the repository of no project.`,
    hint: "Run `orange project add` in it.",
  });
}

/** The folder lies in no repository of git. */
export function notARepository(path: string): OrangeError {
  return failure("NOT_A_GIT_REPOSITORY", "input", {
    message: `${path} lies in no git repository.`,
    hint: "Run the command in a repository; `git init` makes one.",
  });
}

/** No branch can be told to be the one that work is merged into. */
export function noDefaultBranch(path: string): OrangeError {
  return failure("PROJECT_NO_DEFAULT_BRANCH", "input", {
    message: `${path} has no branch that work could be merged into.`,
    hint: "Check one out, or name it with --default-branch.",
  });
}

/** The number of worktrees is none. */
export function poolSizeRefused(size: string): OrangeError {
  return userInputError(`"${size}" is no size of a pool.`, "Name a whole number from 1 to 32.");
}

/** The home folder lies in a worktree of a project, whose status its files would be in. */
export function homeInsideProject(home: string, project: string): OrangeError {
  return failure("HOME_INSIDE_PROJECT", "input", {
    message: `${home} lies in the repository of the project ${project}.`,
    hint: "Name a folder outside of it with --home or ORANGE_HOME.",
  });
}

/** Git refused or is missing. */
export function gitFailed(what: string, reason: string): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `git could not ${what}: ${reason}`,
    hint: "Look at what git says, mend it, and run the command again.",
  });
}

/** Every worktree that the project may have is in use. */
export function poolExhausted(
  { name, pool_size: size }: { readonly name: string; readonly pool_size: number },
  bound: readonly { readonly workspace: string; readonly task_id: string | null }[],
): OrangeError {
  return failure("POOL_EXHAUSTED", "input", {
    message: `No available workspace for project '${name}' (pool exhausted: ${bound.length}/${size})`,
    hint: `Finish or cancel a task, or raise the size with \`orange project update ${name} --pool-size ${size + 1}\`.`,
    data: { bound },
  });
}

/** No task has this id. */
export function taskNotFound(selector: string): OrangeError {
  return failure("TASK_NOT_FOUND", "input", {
    message: `No task has the id ${selector}.`,
    hint: "Run `orange task list --all` to see their ids.",
  });
}

/** Too little of an id to select a task by. */
export function userIdRefused(selector: string): OrangeError {
  return userInputError(
    `"${selector}" is too short to select a task by.`,
    "Name at least the first 6 characters of its id.",
  );
}

/** Several ids begin so. */
export function taskIdAmbiguous(selector: string, candidates: readonly string[]): OrangeError {
  return failure("TASK_ID_AMBIGUOUS", "input", {
    message: `Several tasks have ids that begin with ${selector}.`,
    hint: `Name one of them whole: ${candidates.join(", ")}.`,
    data: { candidates },
  });
}

/** The front matter says what no task can. */
export function taskInvalid(file: string, problems: readonly string[]): OrangeError {
  return failure("TASK_INVALID", "validation", {
    message: `${file} says what no task can: ${problems.join("; ")}.`,
    hint: "Repair its front matter by hand; nothing was changed.",
    data: { problems },
  });
}

/** Another task that goes on has the branch. */
export function taskBranchTaken(branch: string, id: string): OrangeError {
  return failure("TASK_BRANCH_TAKEN", "input", {
    message: `The task ${id} works on the branch ${branch}.`,
    hint: "Choose another branch, or finish or cancel that task first.",
  });
}

/** Something that is no worktree lies where one was to be made. */
export function workspacePathOccupied(path: string): OrangeError {
  return failure("WORKSPACE_PATH_OCCUPIED", "filesystem", {
    message: `${path} is there already and is no worktree of the project.`,
    hint: "Move it away, then run `orange workspace gc`.",
  });
}

/** Work in a worktree is not committed. */
export function workspaceDirty(name: string): OrangeError {
  return failure("WORKSPACE_DIRTY", "validation", {
    message: `${name} has changes that are not committed.`,
    hint: "Commit them, or put them away with `git stash`.",
  });
}

/** Another worktree has the branch checked out. */
export function branchCheckedOut(branch: string, where: string): OrangeError {
  return failure("TASK_BRANCH_CHECKED_OUT", "input", {
    message: `The branch ${branch} is checked out in ${where}.`,
    hint: "Check out another one there, or choose another branch.",
  });
}

/** A change of status. */
interface StatusChange {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** The task was in another status by then. */
export function statusChanged(id: string, status: string): OrangeError {
  return failure("TASK_STATUS_CHANGED", "validation", {
    message: `The task ${id} is ${status} by now.`,
    hint: `Look at it with \`orange task show ${id}\`.`,
    data: { status },
  });
}

/** The status was changed by hand, so that nothing of it is believed. */
export function statusOutOfBand(id: string, written: string, found: string): OrangeError {
  return failure("TASK_STATUS_OUT_OF_BAND", "validation", {
    message: `The status of task ${id} was changed by hand from ${written} to ${found}.`,
    hint: `Run \`orange task repair ${id} --restore-status\`, or --accept-status to go on from there.`,
    data: { written, found },
  });
}

/** No row of the table leads from the one status to the other. */
export function transitionInvalid({ from, to }: StatusChange, allowed: readonly string[]): OrangeError {
  return failure("TASK_TRANSITION_INVALID", "validation", {
    message: `A task does not go from ${from} to ${to}.`,
    hint: allowed.length === 0 ? "Nothing leaves this status." : `Possible now: ${allowed.join(", ")}.`,
    data: { from, to, allowed },
  });
}

/** Somebody else decides this. */
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

/** What the change needs is not so. */
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

/** What has to be there first is not. */
export function gateShut({ from, to }: StatusChange, gate: string, code: string): OrangeError {
  const [reason = "", hint = ""] = SHUT[code] ?? [];
  return failure(code, "validation", {
    message: `Transition ${from} -> ${to} rejected: ${reason}.`,
    hint,
    data: { from, to, gate },
  });
}

/** There is no tmux. */
export function tmuxUnavailable(): OrangeError {
  return failure("TMUX_UNAVAILABLE", "filesystem", {
    message: "tmux is not installed.",
    hint: "Install tmux 3.2 or later with the package manager of this machine.",
  });
}

/** tmux refused. */
export function tmuxFailed(command: string, reason: string): OrangeError {
  return failure("TMUX_UNAVAILABLE", "filesystem", {
    message: `tmux could not do ${command}: ${reason}`,
    hint: "Look at its sessions with `tmux ls`, then run the command again.",
  });
}

/** The agent that was named is none that we know, or is not installed. */
export function noHarness(key: string): OrangeError {
  return failure("NO_HARNESS", "input", {
    message: `${key} is not installed.`,
    hint: "Install it, or choose another with --harness; `orange harness check` shows what is there.",
  });
}
