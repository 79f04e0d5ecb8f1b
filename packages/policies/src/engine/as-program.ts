import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { emissionOf, MAX_INPUT_BYTES, type Policy } from "./policy.js";
import { readInput } from "./read-input.js";
import { emit, standardInput } from "./standard-streams.js";

/** Runs a policy over standard input if its module was started as a program; does nothing if it was imported. */
export function runAsProgram(moduleUrl: string | undefined, policy: Policy): void {
  if (!isProgram(moduleUrl)) return;
  void readInput(standardInput(), process.env).then(({ raw, truncated }) => {
    emit(emissionOf(raw, policy(raw, { truncated, maxStdin: MAX_INPUT_BYTES })));
  });
}

/**
 * Returns true when the calling module is the program that Node.js was started with. In CommonJS there is no
 * `import.meta.url`; each policy is bundled together with this code there, so `__filename` is the policy's own
 * path.
 */
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
