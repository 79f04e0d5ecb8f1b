import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { filesystemError, internalError } from "@orange-hyper/core";

/** Runs the command line that this process was started from. Returns what it printed; throws when it fails. */
export function runOrange(argv: readonly string[], cwd: string): Promise<string> {
  const root = dirname(require.resolve("orange-hyper/package.json"));
  return runNode([join(root, "bin/orange.js"), ...argv], cwd);
}

/** Runs a script with the Node of this process. Returns what it printed; throws when it fails. */
export function runNode(argv: readonly string[], cwd: string): Promise<string> {
  return runProgram(process.execPath, argv, cwd);
}

/** Runs a program without a shell. Returns its stdout; throws with its stderr when it fails or cannot start. */
function runProgram(program: string, argv: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, argv, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(filesystemError(`${program} cannot be started: ${error.message}`)));
    child.on("close", (status) => {
      const text = Buffer.concat(stdout).toString("utf8");
      if (status === 0) resolve(text);
      else
        reject(
          internalError(
            `${program} ${argv.join(" ")} ended with status ${status}.\n${text}${Buffer.concat(stderr)}`,
          ),
        );
    });
  });
}
