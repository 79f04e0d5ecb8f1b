import type { ProgramPort, ProgramResult } from "@orange-hyper/core/ports";
import type { AgentWindow } from "../terminals/agent-snapshot.js";
import { tmuxFailed, tmuxUnavailable } from "./errors.js";

/** Timeout of a tmux call, in ms. The server either answers at once or hangs. */
const LIMIT_MS = 10_000;

/** A program to run in a window of its own. */
interface TmuxProgram {
  readonly session: string;
  readonly window: string;
  readonly folder: string;
  /**
   * Variables added to the environment of the server. Must not hold secrets, because tmux shows them to anyone who
   * asks.
   */
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
}

/** The user's tmux. Changes no server option, and touches only the sessions that are named. */
export interface Tmux {
  /**
   * Returns every window of every session; null if tmux could not report them, in which case no window may be treated
   * as gone.
   */
  windows(): Promise<readonly AgentWindow[] | null>;
  /** Starts a program in a window of its session. The session is created if it does not exist. */
  start(program: TmuxProgram): Promise<void>;
  killWindow(session: string, window: string): Promise<void>;
  killSession(session: string): Promise<void>;
  /** Types one line and Enter. */
  type(session: string, window: string, line: string): Promise<void>;
  rename(session: string, to: string): Promise<void>;
  /** Returns the initial process of each pane of a session, or of one of its windows. */
  processes(session: string, window?: string): Promise<readonly number[]>;
  /**
   * Returns the session of a pane; null if the pane is on another server. The arguments are the values of `TMUX` and
   * `TMUX_PANE`.
   */
  sessionOf(server: string, pane: string): Promise<string | null>;
}

/** Opens the tmux on PATH, with a separate server if a socket is named. Throws TMUX_UNAVAILABLE. */
export async function openTmux(programs: ProgramPort, socket: string | null): Promise<Tmux> {
  const program = await programs.find("tmux");
  if (program === null) throw tmuxUnavailable();
  // The server is always named. Otherwise tmux would use the surrounding server when called inside one, and seen from
  // outside, the sessions would appear to have ended.
  const server = ["-L", socket ?? "default"];
  const call = (...args: readonly string[]): Promise<ProgramResult> =>
    programs.run({ program, args: [...server, ...args], timeoutMs: LIMIT_MS });
  const must = async (...args: readonly string[]): Promise<void> => {
    const result = await call(...args);
    if (result.kind !== "ended" || result.status !== 0) throw tmuxFailed(args[0] ?? "", reasonOf(result));
  };
  /** `=` requests an exact match; a bare name could match as a prefix or a pattern. */
  const target = (session: string, window?: string): string =>
    window === undefined ? `=${session}` : `=${session}:=${window}`;

  return {
    windows: async () => readWindows(await call("list-windows", "-a", "-F", FORMAT)),
    start: async ({ session, window, folder, env, argv }) => {
      const has = await call("has-session", "-t", target(session));
      const isThere = has.kind === "ended" && has.status === 0;
      const place = isThere
        ? ["new-window", "-d", "-t", `${target(session)}:`]
        : ["new-session", "-d", "-s", session];
      const variables = Object.entries(env).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
      await must(...place, "-n", window, "-c", folder, ...variables, "--", ...argv);
      // Renaming is turned off, because a window renamed by its program would appear to have ended. Errors are ignored:
      // if the program has already ended, its window is gone.
      await call("set-option", "-w", "-t", target(session, window), "automatic-rename", "off");
      await call("set-option", "-w", "-t", target(session, window), "allow-rename", "off");
    },
    killWindow: async (session, window) => void (await call("kill-window", "-t", target(session, window))),
    killSession: async (session) => void (await call("kill-session", "-t", target(session))),
    type: async (session, window, line) => {
      await must("send-keys", "-t", target(session, window), "-l", "--", line);
      await must("send-keys", "-t", target(session, window), "Enter");
    },
    rename: (session, to) => must("rename-session", "-t", target(session), "--", to),
    processes: async (session, window) => {
      const panes =
        window === undefined ? ["-s", "-t", `${target(session)}:`] : ["-t", target(session, window)];
      const result = await call("list-panes", ...panes, "-F", "#{pane_pid}");
      if (result.kind !== "ended" || result.status !== 0) return [];
      return result.stdout.trim().split("\n").map(Number);
    },
    sessionOf: async (server, pane) => {
      const result = await call("display-message", "-p", "-t", pane, "#{socket_path}\t#{session_name}");
      if (result.kind !== "ended" || result.status !== 0) return null;
      const [path, session = ""] = result.stdout.trimEnd().split("\t");
      return path === server.split(",")[0] && session !== "" ? session : null;
    },
  };
}

const FORMAT = "#{session_name}\t#{window_name}\t#{pane_dead}";

/** Messages of tmux when it has no server, a server that is just ending, or no sessions. */
const NOTHING =
  /no server running|no sessions|no current target|server exited|error connecting to .*\(No such file or directory\)/i;

function readWindows(result: ProgramResult): readonly AgentWindow[] | null {
  if (result.kind !== "ended") return null;
  if (result.status !== 0) return NOTHING.test(result.stderr) ? [] : null;
  return result.stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [session = "", window = "", dead] = line.split("\t");
      return { session, window, isDead: dead === "1" };
    });
}

function reasonOf(result: ProgramResult): string {
  if (result.kind === "timeout") return "it did not answer in time";
  if (result.kind === "not-started") return result.reason;
  return result.stderr.trim().split("\n").at(-1) || `it ended with status ${result.status}`;
}
