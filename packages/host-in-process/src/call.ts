import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import type { HostEventName } from "@orange-hyper/core/host";
import type { Installed } from "./installed.js";
import { type Answer, type Payload, readAnswer } from "./wire.js";

/** Timeout of one call, in ms. The command line answers within half of it. */
export const TIMEOUT_MS = 10_000;
const MAX_ANSWER_LENGTH = 256 * 1024;

export interface Call {
  readonly host: string;
  readonly event: HostEventName;
  readonly payload: Payload;
  readonly installed: Pick<Installed, "command">;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs?: number;
}

/**
 * Asks the command line about one event. Null when there is no valid answer in time, which callers treat as nothing to
 * report. Never rejects. Starts the recorded Node.js, because the host's own program need not be Node.js.
 */
export function callOrange(call: Call): Promise<Answer | null> {
  const { payload, timeoutMs = TIMEOUT_MS } = call;
  const { program, args, options } = processOf(call);
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ["pipe", "pipe", "ignore"] });
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    let output = "";
    const end = (answer: Answer | null): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.on("error", () => end(null));
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      if (output.length > MAX_ANSWER_LENGTH) child.kill("SIGKILL");
    });
    child.on("close", (status) => end(status === 0 ? readAnswer(output) : null));
    // Ignore the error of a child that ended before reading all of its input.
    child.stdin.on("error", () => undefined);
    child.stdin.end(JSON.stringify(payload));
  });
}

/** Synchronous version of `callOrange`, for an event whose host does not wait for a promise. Never throws. */
export function callOrangeNow(call: Call): Answer | null {
  const { payload, timeoutMs = TIMEOUT_MS } = call;
  const { program, args, options } = processOf(call);
  const { status, stdout } = spawnSync(program, args, {
    ...options,
    input: JSON.stringify(payload),
    stdio: ["pipe", "pipe", "ignore"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: MAX_ANSWER_LENGTH,
    encoding: "utf8",
  });
  return status === 0 ? readAnswer(stdout) : null;
}

function processOf(call: Call): {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: Pick<SpawnOptions, "cwd" | "env" | "windowsHide">;
} {
  const { host, event, payload, env } = call;
  const [program = "", ...first] = commandOf(call);
  return {
    program,
    args: [...first, "host", host, "hook", event],
    options: { cwd: payload.cwd, env: { ...env, ORANGE_HYPER_HOOK: "1" }, windowsHide: true },
  };
}

/**
 * Returns the recorded command, or the one named by ORANGE_HYPER_CLI. If that is a script, the recorded Node.js runs
 * it.
 */
function commandOf({ installed, env }: Call): readonly string[] {
  const own = env["ORANGE_HYPER_CLI"];
  if (!own) return installed.command;
  return /\.[cm]?js$/.test(own) ? [...installed.command.slice(0, 1), own] : [own];
}
