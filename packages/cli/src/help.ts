import { type CommandListing, usageLine } from "@orange-hyper/core/registry";
import { readListing } from "./packages.js";
import { SURFACES, type Surface } from "./surfaces.js";

export interface Help {
  /** The words after `help`; empty for the first screen. */
  readonly words: readonly string[];
  readonly commands: readonly CommandListing[];
}

/** `data` of the JSON answer. */
interface HelpData {
  readonly topic: string | null;
  readonly commands: readonly { readonly id: string; readonly usage: string; readonly summary: string }[];
}

/** `orange help <this word>` lists every command. */
export const EVERY_COMMAND = "all";

/** The everyday commands: the first screen shows only these. */
export function firstScreenHelp(): Help {
  return { words: [], commands: commandsOf(SURFACES.filter(({ isEveryday }) => isEveryday)) };
}

/** Returns help on all commands, or on those named by the words of a path or by a command id; null when they name none. */
export function findHelp(words: readonly string[]): Help | null {
  const everything = commandsOf(SURFACES);
  const commands = isOverview(words) ? everything : everything.filter((command) => isNamed(command, words));
  return commands.length === 0 ? null : { words, commands };
}

export function helpData({ words, commands }: Help): HelpData {
  const rows = commands.map((command) => ({
    id: command.id,
    usage: usageLine(command),
    summary: command.summary,
  }));
  return { topic: isOverview(words) ? null : words.join(" "), commands: rows };
}

function commandsOf(surfaces: readonly Surface[]): readonly CommandListing[] {
  return surfaces.flatMap((surface) => readListing(surface.package).commands);
}

function isOverview(words: readonly string[]): boolean {
  return words.length === 0 || (words.length === 1 && words[0] === EVERY_COMMAND);
}

function isNamed({ id, paths }: CommandListing, words: readonly string[]): boolean {
  const isPath = paths.some((path) => words.every((word, index) => path[index] === word));
  return isPath || (words.length === 1 && words[0] === id);
}
