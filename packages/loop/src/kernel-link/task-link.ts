import { isOrangeError, type OrangeContext, OWN_AUTHOR } from "@orange-hyper/core";
import { printable } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import {
  baseOf,
  type EngineContext,
  findTask,
  loadRunLink,
  openTasks,
  projectGit,
  type Task,
  worktreeGit,
} from "@orange-hyper/tasks";
import { isInside } from "../config/read-config.js";
import { notTheTree, offBranch, taskOfAnotherProject, workspaceMissing, worktreeBusy } from "./errors.js";
import type { TaskFacts } from "./facts.js";

/** Where to look for tasks: the environment of the command. */
export interface TaskPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The task that a run works on. */
export interface TaskLink {
  readonly facts: TaskFacts;
  /**
   * Records in the task that the run does its work, so that no one waits for the task's own agent. If another run is
   * recorded there, `isOver` decides whether it may be replaced. Throws RUN_WORKTREE_BUSY.
   */
  attach(run: string, isOver: (run: string) => Promise<boolean>): Promise<void>;
  detach(run: string): Promise<void>;
  /**
   * Writes `## Handoff` into the task, moves a task that is still planning to working, and returns the command that
   * offers the work for review.
   */
  handOff(outcome: RunOutcomeText): Promise<{ readonly command: string }>;
  /**
   * Commits the files of the worktree on the task's branch, with the person as author and without running hooks. Does
   * nothing when all is committed. Throws GIT_FAILED when the files differ from what was verified.
   */
  commit(work: Verified): Promise<void>;
  /**
   * Merges the branch through the task engine, which ends the task, and returns the commit. A person must have approved
   * it.
   */
  integrate(): Promise<{ readonly commit: string; readonly into: string }>;
}

/** What to commit. */
interface Verified {
  readonly message: string;
  /** Folders that no run changes, relative to the worktree. They stay as they are on the branch. */
  readonly leftOut: readonly string[];
  /** Returns true when a commit holds exactly what was verified, apart from what the run does not look at. */
  readonly isIt: (commit: string) => Promise<boolean>;
}

/** What a run leaves in a task for its handoff. */
export interface RunOutcomeText {
  /** What the run was to achieve. With `touched`, serves as the plan of a task that has none. */
  readonly goal: string;
  readonly touched: readonly string[];
  /** Criteria that were verified. */
  readonly verified: readonly string[];
  /** Risks that remain open. */
  readonly risks: readonly string[];
}

/**
 * Opens a task by its id or the beginning of one, with its worktree. Throws like the task commands, USER_INPUT_ERROR
 * when the task is not planning or working, belongs to another repository or is off its branch, and WORKSPACE_MISSING.
 */
export async function openTaskLink(
  ctx: OrangeContext,
  selector: string,
  { env }: TaskPlace,
): Promise<TaskLink> {
  const tasks = await openTasks(ctx, { home: undefined, env });
  const { task } = await findTask(tasks.home, selector);
  const project = await tasks.projectFor(task.project);
  if (!isAround(ctx, project.path)) throw taskOfAnotherProject(task.id, project.name);
  const link = await loadRunLink();
  link.requireWorked(task);
  const engine = await tasks.engineOf(project);
  return {
    facts: await factsOf(engine, task),
    attach: async (run, isOver) => {
      const attach = (replaces: string | null): Promise<string> =>
        link.attachRun(engine, task, { run, replaces });
      const first = await attach(null);
      const holder = first !== run && (await isOver(first)) ? await attach(first) : first;
      if (holder !== run) throw worktreeBusy(folderOf(engine, task.workspace ?? ""), holder);
    },
    detach: (run) => link.detachRun(engine, task, run),
    handOff: async (outcome) => {
      await link.leaveForReview(engine, task, { plan: planText(outcome), handoff: handoffText(outcome) });
      return { command: `orange task update ${task.id} --status agent-review` };
    },
    commit: (work) => commitTree(worktreeGit(engine.pooling, task.workspace ?? ""), work),
    integrate: async () => {
      const { commit } = await link.mergeForRun(engine, task, "ff");
      return { commit, into: project.default_branch };
    },
  };
}

/**
 * Returns where the work of a task is: "here" in its worktree, "merged", which ends the task, or "gone", so that no run
 * can continue. A worktree that was given back may already belong to another task.
 */
export async function taskWork(
  ctx: OrangeContext,
  { id, folder }: { readonly id: string; readonly folder: string },
  { env }: TaskPlace,
): Promise<"here" | "merged" | "gone"> {
  const { home } = await openTasks(ctx, { home: undefined, env });
  try {
    const { task } = await findTask(home, id);
    if (task.status === "done") return "merged";
    return task.workspace !== null && workspaceFolder(home.path, task.workspace) === folder ? "here" : "gone";
  } catch (error) {
    if (isOrangeError(error)) return "gone";
    throw error;
  }
}

const WHAT = "commit what the run has verified";
async function commitTree(
  git: ReturnType<typeof worktreeGit>,
  { message, leftOut, isIt }: Verified,
): Promise<void> {
  const except = leftOut.map((path) => `:(exclude,top,literal)${path}`);
  await git.must(WHAT, "add", "--all", "--", ":(top)", ...except);
  const tree = await git.must(WHAT, "write-tree");
  const head = await git.must(WHAT, "rev-parse", "HEAD");
  const isCommitted = (await git.must(WHAT, "rev-parse", "HEAD^{tree}")) === tree;
  const { status } = await git.ask("var", "GIT_COMMITTER_IDENT");
  const author = status === 0 ? [] : OWN_AUTHOR;
  const commit = isCommitted
    ? head
    : await git.must(WHAT, ...author, "commit-tree", tree, "-p", head, "-m", message);
  if (!(await isIt(commit))) throw notTheTree(git.folder);
  // Fails when the branch has moved in the meantime, so that nothing is overwritten.
  if (!isCommitted) await git.must(WHAT, "update-ref", "-m", WHAT, "HEAD", commit, head);
}

/** True when a repository contains this project or its main checkout. */
function isAround({ homes, project }: OrangeContext, repository: string): boolean {
  const top = homes.real(repository);
  return [project.root, project.main ?? project.root].some((path) => isInside(homes.real(path), top));
}

async function factsOf(engine: EngineContext, task: Task): Promise<TaskFacts> {
  const { id, status, workspace, branch } = task;
  const { home, project } = engine.pooling;
  if (workspace === null || (await home.blobs.kind(`workspaces/${workspace}/.git`)) === null)
    throw workspaceMissing(id);
  const git = worktreeGit(engine.pooling, workspace);
  const { stdout } = await git.ask("symbolic-ref", "--quiet", "--short", "HEAD");
  if (stdout.trim() !== branch) throw offBranch(id, branch);
  const base = await baseOf(projectGit(engine.pooling), project.default_branch);
  const found = await git.ask("merge-base", "HEAD", base);
  return {
    task_id: id,
    status,
    folder: folderOf(engine, workspace),
    branch,
    base: found.status === 0 ? found.stdout.trim() : base,
  };
}

function folderOf({ pooling }: EngineContext, workspace: string): string {
  return workspaceFolder(pooling.home.path, workspace);
}

function workspaceFolder(home: string, workspace: string): string {
  return `${home}/workspaces/${workspace}`;
}

/** Maximum lines per part and maximum characters per line, because people read a handoff. */
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 300;

/** Renders a plan in the format of task agents, describing what was done. */
function planText({ goal, touched }: RunOutcomeText): string {
  return [`APPROACH:${listed([goal])}`, `TOUCHING:${listed(touched)}`].join("\n");
}

/**
 * Renders a handoff in the format of task agents. Each entry is one line with a list marker, so that none can start a
 * label or a heading.
 */
export function handoffText({ verified, risks }: Pick<RunOutcomeText, "verified" | "risks">): string {
  return [`DONE:${listed(verified)}`, `UNCERTAIN:${listed(risks)}`].join("\n");
}

function listed(entries: readonly string[]): string {
  const lines = entries
    .map((entry) => printable(redact(entry).text).replace(/\s+/g, " ").trim().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== "");
  return lines.length === 0 ? " none" : ["", ...lines.slice(0, MAX_LINES)].join("\n- ");
}
