import { userInputError, withWordsForPeople } from "@orange-hyper/core";
import type { OptionSpec } from "@orange-hyper/core/command";
import type { CommandListing, GrammarWords } from "@orange-hyper/core/registry";
import { msg } from "@orange-hyper/core/text";
import { isHelpFlag } from "./line.js";
import { typedLine } from "./line-for.js";
import { closest } from "./suggest.js";

/** A line that asks for the help of its command instead of running it. */
export const HELP = Symbol("help");

const SHORT_OPTION = /^-[A-Za-z][\w-]*$/;

/**
 * Rewrites the arguments after a command's path into a canonical form that every parser reads the same way:
 * `--name=value` options first, then `--`, then the positionals. Throws USER_INPUT_ERROR for every argument that the
 * command does not declare, and for options that lack a value, are repeated, or have a value but take none.
 */
export function canonicalArguments(
  command: CommandListing,
  tokens: readonly string[],
  words?: GrammarWords,
): readonly string[] | typeof HELP {
  const noun = words === undefined ? "" : `${words.noun} `;
  const options = new OptionReader(command, tokens, noun);
  const positionals: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    if (token === "--") {
      positionals.push(...tokens.slice(index + 1));
      break;
    }
    if (isHelpFlag(token)) return HELP;
    if (token.startsWith("--") || options.isShort(token)) {
      if (options.read(index)) index++;
    } else {
      if (SHORT_OPTION.test(token)) throw options.unsupported(token, index);
      positionals.push(token);
    }
  }
  assertPositionals(command, positionals, noun);
  return positionals.length === 0 ? options.canonical : [...options.canonical, "--", ...positionals];
}

/** Collects the options of one line in canonical form. */
class OptionReader {
  readonly canonical: string[] = [];
  readonly #path: string;
  readonly #known: ReadonlyMap<string, OptionSpec>;
  readonly #short: ReadonlyMap<string, OptionSpec>;
  readonly #seen = new Set<string>();

  constructor(
    command: CommandListing,
    readonly tokens: readonly string[],
    readonly noun: string,
  ) {
    const options = command.options.filter(({ kind }) => kind !== "word" && kind !== "words");
    this.#known = new Map(options.map((option) => [option.name, option]));
    this.#short = new Map(
      options.flatMap((option) => (option.short === undefined ? [] : [[option.short, option]])),
    );
    this.#path = ["orange", ...(command.paths[0] ?? [])].join(" ");
  }

  /** True for the letter of a flag. */
  isShort(token: string): boolean {
    return this.#short.has(token);
  }

  /** Reads the option at an index; true when the next token was its value. */
  read(index: number): boolean {
    const next = this.tokens[index + 1];
    const { name: typed, value: inline } = splitOption(this.tokens[index] ?? "");
    const option = this.#known.get(typed) ?? this.#short.get(typed);
    if (option === undefined) throw this.unsupported(typed, index);
    const { name } = option;
    const isRepeated = this.#seen.has(name);
    this.#seen.add(name);
    if (option.kind === "flag") {
      if (inline !== undefined) throw this.#unwanted(option, index);
      if (!isRepeated) this.canonical.push(name);
      return false;
    }
    const following = next?.startsWith("--") ? undefined : next;
    const value = inline ?? following ?? (option.mayBeAlone === true ? "" : undefined);
    if (value === undefined || (value.trim() === "" && option.mayBeAlone !== true)) {
      throw this.#missing(option, next);
    }
    if (option.kind === "text" && isRepeated)
      throw this.#repeated(option, index, inline === undefined ? 2 : 1);
    this.canonical.push(`${name}=${value}`);
    return inline === undefined && following !== undefined;
  }

  /** Returns the error for an undeclared option, with the nearest declared one. */
  unsupported(name: string, index: number): Error {
    const names = [...this.#known.values()].flatMap((option) => (option.refused ? [] : option.name));
    const near = closest(name, [...names, "--help"]);
    const taken = names.filter((known) => known !== "--json");
    const meant = near === null ? undefined : `Did you mean \`${near}\`?`;
    return withWordsForPeople(userInputError(`Unsupported ${this.noun}flag: ${name}`, meant), {
      message: `"${this.#path}" has no option ${name}.`,
      hint: near === null ? this.#optionsTaken(taken) : this.#corrected(index, name, near),
    });
  }

  #corrected(index: number, name: string, near: string): string {
    // Hints for people lose `--json` from whole lines.
    if (near === "--json") return msg`Did you mean \`${near}\`?`;
    return msg`Did you mean \`${this.#line(index, 1, [(this.tokens[index] ?? "").replace(name, near)])}\`?`;
  }

  #optionsTaken(names: readonly string[]): string {
    return names.length === 0
      ? msg`It takes none: run \`${this.#path}\`.`
      : msg`It takes ${names.join(", ")}. Run \`${this.#path} --help\` to see them.`;
  }

  #unwanted({ name, unwanted }: OptionSpec, index: number): Error {
    const alone = unwanted === undefined ? `Pass \`${name}\` alone.` : undefined;
    return withWordsForPeople(userInputError(unwanted ?? `${name} does not accept a value.`, alone), {
      hint: `Run \`${this.#line(index, 1, [name])}\`.`,
    });
  }

  #missing({ name, missing }: OptionSpec, next: string | undefined): Error {
    const form = `A value that starts with "--" is written \`${name}=--value\`.`;
    return withWordsForPeople(userInputError(missing ?? `${name} requires a value.`, form), {
      hint: next?.startsWith("--")
        ? `A value that starts with "--" is written \`${name}=--value\`. Run \`${this.#path} --help\` to see what it takes.`
        : `Run \`${this.#path} --help\` to see what it takes.`,
    });
  }

  #repeated({ name, repeated }: OptionSpec, index: number, length: number): Error {
    return withWordsForPeople(
      userInputError(repeated ?? `${name} can only be provided once.`, `Keep one \`${name}\`.`),
      { hint: `Keep one of them: \`${this.#line(index, length, [])}\`.` },
    );
  }

  /** Returns the typed line with some of its tokens replaced. */
  #line(index: number, length: number, instead: readonly string[]): string {
    return typedLine(this.#path, this.tokens.toSpliced(index, length, ...instead));
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
  throw withWordsForPeople(
    userInputError(
      `Unexpected ${noun}argument: ${excess}`,
      `Run \`orange ${path} --help\` for its arguments.`,
    ),
    { message: `Unexpected argument: ${excess}` },
  );
}
