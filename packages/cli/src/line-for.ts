import { shellQuote } from "@orange-hyper/core/printable";
import type { CommandListing } from "@orange-hyper/core/registry";

/** Longer lines are not repeated in a hint. */
const MOST_CHARACTERS = 200;

/**
 * The line to type for a command: with what was typed behind it where the command takes that, alone where it runs alone,
 * and else the one that shows its help.
 */
export function lineFor(command: CommandListing, typed: readonly string[], fits: boolean): string {
  const path = ["orange", ...(command.paths[0] ?? [])].join(" ");
  const line = typedLine(path, typed);
  if (fits && typed.length > 0 && line.length <= MOST_CHARACTERS) return line;
  return runsAlone(command, path) ? path : `${path} --help`;
}

/** A command line as a shell takes it. */
export function typedLine(path: string, args: readonly string[]): string {
  return [path, ...args.map(shellQuote)].join(" ");
}

/** True where the command is shown without arguments among its own examples. */
function runsAlone(command: CommandListing, path: string): boolean {
  return command.examples.some(({ line }) => line === path);
}
