import { spawn, spawnSync } from "node:child_process";
import { BIN, testUserFolder } from "@orange-hyper/testkit";
import { onTestFinished } from "vitest";

/** True when `script` of util-linux is there, which runs a command on a new terminal. Others take other arguments. */
export const hasTerminal: boolean =
  spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

/** A program on a real terminal, driven as by a person. */
export interface Seat {
  /** Waits until the text is shown after the text of the previous call. */
  sees(text: string): Promise<void>;
  types(keys: string): void;
  /** Waits until the program exits. */
  ended(): Promise<{ readonly status: number | null; readonly text: string }>;
}

const TIMEOUT_MS = 15_000;

interface SeatOptions {
  readonly columns?: number;
  readonly env?: Record<string, string>;
}

export function sitDown(cwd: string, line: string, options: SeatOptions = {}): Seat {
  return sitBefore(cwd, `"${process.execPath}" "${BIN}" ${line}`, options);
}

/** Like `sitDown`, for any program. */
export function sitBefore(cwd: string, program: string, { columns = 80, env = {} }: SeatOptions = {}): Seat {
  const { FORCE_COLOR: _force, ...inherited } = process.env;
  const command = `stty cols ${columns} && exec ${program}`;
  const child = spawn("script", ["-qec", command, "/dev/null"], {
    cwd,
    env: {
      ...inherited,
      CLAUDECODE: "",
      CODEX_THREAD_ID: "",
      TERM: "xterm-256color",
      NO_COLOR: "1",
      ORANGE_HYPER_HOME: testUserFolder(),
      ...env,
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let text = "";
  let seen = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString("utf8");
  });
  const end = new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    sees: async (wanted) => {
      const start = Date.now();
      for (;;) {
        const at = text.indexOf(wanted, seen);
        if (at !== -1) {
          seen = at + wanted.length;
          return;
        }
        if (Date.now() - start > TIMEOUT_MS) throw new Error(`${wanted} was not shown:\n${text}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    types: (keys) => void child.stdin.write(keys),
    ended: async () => ({ status: await end, text: text.replaceAll("\r\n", "\n") }),
  };
}
