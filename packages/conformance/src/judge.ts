import { isDeepStrictEqual } from "node:util";
import { msg } from "@orange-hyper/core/text";
import type { Expected } from "./fixture.js";

/** What a command printed for one case; the status is null where it was ended by a signal or did not start. */
export interface Printed {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why there is no status. */
  readonly failure?: string;
}

/** How what was printed differs from what was expected, one line each; none for a case that passed. */
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

/** The input itself in front, or the same JSON value written in another way. */
function echoes(stdout: string, input: string): boolean {
  if (stdout.startsWith(input)) return true;
  for (let end = stdout.indexOf("}"); end !== -1; end = stdout.indexOf("}", end + 1)) {
    try {
      return isDeepStrictEqual(JSON.parse(stdout.slice(0, end + 1)), JSON.parse(input));
    } catch {
      // Not a whole value yet: on to the next brace.
    }
  }
  return false;
}
