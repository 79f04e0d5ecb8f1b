import { type Environment, type OrangeError, toOrangeError, userInputError } from "@orange-hyper/core";
import { DEFAULT_HINT } from "@orange-hyper/core/answer";
import { type GrammarWords, grammarFor, type PluginListing } from "@orange-hyper/core/registry";
import { HELP } from "./grammar.js";
import { isHelpFlag, type Line } from "./line.js";
import { statusOf } from "./output.js";
import { readListing } from "./packages.js";
import { printFailure, printJson, printJsonFailure, printText } from "./print.js";
import { SURFACES, type Surface } from "./surfaces.js";
import { workingFolder } from "./working-folder.js";

/** Answers one command line. Returns the exit status after everything has been printed. */
export async function answer(line: Line, env: Environment): Promise<number> {
  return statusOf(await verdictOn(line, env));
}

async function verdictOn(line: Line, env: Environment): Promise<number> {
  if (line.argv.length === 0) return bare(env);
  const first = line.words[0];
  const options = line.argv.filter((token) => token !== "--json");
  if (first === undefined) {
    if (isHelpFlag(options[0]) || (options.length === 0 && !line.json)) return help(line, []);
    return refuse(line, "unknown.command", unknownLine(options[0]));
  }
  if (first === "__complete") return (await import("./complete.js")).answerCompletion(line.argv);
  if (first === "help") return help(line, line.words.slice(1));
  return dispatch(line, first, env);
}

/** Answers `orange` alone. */
async function bare(env: Environment): Promise<number> {
  const { bareLine, noProject } = await import("./bare.js");
  const line = bareLine(workingFolder());
  if (line !== null) return dispatch(line, "status", env);
  return printText(noProject((await import("./language.js")).messagesHere(env)));
}

/** Handles an error that no command handled. Returns the exit status. */
export async function answerFailure(line: Line, error: unknown): Promise<number> {
  return statusOf(await refuse(line, "unknown.command", toOrangeError(error)));
}

async function dispatch(line: Line, first: string, env: Environment = {}): Promise<number> {
  const surface = surfaceOf(first, line.words[1]);
  if (surface === undefined) {
    const { unknownWord } = await import("./unknown.js");
    return refuse(line, commandId(first, "unknown"), unknownWord(first, withoutPath(line.argv, 1)));
  }
  const listing = readListing(surface.package);
  const command = findCommand(listing, line.words);
  if (command === undefined) return group(line, first, listing);
  const grammar = grammarFor(listing, first);
  const [path = []] = command.paths;
  const { canonicalArguments } = await import("./grammar.js");
  try {
    const typed = withoutPath(line.argv, path.length);
    const args = canonicalArguments(command, typed, grammar);
    if (args === HELP) return help(line, command.audience === "nobody" ? path : [command.id]);
    const { execute } = await import("./execute.js");
    return await execute({ line, listing, command, args, env });
  } catch (error) {
    const refused = toOrangeError(error);
    return refuse(line, command.id, worded(line.json ? refused : helpful(refused, command), grammar));
  }
}

/** Returns the package of a line; where several share its leading word, the one whose host or command the next word names. */
function surfaceOf(first: string, second: string | undefined): Surface | undefined {
  const owners = SURFACES.filter(({ words }) => words.includes(first));
  if (owners.length < 2 || second === undefined) return owners[0];
  const hasCommand = ({ package: name }: Surface): boolean =>
    readListing(name).commands.some(({ paths }) =>
      paths.some((path) => path[0] === first && path[1] === second),
    );
  return (
    owners.find(({ provides }) => provides.includes(`host ${second}`)) ?? owners.find(hasCommand) ?? owners[0]
  );
}

/** Adds the hint of its surface to an error that has none. */
function worded(error: OrangeError, grammar: GrammarWords | undefined): OrangeError {
  if (grammar?.supported !== undefined && error.exitCode === 1) {
    return userInputError(grammar.supported, grammar.hint);
  }
  return grammar === undefined ? error : hinted(error, grammar.hint);
}

/** Replaces a generic hint, which is worded for programs, with the help line of the command that was typed. */
function helpful(error: OrangeError, { paths: [path = []] }: PluginListing["commands"][number]): OrangeError {
  return hinted(error, `Run \`orange ${path.join(" ")} --help\` for its arguments.`);
}

function hinted(error: OrangeError, hint: string): OrangeError {
  return error.hint === DEFAULT_HINT
    ? Object.create(error, { hint: { value: hint, enumerable: true } })
    : error;
}

/** Handles a known leading word that is no command on its own. */
async function group(line: Line, first: string, listing: PluginListing): Promise<number> {
  const second = line.words[1];
  const asksForHelp = second === "help" || (second === undefined && line.argv.some(isHelpFlag));
  if (grammarFor(listing, first)?.usage === "text" && (asksForHelp || second === undefined)) {
    return help({ ...line, json: false }, [first]);
  }
  if (asksForHelp || (second === undefined && !line.json)) return help(line, [first]);
  const { unknownSubcommand } = await import("./unknown.js");
  const typed = withoutPath(line.argv, 1);
  const error = worded(unknownSubcommand(listing, line.words, typed), grammarFor(listing, first));
  return refuse(line, commandId(idPrefix(listing, first), second ?? "unknown"), error);
}

/** Returns the prefix of the command ids of a group, which may differ from the group's leading word. */
function idPrefix({ commands }: PluginListing, group: string): string {
  const command = commands.find(({ paths }) => paths.some((path) => path[0] === group && path.length > 1));
  return command?.id.split(".")[0] ?? group;
}

async function help(line: Line, words: readonly string[]): Promise<number> {
  const { findHelp, firstScreenHelp, helpData } = await import("./help.js");
  const found = words.length === 0 && !line.json ? firstScreenHelp() : findHelp(words);
  if (found === null) return unknownTopic(line, words);
  if (line.json) return printJson("cli.help", helpData(found));
  const { helpText } = await import("./help-text.js");
  const { messagesHere } = await import("./language.js");
  const columns = (await import("./terminal-columns.js")).terminalColumns();
  return printText(helpText(found, { ...messagesHere(process.env), columns }));
}

/** Handles a request for help on something that is no command with the same error as the line itself. */
function unknownTopic(line: Line, words: readonly string[]): Promise<number> {
  const { json } = line;
  return dispatch({ json, words, argv: [...words, "--help"] }, words[0] ?? "");
}

/** Returns the command whose path the words start with; the longest path wins. */
function findCommand(
  listing: PluginListing,
  words: readonly string[],
): PluginListing["commands"][number] | undefined {
  const length = (path: readonly string[]): number =>
    path.every((part, index) => words[index] === part) ? path.length : 0;
  const reach = (command: PluginListing["commands"][number]): number =>
    Math.max(...command.paths.map(length));
  const [best] = [...listing.commands].sort((a, b) => reach(b) - reach(a));
  return best !== undefined && reach(best) > 0 ? best : undefined;
}

/** Returns the arguments after the words of the command's path. */
function withoutPath(argv: readonly string[], length: number): readonly string[] {
  const rest: string[] = [];
  let skipped = 0;
  for (const token of argv) {
    if (skipped < length && token !== "--json") skipped++;
    else rest.push(token);
  }
  return rest;
}

function commandId(group: string, name: string): string {
  const word = /^[a-z][a-z0-9-]*$/;
  if (!word.test(group)) return "unknown.command";
  return word.test(name) ? `${group}.${name}` : `${group}.unknown`;
}

function unknownLine(option: string | undefined): OrangeError {
  return option === undefined
    ? userInputError("A command is required.", "Run `orange --help` for the commands.")
    : userInputError(
        `Unsupported flag: ${option}`,
        "Put the command first; run `orange --help` for the commands.",
      );
}

async function refuse(line: Line, id: string, error: OrangeError): Promise<number> {
  if (line.json) return printJsonFailure(id, error);
  const owner = surfaceOf(line.words[0] ?? "", line.words[1])?.package;
  const { messagesHere } = await import("./language.js");
  return printFailure(error, messagesHere(process.env, owner));
}
