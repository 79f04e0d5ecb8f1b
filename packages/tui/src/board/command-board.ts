import { internalError, type OrangeContext } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { loadPool, type Task, type Tasks } from "@orange-hyper/tasks";
import { type ActionAnswer, actionCall, actionText } from "./actions.js";
import { lookAt } from "./look.js";
import { outputOf } from "./output.js";
import type { Board, Checks, Row, Session } from "./row.js";
import type { Attachment, TaskBoard } from "./task-board.js";
import type { TaskCommands } from "./task-commands.js";

export interface BoardParts {
  readonly ctx: OrangeContext;
  readonly run: TaskCommands;
  readonly home: Home;
  /** Opens the tasks anew, so that each call reads their current state. */
  readonly tasks: () => Promise<Tasks>;
}

/** Folder levels below `tasks` to watch: projects, and tasks within them. */
const TASK_LEVELS = 2;

/** A task in the result of `task.list`. */
interface ListedTask extends Task {
  readonly session_state: Session;
  readonly attention: { readonly message: string } | null;
}

interface Listed {
  readonly tasks: readonly ListedTask[];
  readonly invalid: readonly object[];
}

/** Returns a board that runs the commands of tasks, and reads the same files as they do. */
export function commandBoard(
  parts: BoardParts,
  view: Pick<TaskBoard, "project" | "harnesses" | "pollSeconds">,
): TaskBoard {
  const { ctx, run, home, tasks } = parts;
  const { project } = view;
  const scope = project === null ? ["--all"] : [`--project=${project}`];
  /** Tasks as last read, because actions apply to tasks that are shown. */
  let known: ReadonlyMap<string, Task> = new Map();
  /** State of checks by task, as last reported by GitHub, for tasks whose pull request was refreshed. */
  const checks = new Map<string, Checks>();
  const taskOf = (id: string): Task | undefined => known.get(id);
  return {
    ...view,
    read: async () => {
      const listed = (await run("task.list", scope)) as Listed;
      known = new Map(listed.tasks.map((task) => [task.id, task]));
      const rows = listed.tasks.map(rowOf);
      return { rows, invalid: listed.invalid.length, pool: await poolOf(await tasks(), project) };
    },
    look: async (id) => {
      const task = taskOf(id);
      const work = task === undefined ? null : await lookAt(ctx, await tasks(), task);
      return { work, checks: checks.get(id) ?? "none" };
    },
    body: async (id) => ((await run("task.show", ["--", id])) as { readonly body: string }).body.trim(),
    output: async (id, lines) => {
      const task = taskOf(id);
      return task === undefined ? "" : outputOf(ctx, await tasks(), { task, lines });
    },
    act: async (action, id, input) => {
      const call = actionCall(action, id, input);
      const answer: ActionAnswer = await run(call.id, call.args);
      if (answer.pr != null) checks.set(id, answer.pr.checks);
      return actionText(action, taskOf(id), answer);
    },
    create: async (draft) => {
      const { branch, harness, status, summary } = draft;
      const words = branch === "" ? [`--summary=${summary}`] : [`--summary=${summary}`, "--", branch];
      const own = project === null ? [] : [`--project=${project}`];
      const args = [`--harness=${harness}`, `--status=${status}`, ...own, ...words];
      return actionText("create", undefined, await run("task.create", args));
    },
    attach: async (id) => attachment(await run("task.attach", ["--", id])),
    tick: async () => newsOf(await run("task.poll", project === null ? [] : scope), taskOf),
    watch: (changed) => home.watch("tasks", TASK_LEVELS, changed),
  };
}

function rowOf({ session_state, attention, ...task }: ListedTask): Row {
  return { task, session: session_state, attention: attention?.message ?? null };
}

/** Returns how to show a task's session in tmux, from the result of `task.attach`. */
function attachment(data: object): Attachment {
  const [program, ...args] = (data as { readonly argv: readonly string[] }).argv;
  if (program === undefined) throw internalError("task.attach answered no program.");
  const isSwitch = args.includes("switch-client");
  // tmux refuses to attach inside another server while TMUX is set; switching needs it.
  return { call: { program, args, env: isSwitch ? {} : { TMUX: undefined } }, isSwitch };
}

/** Returns how many worktrees of a project, or of all projects, are in use, and how many there may be. */
async function poolOf(
  { home, projects }: Pick<Tasks, "home" | "projects">,
  project: string | null,
): Promise<Board["pool"]> {
  const inView = (await projects()).filter(({ name }) => project === null || name === project);
  const names = new Set(inView.map(({ name }) => name));
  const { workspaces } = await loadPool(home);
  const used = Object.entries(workspaces).filter(
    ([name, { status }]) => status === "bound" && names.has(name.slice(0, name.lastIndexOf("--"))),
  );
  return { used: used.length, total: inView.reduce((sum, { pool_size }) => sum + pool_size, 0) };
}

/** The parts of the result of `task.poll` that are reported. */
interface Polled {
  readonly advanced?: readonly { readonly id: string; readonly to: string; readonly reason: string }[];
  readonly crashed?: readonly { readonly id: string; readonly reason: string }[];
  readonly resumed?: readonly { readonly id: string }[];
  readonly failed?: readonly { readonly project: string; readonly reason: string }[];
}

/** Describes what a poll did to tasks, one sentence each. */
export function newsOf(polled: Polled, taskOf: (id: string) => Task | undefined): readonly string[] {
  const name = (id: string): string => taskOf(id)?.branch ?? id;
  const { advanced = [], crashed = [], resumed = [], failed = [] } = polled;
  return [
    ...crashed.map(({ id, reason }) => msg`The agent of ${name(id)} ended: ${reason}`),
    ...resumed.map(({ id }) => msg`Started ${name(id)} again`),
    ...advanced.map(({ id, to, reason }) => msg`${name(id)} is now ${to}: ${reason}`),
    ...failed.map(({ project, reason }) => msg`${project} could not be looked after: ${reason}`),
  ];
}
