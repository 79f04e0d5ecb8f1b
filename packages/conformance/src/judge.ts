import { isDeepStrictEqual } from "node:util";
import { msg } from "@orange-hyper/core/text";
import type { Expected } from "./fixture.js";

/** The output of a command for one case. `status` is null when it did not start or a signal ended it. */
export interface Printed {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Reason for a missing status. */
  readonly failure?: string;
}

/** Compares the output with the expectation. Returns one line per difference; empty when the case passed. */
export function judge(expected: Expected, printed: Printed, input: string): readonly string[] {
  const stdout = printed.stdout.trim();
  const stderr = printed.stderr.trim();
  const lacks = (name: string, text: string, parts: readonly string[] = []): readonly string[] =>
    parts.filter((part) => !text.includes(part)).map((part) => msg`${name}: expected to contain "${part}"`);
  return [
    ...(printed.status === expected.exit_code
      ? []
      : [msg`exit_code: expected ${expected.exit_code}, got ${printed.status ?? printed.failure ?? ""}`]),
    ...(expected.stdout_echoes_input === true && !echoes(stdout, input.trim())
      ? [msg`stdout: expected to echo the input`]
      : []),
    ...(expected.stdout_is_empty === true && stdout !== "" ? [msg`stdout: expected to be empty`] : []),
    ...(expected.stderr_is_empty === true && stderr !== "" ? [msg`stderr: expected to be empty`] : []),
    ...lacks("stdout", stdout, expected.stdout_contains),
    ...lacks("stderr", stderr, expected.stderr_contains),
  ];
}

/** True when the output begins with the input, or with the same JSON value in another notation. */
function echoes(stdout: string, input: string): boolean {
  if (stdout.startsWith(input)) return true;
  for (let end = stdout.indexOf("}"); end !== -1; end = stdout.indexOf("}", end + 1)) {
    try {
      return isDeepStrictEqual(JSON.parse(stdout.slice(0, end + 1)), JSON.parse(input));
    } catch {
      // Not a complete value yet; try up to the next brace.
    }
  }
  return false;
}
