import type { ProgramCall, ProgramResult } from "@orange-hyper/core/ports";
import { reasonOf } from "./errors.js";
import { makeMirror } from "./mirror.js";
import { runChild } from "./run-child.js";

/** Maximum number of bytes that a program may print per stream. */
const OUTPUT_LIMIT = 8 * 1024 * 1024;

/** Runs a program of the user in `cwd`, on a copy of the user's files if the call requests one. */
export async function runProgram(
  { mirror: parts, ...call }: ProgramCall,
  cwd: string,
): Promise<ProgramResult> {
  const mirror = parts === undefined ? null : makeMirror(parts, process.env);
  const env = { ...process.env, ...call.env, ...mirror?.env };
  try {
    return await runChild({ ...call, cwd, env, maxOutput: OUTPUT_LIMIT });
  } catch (error) {
    return { kind: "not-started", reason: reasonOf(error) };
  } finally {
    mirror?.remove();
  }
}
