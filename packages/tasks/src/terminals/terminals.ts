import type { Home, ProcessId, ProcessPort, ProgramPort } from "@orange-hyper/core/ports";
import type { Task } from "../model/task.js";
import { tmuxUnavailable } from "../tmux/errors.js";
import { openTmux, type Tmux } from "../tmux/tmux.js";
import type { AgentSnapshot } from "./agent-snapshot.js";
import { type ProcessWindows, processWindows } from "./process-windows.js";
import { isProcessSession, processSession } from "./session.js";
import type { WindowProgram } from "./window-program.js";

/** Where agents run: in windows of the user's tmux, or without tmux as processes that have no terminal. */
export interface Terminals {
  sight(): Promise<Omit<AgentSnapshot, "bootId">>;
  /** Returns the session for the next agent of this task: its current session, else a new one. */
  sessionFor(task: Task): Promise<string>;
  start(program: WindowProgram): Promise<void>;
  /** Closes a window, and settles once its program has ended. Does nothing if there is no such window. */
  killWindow(session: string, window: string): Promise<void>;
  /** Closes all windows of a session, and settles once their programs have ended. */
  killSession(session: string): Promise<void>;
  /** Types one line and Enter. Returns false for a session without a terminal. */
  type(session: string, window: string, line: string): Promise<boolean>;
  /**
   * Renames the session after the task's branch was renamed. Returns the session's name; null if the task has no
   * session.
   */
  rename(task: Task): Promise<string | null>;
  /** Returns tmux. Throws TMUX_UNAVAILABLE. */
  tmux(): Promise<Tmux>;
}

export interface TerminalParts {
  readonly home: Home;
  readonly programs: ProgramPort;
  readonly processes: ProcessPort;
  readonly clock: { now(): string };
  /** Socket name of a separate tmux server; null for the user's default server. */
  readonly socket: string | null;
}

/** Opens the terminals of this machine. tmux is looked up on first use. */
export function openTerminals(parts: TerminalParts): Terminals {
  const { programs, processes, socket } = parts;
  let opened: Promise<Tmux | null> | undefined;
  const found = (): Promise<Tmux | null> => (opened ??= findTmux(programs, socket));
  const tmux = async (): Promise<Tmux> => {
    const one = await found();
    if (one === null) throw tmuxUnavailable();
    return one;
  };
  const plain: ProcessWindows = processWindows(parts);
  /**
   * Waits for the programs, because they may outlive their closed window briefly, and the next agent must not start
   * beside them.
   */
  const ended = async (running: readonly ProcessId[]): Promise<void> => {
    await Promise.all(running.map((one) => processes.end(one)));
  };
  const identified = (pids: readonly number[]): readonly ProcessId[] =>
    pids.map((pid) => processes.find(pid)).filter((one) => one !== null);
  return {
    tmux,
    sight: async () => ({
      windows: (await found()) === null ? null : await (await tmux()).windows(),
      processes: await plain.windows(),
    }),
    sessionFor: async (task) => {
      const { tmux_session: session } = task;
      if (session !== null && !isProcessSession(session)) {
        // Throws if tmux is missing, because an agent may still be running in that session, and a second one would work
        // in the same folder.
        await tmux();
        return session;
      }
      const isInUse = (await plain.windows()).some((one) => one.session === session && !one.isDead);
      const server = isInUse ? null : await found();
      return server === null ? processSession(task) : freeName(server, task);
    },
    start: async (program) =>
      isProcessSession(program.session) ? plain.start(program) : (await tmux()).start(program),
    killWindow: async (session, window) => {
      if (isProcessSession(session)) return plain.kill(session, window);
      const server = await tmux();
      const running = identified(await server.processes(session, window));
      await server.killWindow(session, window);
      await ended(running);
    },
    killSession: async (session) => {
      if (isProcessSession(session)) return plain.kill(session);
      const server = await tmux();
      const running = identified(await server.processes(session));
      await server.killSession(session);
      await ended(running);
    },
    type: async (session, window, line) => {
      if (isProcessSession(session)) return false;
      await (await tmux()).type(session, window, line);
      return true;
    },
    rename: async (task) => {
      const { tmux_session: session } = task;
      if (session === null || isProcessSession(session)) return session;
      const server = await tmux();
      const name = await freeName(server, task, session);
      if (name !== session) await server.rename(session, name);
      return name;
    },
  };
}

async function findTmux(programs: ProgramPort, socket: string | null): Promise<Tmux | null> {
  return (await programs.find("tmux")) === null ? null : openTmux(programs, socket);
}

/**
 * Returns a session name for this task that no other session has. `own` is its current session, which does not count.
 */
async function freeName(tmux: Tmux, task: Task, own?: string): Promise<string> {
  const windows = (await tmux.windows()) ?? [];
  return sessionName(task, new Set(windows.map(({ session }) => session).filter((name) => name !== own)));
}

/**
 * Returns the tmux session name of a task. `.` and `:` have a meaning in tmux targets, and tmux itself replaces them by
 * `_`.
 */
export function sessionName(
  { project, branch, id }: { readonly project: string; readonly branch: string; readonly id: string },
  taken: ReadonlySet<string>,
): string {
  const name = `${project}/${branch}`.replace(/[.:]/g, "_");
  return taken.has(name) ? `${name}~${id.slice(0, 6)}` : name;
}
