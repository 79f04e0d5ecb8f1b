import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { emissionOf, MAX_INPUT_BYTES, type Policy } from "./policy.js";
import { readInput } from "./read-input.js";
import { emit, standardInput } from "./standard-streams.js";

/** Runs a policy over standard input where its own file was started as a program; does nothing where it was imported. */
export function runAsProgram(moduleUrl: string | undefined, policy: Policy): void {
  if (!isProgram(moduleUrl)) return;
  void readInput(standardInput(), process.env).then(({ raw, truncated }) => {
    emit(emissionOf(raw, policy(raw, { truncated, maxStdin: MAX_INPUT_BYTES })));
  });
}

/** In CommonJS a module has no URL, and knows by itself whether it is the program. */
function isProgram(moduleUrl: string | undefined): boolean {
  const started = process.argv[1];
  if (started === undefined) return false;
  try {
    const own = moduleUrl === undefined ? __filename : fileURLToPath(moduleUrl);
    return realpathSync(started) === realpathSync(own);
  } catch {
    return false;
  }
}
