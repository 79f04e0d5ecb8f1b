import type { OrangeContext } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import type { Task, Tasks } from "@orange-hyper/tasks";
import { type ActionAnswer, actionCall, actionText } from "./actions.js";
import { attachment } from "./attachment.js";
import { lookAt } from "./look.js";
import { newsOf } from "./news.js";
import { outputOf } from "./output.js";
import { poolOf } from "./pool.js";
import type { Checks, Row, Session } from "./row.js";
import type { TaskBoard } from "./task-board.js";
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
