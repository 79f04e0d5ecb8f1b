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

/** The error for a second word that its group does not have. */
export function unknownSubcommand(
  listing: PluginListing,
  group: string,
  word: string | undefined,
): OrangeError {
  const subcommands = listing.commands
    .flatMap((command) => command.paths)
    .filter((path) => path[0] === group);
  const names = subcommands.map((path) => path[1] ?? "");
  const known = `Use ${names.length > 1 ? "one of " : ""}${names.join(", ")}; run \`orange ${group} --help\`.`;
  if (word === undefined) return userInputError(`orange ${group} needs a subcommand.`, known);
  const refusal = grammarFor(listing, group)?.unknown;
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

function suggestion(line: string | null): string | null {
  return line === null ? null : `Did you mean \`orange ${line}\`?`;
}
