import type { CheckRun } from "@orange-hyper/verification";

/** Maximum characters of a command that can be shown whole. */
const MAX_LENGTH = 90;

/** Returns the command line that runs a check again; null when it is not known. */
export function lineOf({ line, command }: CheckRun): string | null {
  return line === undefined ? command : line;
}

/** True when a command can be shown whole. A shortened command could not be run. */
export function isShort(line: string | null): line is string {
  return line !== null && line.length <= MAX_LENGTH && !line.includes("\n");
}
