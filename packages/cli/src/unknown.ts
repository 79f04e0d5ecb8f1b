import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";
import { grammarFor, type PluginListing } from "@orange-hyper/core/registry";
import { closest } from "./suggest.js";
import { SURFACES } from "./surfaces.js";

/** The error for a leading word that nobody owns, with the nearest word that somebody does. */
export function unknownWord(word: string): OrangeError {
  const words = SURFACES.flatMap((surface) => surface.words);
  return userInputError(
    `Unknown command: ${word}`,
    suggestion(closest(word, words)) ?? "Run `orange --help` for the commands.",
  );
}

/** The error for a line that stops at a group of commands, or goes on with a word that the group does not have. */
export function unknownSubcommand(listing: PluginListing, words: readonly string[]): OrangeError {
  const paths = listing.commands.flatMap((command) => command.paths);
  const depth = Math.max(1, ...paths.map((path) => Math.min(sharedWords(path, words), path.length - 1)));
  const within = paths.filter((path) => sharedWords(path, words) >= depth);
  const names = [...new Set(within.map((path) => path[depth] ?? ""))];
  const [first = ""] = words;
  const group = words.slice(0, depth).join(" ");
  const word = words[depth];
  const known = `Use ${names.length > 1 ? "one of " : ""}${names.join(", ")}; run \`orange ${first} --help\`.`;
  if (word === undefined) return userInputError(`orange ${group} needs a subcommand.`, known);
  const refusal = grammarFor(listing, first)?.unknown;
  if (refusal !== undefined) {
    const { code, message, hint } = refusal;
    return new OrangeError({ code, exitCode: EXIT_CODES.input, message: `${message} ${word}`, hint });
  }
  const near = closest(word, names);
  return userInputError(
    `Unknown ${group} command: ${word}`,
    suggestion(near === null ? null : `${group} ${near}`) ?? known,
  );
}

/** How many words both begin with. */
function sharedWords(path: readonly string[], words: readonly string[]): number {
  const differing = path.findIndex((part, index) => words[index] !== part);
  return differing === -1 ? path.length : differing;
}

function suggestion(line: string | null): string | null {
  return line === null ? null : `Did you mean \`orange ${line}\`?`;
}
