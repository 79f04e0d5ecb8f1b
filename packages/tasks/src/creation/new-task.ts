import type { OrangeContext } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { waitsFor } from "../dependencies/waits-for.js";
import type { Git } from "../git/repository.js";
import type { TaskLog } from "../log/task-log.js";
import { branchFault } from "../model/branch-name.js";
import { branchRefused } from "../model/errors.js";
import type { Task } from "../model/task.js";
import { taskFileTracked } from "../pool/errors.js";
import { projectGit } from "../pool/worktree.js";
import { hasBranch } from "../projects/has-branch.js";
import type { Project } from "../projects/project.js";
import type { Warning } from "../schema/parts.js";
import { demoted } from "../sections/demote.js";
import type { ReadSettings } from "../settings/read-settings.js";
import { readEngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { createTask, findTask, listTasks } from "../storage/task-files.js";
import { chooseHarness, type HarnessRequest } from "./choose-harness.js";
import { branchInvalid, branchNotFound, fullPermissionsDisabled, summaryRequired } from "./errors.js";
import { newTaskId } from "./new-id.js";

/** Statuses that a task can begin in. */
export const FIRST_STATUSES = ["pending", "clarification", "agent-review", "reviewing"] as const;
type FirstStatus = (typeof FIRST_STATUSES)[number];

export interface NewTask extends HarnessRequest {
  /** Default: `orange-tasks/<task id>`. */
  readonly branch: string | undefined;
  /** A single line; "" for no summary. */
  readonly summary: string;
  /** Default: `pending` with a summary, `clarification` without one. */
  readonly status: FirstStatus | undefined;
  readonly context: string | null;
  readonly fullPermissions: boolean;
  readonly quest: string | null;
  /** Task ids or prefixes of them. */
  readonly after: readonly string[];
  readonly budgetMinutes: number | null;
  readonly budgetTurns: number | null;
}

/** What creating a task needs. */
export interface NewTaskGround {
  readonly home: Home;
  readonly project: Project;
  readonly settings: ReadSettings["settings"];
  readonly log?: TaskLog;
}

interface MadeTask {
  readonly task: Task;
  readonly warnings: readonly Warning[];
}

/** A task that has passed every check and is ready to be written. */
export interface PlannedTask extends MadeTask {
  readonly body: string;
}

/** Checks a request and returns the task that it would create; writes nothing. Throws the errors of `task new`. */
export async function planTask(
  ctx: OrangeContext,
  ground: NewTaskGround,
  asked: NewTask,
): Promise<PlannedTask> {
  const { home, project, settings } = ground;
  const status = asked.status ?? (asked.summary === "" ? "clarification" : "pending");
  if (status === "pending" && asked.summary === "") throw summaryRequired();
  if (asked.fullPermissions && !settings.allow_full_permissions) {
    throw fullPermissionsDisabled(`${home.path}/config.json`);
  }
  const id = newTaskId(ctx.ids);
  const git = projectGit({ project, repositories: ctx.repositories });
  const branch = await checkedBranch(git, asked.branch ?? `orange-tasks/${id}`, project.default_branch);
  if (status === "agent-review") await requireBranch(git, branch);
  const tracked = await git.must("look for a TASK.md", "ls-files", "--", "TASK.md");
  if (tracked !== "") throw taskFileTracked(project.path);
  const { warnings, ...agents } = await chooseHarness(ctx.programs, asked, settings);
  const after = await Promise.all(asked.after.map(async (one) => (await findTask(home, one)).task.id));
  const at = ctx.clock.now();
  const task: Task = {
    id,
    project: project.name,
    branch,
    ...agents,
    status,
    review_round: status === "agent-review" ? 1 : 0,
    crash_count: 0,
    summary: asked.summary,
    workspace: null,
    tmux_session: null,
    pr_url: null,
    created_at: at,
    updated_at: at,
    pr_state: null,
    quest: asked.quest,
    permission_profile: asked.fullPermissions ? "full" : "reduced",
    after: after.length === 0 ? null : [...new Set(after)],
    budget_minutes: asked.budgetMinutes,
    budget_turns: asked.budgetTurns,
  };
  return { task, body: bodyOf(asked, status), warnings };
}

/** Writes a planned task and its first event. Throws TASK_BRANCH_TAKEN. */
export async function makeTask(
  ctx: OrangeContext,
  { home, log }: NewTaskGround,
  { task, body }: PlannedTask,
): Promise<Task> {
  const { project, branch, summary, status, harness } = task;
  const made = await createTask(home, task, body);
  // Recorded so that a status edited by hand can be told from one that the engine wrote.
  await writeEngineState(home, task, await readEngineState(home, task, status));
  const event = {
    type: "task.created",
    task_id: task.id,
    project,
    branch,
    summary,
    status,
    harness,
  } as const;
  await appendEvent({ home, clock: ctx.clock, log }, task, event, "human");
  return made.task;
}

/** Returns true for a new task whose agent is to be started immediately. */
export async function startsNow(home: Home, task: Task): Promise<boolean> {
  if (task.status === "reviewing") return false;
  if (task.after === null) return true;
  const { tasks } = await listTasks(home);
  return (
    waitsFor(
      task,
      tasks.map((one) => one.task),
    ).length === 0
  );
}

function bodyOf({ context }: NewTask, status: FirstStatus): string {
  const said = context === null ? "" : demoted(context).trim();
  return [
    ...(said === "" ? [] : [`\n## Context\n\n${said}\n`]),
    ...(status === "clarification" ? ["\n## Questions\n\nWhat is to be done?\n"] : []),
  ].join("");
}

/** Returns the name if it is valid for the branch of a task. Throws TASK_BRANCH_INVALID, TASK_BRANCH_PROTECTED. */
async function checkedBranch(git: Git, branch: string, defaultBranch: string): Promise<string> {
  const fault = branchFault(branch, defaultBranch);
  if (fault === "protected") throw branchRefused(branch, fault);
  if (fault !== null) throw branchInvalid(branch);
  const { status } = await git.ask("check-ref-format", "--branch", branch);
  if (status !== 0) throw branchInvalid(branch);
  return branch;
}

/** Requires the branch to exist, locally or among the fetched remote branches. Throws TASK_BRANCH_NOT_FOUND. */
async function requireBranch(git: Git, branch: string): Promise<void> {
  if (!(await hasBranch(git, branch))) throw branchNotFound(branch);
}
