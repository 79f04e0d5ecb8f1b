import { type CommandListing, userInputError } from "@orange-hyper/core";
import type { OptionSpec } from "@orange-hyper/core/command";
import { isHelpFlag } from "./line.js";
import { closest } from "./suggest.js";

/** A line that asks for the help of its command instead of running it. */
export const HELP = Symbol("help");

const SHORT_OPTION = /^-[A-Za-z][\w-]*$/;

/**
 * Rewrites the arguments that follow a command's path into the one form that no parser can misread:
 * `--name=value` options first, then `--`, then the positionals. Throws USER_INPUT_ERROR for every argument that the
 * command does not declare, and for options without value, given twice, or with a value where none belongs.
 */
export function canonicalArguments(
  command: CommandListing,
  tokens: readonly string[],
): string[] | typeof HELP {
  const options: string[] = [];
  const positionals: string[] = [];
  const seen = new Set<string>();
  const known = new Map(command.options.filter(isOption).map((option) => [option.name, option]));
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    if (token === "--") {
      positionals.push(...tokens.slice(index + 1));
      break;
    }
    if (isHelpFlag(token)) return HELP;
    if (!token.startsWith("--")) {
      if (SHORT_OPTION.test(token)) throw unsupportedFlag(token, known);
      positionals.push(token);
      continue;
    }
    const { name, value: inline } = splitOption(token);
    const option = known.get(name);
    if (option === undefined) throw unsupportedFlag(name, known);
    if (option.kind === "flag") {
      if (inline !== undefined)
        throw userInputError(`${name} does not accept a value.`, `Pass \`${name}\` alone.`);
      if (!seen.has(name)) options.push(name);
    } else {
      const next = tokens[index + 1];
      const value = inline ?? (next?.startsWith("--") ? undefined : next);
      if (inline === undefined && value !== undefined) index++;
      if (value === undefined || value.trim() === "") throw missingValue(option);
      if (option.kind === "text" && seen.has(name)) {
        throw userInputError(`${name} can only be provided once.`, `Keep one \`${name}\`.`);
      }
      options.push(`${name}=${value}`);
    }
    seen.add(name);
  }
  assertPositionals(command, positionals);
  return positionals.length === 0 ? options : [...options, "--", ...positionals];
}

function isOption(option: OptionSpec): boolean {
  return option.kind !== "word" && option.kind !== "words";
}

function splitOption(token: string): { name: string; value?: string } {
  const equals = token.indexOf("=");
  return equals === -1 ? { name: token } : { name: token.slice(0, equals), value: token.slice(equals + 1) };
}

function assertPositionals(command: CommandListing, positionals: readonly string[]): void {
  if (command.options.some((option) => option.kind === "words")) return;
  const allowed = command.options.filter((option) => option.kind === "word").length;
  const excess = positionals[allowed];
  if (excess === undefined) return;
  throw userInputError(
    `Unexpected argument: ${excess}`,
    `Run \`orange ${pathOf(command)} --help\` for its arguments.`,
  );
}

function missingValue(option: OptionSpec): Error {
  const message = option.missing ?? `${option.name} requires a value.`;
  return userInputError(message, `A value that starts with "--" is written \`${option.name}=--value\`.`);
}

function unsupportedFlag(name: string, known: ReadonlyMap<string, OptionSpec>): Error {
  const near = closest(name, [...known.keys(), "--help"]);
  const hint = near === null ? undefined : `Did you mean \`${near}\`?`;
  return userInputError(`Unsupported flag: ${name}`, hint);
}

function pathOf(command: CommandListing): string {
  return (command.paths[0] ?? []).join(" ");
}
