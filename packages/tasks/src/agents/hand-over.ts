import type { OrangeProgram, ProcessPort } from "@orange-hyper/core/ports";
import type { Task } from "../model/task.js";
import { isProcessSession } from "../terminals/session.js";
import type { Terminals } from "../terminals/terminals.js";
import type { Effect } from "../workflow/transitions.js";

/** What handing effects over to another process needs. */
export interface HandOverGround {
  readonly home: { readonly path: string };
  readonly processes: ProcessPort;
  readonly terminals: () => Promise<Terminals>;
  readonly orange: () => Promise<OrangeProgram>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Hands effects that would kill the current process to a detached process, because the remaining effects would
 * otherwise never run. Returns false, and starts nothing, when no effect would kill the current process.
 */
export async function handOver(
  ground: HandOverGround,
  task: Task,
  effects: readonly Effect[],
): Promise<boolean> {
  const isEnd = effects.some(({ kind }) => kind === "kill_session" || kind === "kill_reviewer");
  if (!isEnd || !(await isInside(ground, task))) return false;
  const { home, processes } = ground;
  const [program = "", ...args] = (await ground.orange()).direct;
  await processes.start({
    program,
    args: [...args, "task", "finish", task.id, "--after", String(processes.self().pid), "--home", home.path],
    folder: home.path,
    // The new process is not an agent and runs in none of the agents' windows.
    env: {
      ORANGE_TASK_ID: undefined,
      ORANGE_ROLE: undefined,
      ORANGE_SPAWN_ID: undefined,
      TMUX_PANE: undefined,
    },
  });
  return true;
}

/**
 * True for a process that an agent of the task started, and for one that a person started in the task's tmux session.
 */
async function isInside({ env, terminals }: HandOverGround, { id, tmux_session }: Task): Promise<boolean> {
  if (env["ORANGE_TASK_ID"] === id) return true;
  const { TMUX: server, TMUX_PANE: pane } = env;
  if (!server || !pane || tmux_session === null || isProcessSession(tmux_session)) return false;
  const tmux = await (await terminals()).tmux();
  return (await tmux.sessionOf(server, pane)) === tmux_session;
}
