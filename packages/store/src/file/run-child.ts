import { type ChildProcess, spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";
import type { ProgramCall, ProgramResult } from "@orange-hyper/core/ports";
import { onProcessEnd } from "./exit-hooks.js";
import { signalTo } from "./process-group.js";

/** How long a program may take to end once its input is closed or it got SIGTERM, in ms. */
const GRACE_PERIOD_MS = 1_000;

/** One run of a program. */
export interface ChildCall extends Omit<ProgramCall, "mirror" | "env"> {
  readonly cwd: string;
  /** True: standard error is discarded. */
  readonly isQuiet?: boolean;
  /** Encoding of input and output; "latin1" for byte strings. Default: "utf8". */
  readonly encoding?: "utf8" | "latin1";
  /** The whole environment. */
  readonly env: NodeJS.ProcessEnv;
  /**
   * Maximum number of bytes kept per stream. A program that prints more is killed unless `onOutput` is given; then
   * about the last `maxOutput` bytes are kept.
   */
  readonly maxOutput: number;
}

/**
 * Runs a program without a shell. Kills it with everything it started when it exceeds its time or prints too much.
 * Rejects when it cannot be started.
 */
export function runChild(call: ChildCall): Promise<ProgramResult> {
  const { program, args, cwd, env, timeoutMs, input, isLastLine, maxOutput, onOutput, stop } = call;
  const { encoding = "utf8", isQuiet = false } = call;
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd,
      env,
      // A process group of its own, so that everything the program started can be ended with it.
      detached: process.platform !== "win32",
      // A batch file can only be started through a shell; this is safe because the arguments are ours.
      shell: program.endsWith(".cmd"),
      windowsHide: true,
      // Avoids creating pipes that are not needed.
      stdio: [
        input === undefined && isLastLine === undefined ? "ignore" : "pipe",
        "pipe",
        isQuiet ? "ignore" : "pipe",
      ],
    });
    const output = {
      stdout: collect(child, {
        name: "stdout",
        maxOutput,
        encoding,
        onOutput,
        onLine: isLastLine === undefined ? undefined : onLine,
      }),
      stderr: collect(child, { name: "stderr", maxOutput, encoding, onOutput }),
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child);
    }, timeoutMs);
    // A group of its own does not receive the signals that end this process. A caller that passes `stop` handles that
    // itself.
    const release = stop === undefined ? onProcessEnd(process, () => endGroup(child)) : () => undefined;
    let grace: NodeJS.Timeout | undefined;
    stop?.then(() => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // A test runner that gets SIGTERM can clean up; one that takes too long is killed.
      endGroup(child, "SIGTERM");
      grace ??= setTimeout(() => endGroup(child), GRACE_PERIOD_MS);
    });
    function onLine(line: string): void {
      if (grace !== undefined || isLastLine?.(line) !== true) return;
      child.stdin?.end();
      grace = setTimeout(() => endGroup(child), GRACE_PERIOD_MS);
    }
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (status) =>
      settle(() =>
        resolve(
          isLate
            ? { kind: "timeout" }
            : { kind: "ended", status, stdout: output.stdout(), stderr: output.stderr() },
        ),
      ),
    );
    child.stdin?.on("error", () => undefined);
    child.stdin?.write(input ?? "", encoding);
    if (isLastLine === undefined) child.stdin?.end();
    function settle(answer: () => void): void {
      clearTimeout(timer);
      clearTimeout(grace);
      release();
      // Processes left behind must not outlive the call.
      endGroup(child);
      answer();
    }
  });
}

interface Collected {
  readonly name: "stdout" | "stderr";
  readonly maxOutput: number;
  readonly encoding: "utf8" | "latin1";
  /** Receives each whole line as soon as it is complete. */
  readonly onLine?: ((line: string) => void) | undefined;
  readonly onOutput?: ProgramCall["onOutput"] | undefined;
}

/** Collects the output of one stream. Returns a function that returns it as text. */
function collect(
  child: ChildProcess,
  { name, maxOutput, encoding, onLine, onOutput }: Collected,
): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  let rest = "";
  const decoder = new StringDecoder("utf8");
  child[name]?.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxOutput && onOutput === undefined) return endGroup(child);
    chunks.push(chunk);
    while (size - (chunks[0]?.length ?? size) >= maxOutput) size -= chunks.shift()?.length ?? 0;
    onOutput?.(decoder.write(chunk), name);
    if (onLine === undefined) return;
    const lines = (rest + chunk.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  return () => Buffer.concat(chunks).toString(encoding);
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): void {
  if (pid !== undefined) signalTo(-pid, signal);
}
