import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { filesystemError, internalError } from "@orange-hyper/core";

export interface Run {
  readonly cwd: string;
  /** Language of its output, regardless of the user's setting. */
  readonly language: string;
  /** Ends the process when it is aborted. */
  readonly stop: AbortSignal;
}

/**
 * Runs the same command line program as this process. Returns its stdout; throws with its stderr when it fails, and when it
 * is stopped.
 */
export function runOrange(argv: readonly string[], { cwd, language, stop }: Run): Promise<string> {
  stop.throwIfAborted();
  const root = dirname(require.resolve("orange-hyper/package.json"));
  const program = process.execPath;
  const line = [join(root, "bin/orange.js"), ...argv];
  const env = { ...process.env, ORANGE_LANGUAGE: language };
  const child = spawn(program, line, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const end = (): unknown => child.kill();
  stop.addEventListener("abort", end);
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(filesystemError(`${program} cannot be started: ${error.message}`)));
    child.on("close", (status) => {
      stop.removeEventListener("abort", end);
      if (stop.aborted) return reject(stop.reason);
      const text = Buffer.concat(stdout).toString("utf8");
      if (status === 0) resolve(text);
      else
        reject(
          internalError(
            `${program} ${line.join(" ")} ended with status ${status}.\n${text}${Buffer.concat(stderr)}`,
          ),
        );
    });
  });
}
