import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
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

/** Where tasks are looked for: the variables that the command was called with. */
export interface TaskPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The task that a run drives. */
export interface TaskLink {
  readonly facts: TaskFacts;
  /**
   * Notes in the task that the run does its work, so that its own agent is not waited for. `isOver` says of another run that is noted
   * there whether it can be replaced. Throws RUN_WORKTREE_BUSY.
   */
  attach(run: string, isOver: (run: string) => Promise<boolean>): Promise<void>;
  detach(run: string): Promise<void>;
  /** Writes `## Handoff` into the task, which is worked on from then on, and answers the command that offers the work for review. */
  handOff(outcome: RunOutcomeText): Promise<{ readonly command: string }>;
  /**
   * Commits the files of the worktree on the task's branch, in its person's name and without hooks; nothing where all is committed.
   * Throws GIT_FAILED where they are not what was verified.
   */
  commit(work: Verified): Promise<void>;
  /** Merges the branch through the task engine, which ends the task; answers the commit. A person has approved it. */
  integrate(): Promise<{ readonly commit: string; readonly into: string }>;
}

/** What is to be committed. */
interface Verified {
  readonly message: string;
  /** Folders that no run changes, relative to the worktree; they stay as the branch has them. */
  readonly leftOut: readonly string[];
  /** Whether a commit holds exactly what was verified, as far as the run looks at it. */
  readonly isIt: (commit: string) => Promise<boolean>;
}

/** What a run leaves for a handoff. */
export interface RunOutcomeText {
  /** What was to be reached, and where: the plan of a task that has none. */
  readonly goal: string;
  readonly touched: readonly string[];
  /** Criteria that were verified. */
  readonly verified: readonly string[];
  /** Risks that are open. */
  readonly risks: readonly string[];
}

/**
 * The task of an id or the beginning of one, with its worktree. Throws as the commands of tasks do, and USER_INPUT_ERROR for one that
 * nobody works on, of another repository, or off its branch, and WORKSPACE_MISSING.
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
 * Where the work of a task stands: in its worktree still, merged, which ends the task, or nowhere that a run may go on. A worktree that is
 * given back may be that of another task by now.
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
/** Where git knows no name of the person. */
const NOBODY = ["-c", "user.name=Orange Hyper", "-c", "user.email=orange-hyper@localhost"];

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
  const author = status === 0 ? [] : NOBODY;
  const commit = isCommitted
    ? head
    : await git.must(WHAT, ...author, "commit-tree", tree, "-p", head, "-m", message);
  if (!(await isIt(commit))) throw notTheTree(git.folder);
  // Whatever moved the branch meanwhile is not committed over.
  if (!isCommitted) await git.must(WHAT, "update-ref", "-m", WHAT, "HEAD", commit, head);
}

/** Whether a repository holds this project, or the main checkout of it. */
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

/** Most lines of each part, and most characters of a line: a handoff is read by people. */
const MOST_LINES = 20;
const LONGEST_LINE = 300;

/** A plan as agents of tasks write one, with what was done in the place of what is to be done. */
function planText({ goal, touched }: RunOutcomeText): string {
  return [`APPROACH:${listed([goal])}`, `TOUCHING:${listed(touched)}`].join("\n");
}

/** A handoff as agents of tasks write one. Each entry is one line behind a mark, so that none of them begins a label or a heading. */
export function handoffText({ verified, risks }: Pick<RunOutcomeText, "verified" | "risks">): string {
  return [`DONE:${listed(verified)}`, `UNCERTAIN:${listed(risks)}`].join("\n");
}

function listed(entries: readonly string[]): string {
  const lines = entries
    .map((entry) => printable(redact(entry).text).replace(/\s+/g, " ").trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== "");
  return lines.length === 0 ? " none" : ["", ...lines.slice(0, MOST_LINES)].join("\n- ");
}
