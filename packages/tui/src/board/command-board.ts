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
  /** All that is known of tasks, read anew with each call. */
  readonly tasks: () => Promise<Tasks>;
}

/** Below `tasks` there is one folder for each project, and in that one for each task. */
const TASK_LEVELS = 2;

/** A task as `task.list` has it. */
interface ListedTask extends Task {
  readonly session_state: Session;
  readonly attention: { readonly message: string } | null;
}

interface Listed {
  readonly tasks: readonly ListedTask[];
  readonly invalid: readonly object[];
}

/** The board over the commands of tasks, and over what these read. */
export function commandBoard(
  parts: BoardParts,
  view: Pick<TaskBoard, "project" | "harnesses" | "pollSeconds">,
): TaskBoard {
  const { ctx, run, home, tasks } = parts;
  const { project } = view;
  const scope = project === null ? ["--all"] : [`--project=${project}`];
  /** As they were read last: whatever is done is done to one that is shown. */
  let known: ReadonlyMap<string, Task> = new Map();
  /** As GitHub said last, where somebody asked. */
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
