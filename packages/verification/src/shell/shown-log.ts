import { positionals } from "../programs/options.js";
import type { Engine } from "./engine.js";

/**
 * Returns true for `cat log` or `tail log` of a file that checks of the same line have written, and records that it
 * shows their output.
 */
export function showsLog({ facts }: Engine, name: string, words: readonly string[]): boolean {
  if (name !== "cat" && name !== "tail") return false;
  const files = positionals(words.slice(1), "-n -c");
  const known = files.map((file) => facts.logs.get(file));
  if (files.length !== 1 || known.some((one) => one === undefined)) return false;
  for (const numbers of known) facts.show(numbers ?? [], name === "cat" ? "all" : "end");
  return true;
}
