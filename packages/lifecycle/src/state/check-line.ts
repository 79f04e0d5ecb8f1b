import type { CheckRun } from "@orange-hyper/verification";

const LONGEST = 90;

/** A check as it can be run again; null where its words do not tell. */
export function lineOf({ line, command }: CheckRun): string | null {
  return line === undefined ? command : line;
}

/** Whether a command can be told whole: one that is cut cannot be run. */
export function isShort(line: string | null): line is string {
  return line !== null && line.length <= LONGEST && !line.includes("\n");
}
