import { userInputError } from "@orange-hyper/core";
import type { OptionSpec } from "@orange-hyper/core/command";
import type { CommandListing, GrammarWords } from "@orange-hyper/core/registry";
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
  words?: GrammarWords,
): readonly string[] | typeof HELP {
  const noun = words === undefined ? "" : `${words.noun} `;
  const options = new OptionReader(command, noun);
  const positionals: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    if (token === "--") {
      positionals.push(...tokens.slice(index + 1));
      break;
    }
    if (isHelpFlag(token)) return HELP;
    if (token.startsWith("--")) {
      if (options.read(token, tokens[index + 1])) index++;
    } else {
      if (SHORT_OPTION.test(token)) throw options.unsupported(token);
      positionals.push(token);
    }
  }
  assertPositionals(command, positionals, noun);
  return positionals.length === 0 ? options.canonical : [...options.canonical, "--", ...positionals];
}

/** Collects the options of one line in canonical form. */
class OptionReader {
  readonly canonical: string[] = [];
  readonly #known: ReadonlyMap<string, OptionSpec>;
  readonly #seen = new Set<string>();

  constructor(
    command: CommandListing,
    readonly noun: string,
  ) {
    const options = command.options.filter(({ kind }) => kind !== "word" && kind !== "words");
    this.#known = new Map(options.map((option) => [option.name, option]));
  }

  /** Reads one option; true when the next token was its value. */
  read(token: string, next: string | undefined): boolean {
    const { name, value: inline } = splitOption(token);
    const option = this.#known.get(name);
    if (option === undefined) throw this.unsupported(name);
    const isRepeated = this.#seen.has(name);
    this.#seen.add(name);
    if (option.kind === "flag") {
      if (inline !== undefined) {
        throw option.unwanted === undefined
          ? userInputError(`${name} does not accept a value.`, `Pass \`${name}\` alone.`)
          : userInputError(option.unwanted);
      }
      if (!isRepeated) this.canonical.push(name);
      return false;
    }
    const value = inline ?? (next?.startsWith("--") ? undefined : next);
    if (value === undefined || value.trim() === "") throw missingValue(option);
    if (option.kind === "text" && isRepeated) {
      throw userInputError(option.repeated ?? `${name} can only be provided once.`, `Keep one \`${name}\`.`);
    }
    this.canonical.push(`${name}=${value}`);
    return inline === undefined;
  }

  /** The refusal of an option that the command does not declare, with the nearest that it does. */
  unsupported(name: string): Error {
    const near = closest(name, [...this.#known.keys(), "--help"]);
    return userInputError(
      `Unsupported ${this.noun}flag: ${name}`,
      near === null ? undefined : `Did you mean \`${near}\`?`,
    );
  }
}

function splitOption(token: string): { name: string; value?: string } {
  const equals = token.indexOf("=");
  return equals === -1 ? { name: token } : { name: token.slice(0, equals), value: token.slice(equals + 1) };
}

function assertPositionals(command: CommandListing, positionals: readonly string[], noun: string): void {
  if (command.options.some(({ kind }) => kind === "words")) return;
  const allowed = command.options.filter(({ kind }) => kind === "word").length;
  const excess = positionals[allowed];
  if (excess === undefined) return;
  const path = (command.paths[0] ?? []).join(" ");
  throw userInputError(
    `Unexpected ${noun}argument: ${excess}`,
    `Run \`orange ${path} --help\` for its arguments.`,
  );
}

function missingValue(option: OptionSpec): Error {
  const message = option.missing ?? `${option.name} requires a value.`;
  return userInputError(message, `A value that starts with "--" is written \`${option.name}=--value\`.`);
}
