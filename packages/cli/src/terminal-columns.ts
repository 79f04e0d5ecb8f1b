import { isTerminalAt } from "./terminal.js";

/** Columns of a terminal that does not say how many it has. */
const USUAL = 80;
const NARROWEST = 20;

/** The columns of the terminal that standard output is; null for a pipe or a file, whose lines have no end. */
export function terminalColumns(): number | null {
  return isTerminalAt(1) ? Math.max(NARROWEST, process.stdout.columns || USUAL) : null;
}
