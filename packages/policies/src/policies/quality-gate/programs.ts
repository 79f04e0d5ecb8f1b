import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Environment } from "../../engine/environment.js";

/** Default timeout of one check, in ms. */
export const TIME_LIMIT_MS = 15_000;

/**
 * Returns the path of a program from the project's own dependencies, otherwise from PATH; null when there is none.
 * Never downloads anything.
 */
export function findProgram(name: string, root: string | null, env: Environment): string | null {
  const endings = process.platform === "win32" ? [".cmd", ".exe", ""] : [""];
  const local = root === null ? [] : [join(root, "node_modules", ".bin")];
  for (const folder of [...local, ...(env["PATH"] ?? "").split(delimiter)]) {
    for (const ending of endings) {
      const path = join(folder, `${name}${ending}`);
      if (folder !== "" && statSync(path, { throwIfNoEntry: false })?.isFile() === true) return path;
    }
  }
  return null;
}

/** Runs a program without a shell and with a timeout. `ok` is true when it exited with 0. */
export function runProgram(
  program: string,
  words: readonly string[],
  cwd: string,
  { env, timeLimitMs }: { readonly env: Environment; readonly timeLimitMs: number },
): { readonly ok: boolean; readonly stdout: string } {
  const { status, stdout } = spawnSync(program, words, {
    cwd,
    env,
    encoding: "utf8",
    timeout: timeLimitMs,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { ok: status === 0, stdout: stdout ?? "" };
}
