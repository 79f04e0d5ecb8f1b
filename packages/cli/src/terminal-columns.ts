import { isTerminalAt } from "./terminal.js";

/** Assumed width of a terminal that does not report one. */
const USUAL = 80;
const NARROWEST = 20;

/** Returns the width of the terminal on standard output, in columns; null for a pipe or a file. */
export function terminalColumns(): number | null {
  return isTerminalAt(1) ? Math.max(NARROWEST, process.stdout.columns || USUAL) : null;
}
