import type { ProgramPort, ProgramResult } from "@orange-hyper/core/ports";
import type { AgentWindow } from "../terminals/sight.js";
import { tmuxFailed, tmuxUnavailable } from "./errors.js";

/** Longest call of tmux, in milliseconds: its server answers at once or hangs. */
const LIMIT_MS = 10_000;

/** A program that is to run in a window of its own. */
interface TmuxProgram {
  readonly session: string;
  readonly window: string;
  readonly folder: string;
  /** What the program gets beside the environment of the server. Never a secret: tmux shows it to whoever asks. */
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
}

/** The user's tmux. No option of the server is changed, and no session is touched that is not named. */
export interface Tmux {
  /** Every window of every session; null where tmux did not say, so that nothing may be taken for gone. */
  windows(): Promise<readonly AgentWindow[] | null>;
  /** Starts a program in a window of its session, which is made where there is none. */
  start(program: TmuxProgram): Promise<void>;
  killWindow(session: string, window: string): Promise<void>;
  killSession(session: string): Promise<void>;
  /** Types one line and Enter. */
  type(session: string, window: string, line: string): Promise<void>;
  rename(session: string, to: string): Promise<void>;
  /** The process that each pane of a session, or of one of its windows, was made with. */
  processes(session: string, window?: string): Promise<readonly number[]>;
  /** The session that a pane of this server belongs to; null for one of another server. `TMUX` and `TMUX_PANE` name it. */
  sessionOf(server: string, pane: string): Promise<string | null>;
}

/** The tmux on PATH, with a server of its own where a socket is named. Throws TMUX_UNAVAILABLE. */
export async function openTmux(programs: ProgramPort, socket: string | null): Promise<Tmux> {
  const program = await programs.find("tmux");
  if (program === null) throw tmuxUnavailable();
  // Inside of another server tmux would take that one, and from outside again its sessions would look as if they had ended.
  const server = ["-L", socket ?? "default"];
  const call = (...args: readonly string[]): Promise<ProgramResult> =>
    programs.run({ program, args: [...server, ...args], timeoutMs: LIMIT_MS });
  const must = async (...args: readonly string[]): Promise<void> => {
    const result = await call(...args);
    if (result.kind !== "ended" || result.status !== 0) throw tmuxFailed(args[0] ?? "", reasonOf(result));
  };
  /** A name alone would be taken for the start of one, or for a pattern. */
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
      // A program that renames its window would look as if it had ended. One that has ended takes its window along.
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

/** What tmux says where it has no server, one that ends at that moment, or one without sessions. */
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
