import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { HARNESSES, openTasks } from "@orange-hyper/tasks";
import { commandBoard } from "./command-board.js";
import type { TaskBoard } from "./task-board.js";
import { type Caller, type TaskCommands, taskCommands } from "./task-commands.js";

/** Which tasks to show. */
export interface BoardOptions {
  readonly all: boolean;
  readonly project: string | undefined;
  readonly home: string | undefined;
  readonly caller: Caller;
}

export interface OpenedBoard {
  readonly board: TaskBoard;
  /** A sentence to show at the start; null for none. */
  readonly news: string | null;
}

/**
 * Opens the board for the tasks of a project, or of all projects. Registers the current repository if it is not
 * registered yet. Throws CONFIG_INVALID, PROJECT_NOT_FOUND.
 */
export async function openBoard(ctx: OrangeContext, options: BoardOptions): Promise<OpenedBoard> {
  const { caller, home } = options;
  const opening = { home, env: caller.env };
  const run = taskCommands(ctx, caller, home);
  const { project, news } = await scopeOf(run, options);
  const tasks = await openTasks(ctx, opening);
  const { settings } = await tasks.settings();
  const harnesses = await installed(ctx, settings.harness_order);
  const board = commandBoard(
    { ctx, run, home: tasks.home, tasks: () => openTasks(ctx, opening) },
    { project, harnesses, pollSeconds: settings.poll_seconds },
  );
  return { board, news };
}

/** Determines the project in view; null, which means all projects, outside a repository. */
async function scopeOf(
  run: TaskCommands,
  { all, project }: BoardOptions,
): Promise<{ readonly project: string | null; readonly news: string | null }> {
  if (all) return { project: null, news: null };
  try {
    const data = await run("task.list", project === undefined ? [] : [`--project=${project}`]);
    const { filters } = data as { readonly filters: { readonly project: string | null } };
    return { project: filters.project, news: null };
  } catch (error) {
    if (!isOrangeError(error) || error.code !== "PROJECT_NOT_REGISTERED") throw error;
    const added = (await run("project.add", [])) as { readonly project: { readonly name: string } };
    const { name } = added.project;
    return { project: name, news: msg`This repository is now registered as the project ${name}.` };
  }
}

/**
 * Returns the installed harnesses. If there is none, returns the preferred one, so that creating a task reports why it
 * fails.
 */
async function installed(
  { programs }: Pick<OrangeContext, "programs">,
  order: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const key of order) {
    const binary = HARNESSES.find((one) => one.key === key)?.binary;
    if (binary !== undefined && (await programs.find(binary)) !== null) found.push(key);
  }
  return found.length === 0 ? order.slice(0, 1) : found;
}
