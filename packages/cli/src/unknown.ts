import { EXIT_CODES, OrangeError, userInputError, withWordsForPeople } from "@orange-hyper/core";
import { type CommandListing, grammarFor, type PluginListing } from "@orange-hyper/core/registry";
import { msg } from "@orange-hyper/core/text";
import { canonicalArguments } from "./grammar.js";
import { KNOWN_WORDS } from "./known-words.js";
import { lineFor } from "./line-for.js";
import { readListing } from "./packages.js";
import { closest } from "./suggest.js";
import { SURFACES } from "./surfaces.js";

/** Maximum number of commands suggested for one word. */
const MAX_OFFERED = 3;

/** Returns the error for an unknown leading word, with the commands it may have meant and the rest of the line. */
export function unknownWord(word: string, typed: readonly string[]): OrangeError {
  const all = SURFACES.flatMap((surface) => readListing(surface.package).commands);
  const forPeople = all.filter(({ audience }) => audience === undefined);
  const leading = SURFACES.flatMap((surface) => surface.words);
  const others = [
    ...Object.keys(KNOWN_WORDS),
    ...forPeople.flatMap(({ paths: [path = []] }) => path.slice(1)),
  ];
  const near = others.includes(word) ? word : (closest(word, leading) ?? closest(word, others) ?? word);
  const offered = leading.includes(near)
    ? [nearest(near, typed)]
    : offers(commandsFor(near, forPeople), typed);
  return withWordsForPeople(userInputError(`Unknown command: ${word}`, didYouMean(offered)), {
    message: `There is no command "${word}".`,
  });
}

/** Returns the error for a line that names only a group of commands, or a subcommand that the group does not have. */
export function unknownSubcommand(
  listing: PluginListing,
  words: readonly string[],
  typed: readonly string[],
): OrangeError {
  const paths = listing.commands.flatMap((command) => command.paths);
  const depth = Math.max(1, ...paths.map((path) => Math.min(sharedWords(path, words), path.length - 1)));
  const within = listing.commands.filter(({ paths: own }) =>
    own.some((path) => sharedWords(path, words) >= depth),
  );
  const names = [...new Set(within.flatMap(({ paths: own }) => own.map((path) => path[depth] ?? "")))];
  const [first = ""] = words;
  const group = words.slice(0, depth).join(" ");
  const word = words[depth];
  const known =
    names.length > 1
      ? msg`Use one of ${names.join(", ")}; run \`orange ${first} --help\`.`
      : msg`Use ${names.join(", ")}; run \`orange ${first} --help\`.`;
  if (word === undefined) return userInputError(`orange ${group} needs a subcommand.`, known);
  const refusal = grammarFor(listing, first)?.unknown;
  if (refusal !== undefined) {
    const { code, message, hint } = refusal;
    return new OrangeError({
      code,
      exitCode: EXIT_CODES.input,
      message: `${message} ${word}`,
      hint,
      forPeople: { message: `"orange ${group}" has no command "${word}".` },
    });
  }
  const meant = within.find((command) => knownPaths(word).includes(pathOf(command)));
  const near = closest(word, names);
  const command = meant ?? within.find(({ paths: [path = []] }) => near !== null && path[depth] === near);
  return withWordsForPeople(
    userInputError(
      `Unknown ${group} command: ${word}`,
      command === undefined ? known : didYouMean(offers([command], typed.slice(depth))),
    ),
    { message: `"orange ${group}" has no command "${word}".` },
  );
}

/** Returns the commands that a word from another tool stands for. Own properties only: "constructor" is no such word. */
function knownPaths(word: string): readonly string[] {
  return Object.hasOwn(KNOWN_WORDS, word) ? (KNOWN_WORDS[word] ?? []) : [];
}

/** Returns the commands that an unknown word may mean: those it is an alias of, else those whose path ends with it. */
function commandsFor(word: string, all: readonly CommandListing[]): readonly CommandListing[] {
  const meant = knownPaths(word).flatMap((path) => all.find((command) => pathOf(command) === path) ?? []);
  if (meant.length > 0) return meant;
  const ending = all.filter(({ paths: [path = []] }) => path.length > 1 && path.at(-1) === word);
  return ending.slice(0, MAX_OFFERED);
}

/** Returns the corrected line for a first word that was nearly `word`. */
function nearest(word: string, typed: readonly string[]): string {
  const surface = SURFACES.find(({ words }) => words.includes(word));
  const commands = surface === undefined ? [] : readListing(surface.package).commands;
  const words = corrected([word, ...typed], commands);
  const [command] = commands
    .filter(({ paths: [path = []] }) => sharedWords(path, words) === path.length)
    .sort((a, b) => pathOf(b).length - pathOf(a).length);
  return command === undefined ? `orange ${word}` : offer(command, typed.slice(pathLength(command) - 1));
}

/** Returns the words with each one after the first that was nearly the next word of a command's path put right. */
function corrected(words: readonly string[], commands: readonly CommandListing[]): readonly string[] {
  const right = words.slice(0, 1);
  for (const word of words.slice(1)) {
    const names = commands.flatMap(({ paths: [path = []] }) =>
      sharedWords(path, right) === right.length ? (path[right.length] ?? []) : [],
    );
    right.push(closest(word, names) ?? word);
  }
  return right;
}

/** Returns the line to type for each command; where only some accept the typed arguments, only those. */
function offers(commands: readonly CommandListing[], typed: readonly string[]): readonly string[] {
  const taking = commands.filter((command) => isTaken(command, typed));
  const chosen = typed.length > 0 && taking.length > 0 ? taking : commands;
  return chosen.map((command) => offer(command, typed));
}

function offer(command: CommandListing, typed: readonly string[]): string {
  return lineFor(command, typed, isTaken(command, typed));
}

function isTaken(command: CommandListing, typed: readonly string[]): boolean {
  try {
    canonicalArguments(command, typed);
    return true;
  } catch {
    return false;
  }
}

function pathOf({ paths: [path = []] }: CommandListing): string {
  return path.join(" ");
}

function pathLength({ paths: [path = []] }: CommandListing): number {
  return path.length;
}

/** Returns the number of leading words that both have in common. */
function sharedWords(path: readonly string[], words: readonly string[]): number {
  const differing = path.findIndex((part, index) => words[index] !== part);
  return differing === -1 ? path.length : differing;
}

function didYouMean(lines: readonly string[]): string {
  const last = lines.at(-1);
  if (last === undefined)
    return msg`Run \`orange help\` for the everyday commands, \`orange help all\` for every one.`;
  const others = lines.slice(0, -1).join("`, `");
  return others === "" ? msg`Did you mean \`${last}\`?` : msg`Did you mean \`${others}\` or \`${last}\`?`;
}
