import { Option } from "clipanion";

const SPEC = Symbol.for("orange-hyper.option");

/** What the command line may hold for one field of a command; part of the generated manifest. */
export interface OptionSpec {
  readonly kind: "flag" | "text" | "texts" | "word" | "words";
  /** `--name` of an option, or the display name of a positional. */
  readonly name: string;
  readonly description: string;
  /** One letter that stands for a flag: `-v`. */
  readonly short?: `-${string}`;
  /** Display name of an option's value. */
  readonly value?: string;
  /** The option may stand alone; its value is an empty text then. */
  readonly mayBeAlone?: true;
  /** Error message of an option without value, where the contract words it. */
  readonly missing?: string;
  /** Error message of an option given twice, where the contract words it. */
  readonly repeated?: string;
  /** Error message of a flag with a value, where the contract words it. */
  readonly unwanted?: string;
  /** Set where the option exists only to be refused: help leaves it out. */
  readonly refused?: true;
  /** Words that may stand there, for completion; others may be valid as well. */
  readonly choices?: readonly string[];
  /** What of this project or machine may stand there, for completion. */
  readonly of?: ValueSource;
}

/** Where the values come from that a shell offers for an option or a positional. */
export type ValueSource =
  | `${"" | "active-" | "ended-" | "completed-"}quest`
  | `${"" | "pending-"}proposal`
  | `${"" | "forgotten-"}memory`
  | "host"
  | "file"
  | "folder";

/** What an option or a positional takes, for completion. */
type Values = Pick<OptionSpec, "choices" | "of">;

interface OptionWords extends Values {
  readonly description: string;
  readonly value?: string;
  readonly mayBeAlone?: true;
  readonly missing?: string;
  readonly repeated?: string;
  readonly refused?: true;
}

let wanted: ReadonlySet<string> | null = null;

/**
 * Runs `work` with commands that declare no other options than these; the rest have their defaults. Clipanion's parser
 * takes longer with every option it knows, and a line uses few.
 */
export function withOptions<T>(names: ReadonlySet<string>, work: () => T): T {
  wanted = names;
  try {
    return work();
  } finally {
    wanted = null;
  }
}

/** A boolean option; false unless given. */
export function flag(
  name: `--${string}`,
  words: { readonly description: string; readonly short?: `-${string}`; readonly unwanted?: string },
): boolean {
  if (isUnwanted(name)) return false;
  return tag(Option.Boolean(name, false, { description: words.description }), {
    kind: "flag",
    name,
    ...words,
  });
}

/** An option with one value, given at most once. */
export function text(name: `--${string}`, words: OptionWords): string | undefined {
  if (isUnwanted(name)) return undefined;
  return tag(Option.String(name, { description: words.description }), { kind: "text", name, ...words });
}

/** An option that may be given again and again; values in order. */
export function texts(name: `--${string}`, words: OptionWords): readonly string[] {
  if (isUnwanted(name)) return [];
  return tag(Option.Array(name, [], { description: words.description }), { kind: "texts", name, ...words });
}

/** At most one positional argument. */
export function word(name: string, words: { readonly description: string } & Values): string | undefined {
  return tag(Option.String({ name, required: false }), { kind: "word", name, ...words });
}

/** Any number of positional arguments, to be joined by `joinWords`. */
export function words(name: string, words: { readonly description: string } & Values): readonly string[] {
  return tag(Option.Rest({ name }), { kind: "words", name, ...words });
}

/** The text that a shell passed word by word. */
export function joinWords(parts: readonly string[]): string {
  return parts.join(" ").trim();
}

/** The option declared in a field of a command instance that has not been parsed into yet; else null. */
export function optionSpec(field: unknown): OptionSpec | null {
  if (typeof field !== "object" || field === null) return null;
  return (field as Record<symbol, OptionSpec | undefined>)[SPEC] ?? null;
}

function isUnwanted(name: string): boolean {
  return wanted !== null && !wanted.has(name);
}

function tag<T>(field: T, spec: OptionSpec): T {
  Object.defineProperty(field as object, SPEC, { value: spec });
  return field;
}
