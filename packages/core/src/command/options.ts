import { Option } from "clipanion";

const SPEC = Symbol.for("orange-hyper.option");

/** The command-line option or positional behind one field of a command; part of the generated manifest. */
export interface OptionSpec {
  readonly kind: "flag" | "text" | "texts" | "word" | "words";
  /** `--name` of an option, or the display name of a positional. */
  readonly name: string;
  readonly description: string;
  /** One-letter form of a flag, such as `-v`. */
  readonly short?: `-${string}`;
  /** Display name of an option's value. */
  readonly value?: string;
  /** The option may be given without a value; the value is then "". */
  readonly mayBeAlone?: true;
  /** Error message for a missing value, when the contract fixes it. */
  readonly missing?: string;
  /** Error message for an option given twice, when the contract fixes it. */
  readonly repeated?: string;
  /** Error message for a flag with a value, when the contract fixes it. */
  readonly unwanted?: string;
  /** Set when the option exists only to be refused. Help leaves it out. */
  readonly refused?: true;
  /** Values offered by shell completion. Others may be valid as well. */
  readonly choices?: readonly string[];
  /** Source in the project or on the machine from which shell completion takes values. */
  readonly of?: ValueSource;
}

/** Where shell completion takes the values of an option or a positional from. */
export type ValueSource =
  | `${"" | "active-" | "ended-" | "completed-"}quest`
  | `${"" | "pending-"}proposal`
  | `${"" | "forgotten-"}memory`
  | "host"
  | "file"
  | "folder";

/** The values of an option or a positional, for shell completion. */
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
 * Runs `work`, in which commands declare only the named options; all others have their defaults. Clipanion's parser
 * gets slower with every declared option, and a command line uses few.
 */
export function withOptions<T>(names: ReadonlySet<string>, work: () => T): T {
  wanted = names;
  try {
    return work();
  } finally {
    wanted = null;
  }
}

/** Declares a boolean option. Default: false. */
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

/** Declares an option with one value that may be given at most once. */
export function text(name: `--${string}`, words: OptionWords): string | undefined {
  if (isUnwanted(name)) return undefined;
  return tag(Option.String(name, { description: words.description }), { kind: "text", name, ...words });
}

/** Declares an option that may be repeated. The values are in the order given. */
export function texts(name: `--${string}`, words: OptionWords): readonly string[] {
  if (isUnwanted(name)) return [];
  return tag(Option.Array(name, [], { description: words.description }), { kind: "texts", name, ...words });
}

/** Declares at most one positional argument. */
export function word(name: string, words: { readonly description: string } & Values): string | undefined {
  return tag(Option.String({ name, required: false }), { kind: "word", name, ...words });
}

/** Declares any number of positional arguments. `joinWords` joins them into one text. */
export function words(name: string, words: { readonly description: string } & Values): readonly string[] {
  return tag(Option.Rest({ name }), { kind: "words", name, ...words });
}

/** Joins positional arguments into the text that the user typed, separated by spaces. */
export function joinWords(parts: readonly string[]): string {
  return parts.join(" ").trim();
}

/** Returns the option declared in a field of an unparsed command instance; null for any other field. */
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
