import { isTerminalAt } from "./terminal.js";

/** Assumed width of a terminal that does not report one. */
const USUAL = 80;
const NARROWEST = 20;

/** Returns the width of the terminal on standard output or standard error, in columns; null for a pipe or a file. */
export function terminalColumns(descriptor: 1 | 2 = 1): number | null {
  if (!isTerminalAt(descriptor)) return null;
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  return Math.max(NARROWEST, stream.columns || USUAL);
}
