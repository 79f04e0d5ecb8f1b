import type { Environment, OrangeContext } from "@orange-hyper/core";
import { noTerminal } from "../agents/errors.js";
import { outputFile } from "../agents/output-file.js";
import type { Task } from "../model/task.js";
import { readEngineState } from "../storage/engine-state.js";
import { isProcessSession } from "../terminals/session.js";
import { tmuxFailed } from "../tmux/errors.js";
import { sessionDead } from "../updates/errors.js";
import { windowNotFound } from "./errors.js";
import type { Tasks } from "./open-tasks.js";

export interface Attaching {
  readonly task: Task;
  /** Default: the worker's window if it is running, else the first running window. */
  readonly window: string | undefined;
  readonly env: Environment;
}

/**
 * Returns the tmux command line that shows a task's agent in a terminal. Throws SESSION_DEAD, TMUX_UNAVAILABLE (also if
 * the agent has no terminal), USER_INPUT_ERROR.
 */
export async function attachCommand(
  tasks: Tasks,
  { task, window, env }: Attaching,
): Promise<readonly string[]> {
  const { tmux_session: session } = task;
  if (session !== null && isProcessSession(session)) throw noTerminal(task.id, await lastOutput(tasks, task));
  const windows = ((await tasks.sight()).windows ?? []).filter(
    (one) => one.session === session && !one.isDead,
  );
  const names = windows.map((one) => one.window);
  const chosen = window ?? (names.includes("worker") ? "worker" : names[0]);
  if (session === null || chosen === undefined) throw sessionDead(task.id);
  if (!names.includes(chosen)) throw windowNotFound(chosen, names);
  const { program, socket } = await tasks.tmuxServer();
  // Inside a window of the same tmux server, the client switches sessions. For a different server it attaches, as in
  // any terminal.
  const server = env["TMUX"]?.split(",")[0]?.split("/").at(-1);
  const show = server === (socket ?? "default") ? "switch-client" : "attach-session";
  const named = socket === null ? [] : ["-L", socket];
  return [program, ...named, "select-window", "-t", `=${session}:=${chosen}`, ";", show, "-t", `=${session}`];
}

/** Returns the output file of the current agent if it has no terminal; null otherwise. */
export async function lastOutput({ home }: Pick<Tasks, "home">, task: Task): Promise<string | null> {
  const { worker_spawn, reviewer_spawn } = await readEngineState(home, task, task.status);
  const spawn = task.status === "agent-review" ? reviewer_spawn : worker_spawn;
  return spawn === null ? null : outputFile(home, task, spawn);
}

/** Shows the agent until the person leaves it. Throws TMUX_UNAVAILABLE if tmux fails. */
export async function attach({ terminal }: OrangeContext, argv: readonly string[]): Promise<void> {
  const [program = "", ...args] = argv;
  // tmux refuses to attach inside another server while TMUX is set; switching needs it.
  const env = args.includes("switch-client") ? {} : { TMUX: undefined };
  const ran = await terminal.run({ program, args, env });
  if (ran.kind === "not-started") throw tmuxFailed("attach-session", ran.reason);
  if (ran.status !== 0)
    throw tmuxFailed("attach-session", `it ended with status ${ran.status ?? ran.signal ?? ""}`);
}
