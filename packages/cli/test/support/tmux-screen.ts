import { spawnSync } from "node:child_process";
import { BIN, testUserFolder } from "@orange-hyper/testkit";
import { expect, onTestFinished } from "vitest";

export const hasTmux: boolean = spawnSync("tmux", ["-V"]).status === 0;

/** A terminal in a private tmux server, read and typed into as by a person. */
export interface TmuxScreen {
  /** Presses keys, given by tmux's names. */
  press(...keys: readonly string[]): void;
  /** Types a text literally. */
  type(text: string): void;
  /** Returns the lines of the screen without trailing spaces. */
  lines(): readonly string[];
  /** Waits until the screen contains the text; returns the whole screen as one string. */
  sees(text: string | RegExp): Promise<string>;
  /** Waits until the screen does not contain the text; returns the whole screen as one string. */
  misses(text: string): Promise<string>;
  resize(columns: number, rows: number): void;
  /** Returns the screen with its colour sequences. */
  coloured(): string;
  /** Returns the value of a tmux format, such as "#{alternate_on}". */
  flag(name: string): string;
  /** Returns the process id of the dashboard. */
  pid(): number;
}

export interface ScreenOptions {
  readonly cwd: string;
  /** Arguments of `orange`, after which the status is printed as "status <number>". */
  readonly line: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** How long to wait for the screen, in ms. Generous, because the machine runs other tests at the same time. */
const TIMEOUT_MS = 120_000;
let servers = 0;

/** Prepares a private tmux server that is stopped when the test ends. */
export function tmuxServer(variables: Readonly<Record<string, string>> = {}): {
  readonly socket: string;
  readonly call: (...args: readonly string[]) => string;
} {
  servers += 1;
  const socket = `orange-test-${process.pid}-${servers}`;
  const call = (...args: readonly string[]): string => {
    const { TMUX: _outer, ...env } = process.env;
    const result = spawnSync("tmux", ["-L", socket, "-f", "/dev/null", ...args], {
      encoding: "utf8",
      env: { ...env, ...variables },
    });
    if (result.status !== 0) throw new Error(result.stderr);
    return result.stdout;
  };
  onTestFinished(() => void spawnSync("tmux", ["-L", socket, "kill-server"]));
  return { socket, call };
}

/** Runs Orange in a tmux terminal. The terminal's settings are printed before and after it. */
export function openScreen({ cwd, line, columns = 120, rows = 24, env = {} }: ScreenOptions): TmuxScreen {
  const variables = { ORANGE_HYPER_HOME: testUserFolder(), LANG: "C.UTF-8", NODE_EXTRA_CA_CERTS: "", ...env };
  // The tmux client needs the variables as well: tmux takes PATH from the client, whatever `-e` sets.
  const { call } = tmuxServer(variables);
  const given = Object.entries(variables).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
  const script = `stty -g; "$0" "$@"; echo "status $?"; stty -g; exec sleep 600`;
  const program = ["sh", "-c", script, process.execPath, BIN, ...line.split(" ")];
  const size = ["-x", String(columns), "-y", String(rows)];
  call("new-session", "-d", "-s", "t", ...size, "-c", cwd, ...given, "--", ...program);
  const lines = (): readonly string[] =>
    call("capture-pane", "-p", "-t", "t")
      .split("\n")
      .slice(0, -1)
      .map((one) => one.trimEnd());
  const until = async (isGood: (text: string) => boolean, wanted: string): Promise<string> => {
    for (let waited = 0; waited < TIMEOUT_MS; waited += 25) {
      const text = lines().join("\n");
      if (isGood(text)) return text;
      await new Promise((done) => setTimeout(done, 25));
    }
    return expect.fail(`never saw ${wanted}:\n${lines().join("\n")}`);
  };
  return {
    press: (...keys) => void call("send-keys", "-t", "t", ...keys),
    type: (text) => void call("send-keys", "-t", "t", "-l", "--", text),
    lines,
    sees: (text) =>
      until((all) => (typeof text === "string" ? all.includes(text) : text.test(all)), String(text)),
    misses: (text) => until((all) => !all.includes(text), `a screen without ${text}`),
    resize: (x, y) => void call("resize-window", "-t", "t", "-x", String(x), "-y", String(y)),
    coloured: () => call("capture-pane", "-e", "-p", "-t", "t"),
    flag: (name) => call("display-message", "-p", "-t", "t", name).trim(),
    pid: () => {
      const shell = call("display-message", "-p", "-t", "t", "#{pane_pid}").trim();
      return Number(spawnSync("pgrep", ["-P", shell], { encoding: "utf8" }).stdout.trim());
    },
  };
}

/** Asserts that every terminal setting that a view may change has been restored. */
export async function expectRestored(screen: TmuxScreen): Promise<void> {
  const text = await screen.sees(/status [\s\S]*:/);
  const settings = text.split("\n").filter((line) => /^[\da-f]+(?::[\da-f]+){10,}/.test(line));
  expect(new Set(settings).size).toBe(1);
  expect(settings).toHaveLength(2);
  expect(screen.flag("#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{wrap_flag}")).toBe("0 1 0 1");
}
