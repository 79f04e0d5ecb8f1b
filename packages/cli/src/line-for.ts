import { shellQuote } from "@orange-hyper/core/printable";
import type { CommandListing } from "@orange-hyper/core/registry";

/** Longest line, in characters, that a hint repeats. */
const MAX_CHARACTERS = 200;

/**
 * Returns the line to type for a command: with the typed arguments where the command accepts them, without arguments where it
 * needs none, and otherwise the line that shows its help.
 */
export function lineFor(command: CommandListing, typed: readonly string[], fits: boolean): string {
  const path = ["orange", ...(command.paths[0] ?? [])].join(" ");
  const line = typedLine(path, typed);
  if (fits && typed.length > 0 && line.length <= MAX_CHARACTERS) return line;
  return runsAlone(command, path) ? path : `${path} --help`;
}

/** Quotes the words of a command line for a shell. */
export function typedLine(path: string, args: readonly string[]): string {
  return [path, ...args.map(shellQuote)].join(" ");
}

/** True when one of the command's own examples runs it without arguments. */
function runsAlone(command: CommandListing, path: string): boolean {
  return command.examples.some(({ line }) => line === path);
}
