import type { OptionSpec, ValueSource } from "@orange-hyper/core/command";
import type { Candidate, Grammar, ListedCommand } from "./grammar.js";

/** What may stand at the cursor. */
export interface CompletionContext {
  /** Fixed words, not filtered by the typed text. */
  readonly candidates: readonly Candidate[];
  readonly of: ValueSource | null;
  /** The typed beginning of the value. */
  readonly typed: string;
  /** The text before the value in the same word, such as "--status=". */
  readonly lead: string;
}

const HELP: Candidate = { value: "--help", about: "What it does, its arguments and options" };
const FIRST: readonly Candidate[] = [
  { value: "help", about: "Every command, or the help of one" },
  { value: "--version", about: "The version of this installation" },
  HELP,
];
const VALUE_OF = /^(--[\w-]+)=(.*)$/s;

/**
 * Determines what can complete a line; `words` are those after the program's name, the last one ending at the cursor.
 */
export function wantedAt(words: readonly string[], grammar: Grammar): CompletionContext {
  const typed = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const [first] = before;
  if (first === undefined) return offer(typed, [...groups(grammar), ...FIRST]);
  if (first === "help") return offer(typed, before.length === 1 ? groups(grammar) : []);
  const commands = grammar.commands(first);
  const command = reached(commands, before);
  const next = nextWords(commands, before);
  if (command === null) return offer(typed, [...next, HELP]);
  const inside = argumentAt(command, before.slice(command.paths[0]?.length), typed);
  return inside.lead === "" && !typed.startsWith("-")
    ? { ...inside, candidates: [...next, ...inside.candidates] }
    : inside;
}

function offer(typed: string, candidates: readonly Candidate[]): CompletionContext {
  return { typed, candidates, of: null, lead: "" };
}

function groups(grammar: Grammar): readonly Candidate[] {
  return grammar.words().flatMap((word) => {
    const commands = grammar.commands(word).filter(isOffered);
    if (commands.length === 0) return [];
    const own = commands.find(({ paths }) => paths.some((path) => path.length === 1));
    const names = commands.map(({ paths: [path = []] }) => path[1] ?? "").filter((name) => name !== "");
    return [{ value: word, about: own?.summary ?? [...new Set(names)].join(", ") }];
  });
}

/** Returns the command with the longest path that the words begin with; null when there is none. */
function reached(commands: readonly ListedCommand[], words: readonly string[]): ListedCommand | null {
  const fitting = commands.filter(({ paths: [path = []] }) => isStart(path, words));
  const length = ({ paths: [path = []] }: ListedCommand): number => path.length;
  return [...fitting].sort((a, b) => length(b) - length(a))[0] ?? null;
}

/** Returns the words by which command paths continue after these words. */
function nextWords(commands: readonly ListedCommand[], words: readonly string[]): readonly Candidate[] {
  const found = new Map<string, string>();
  for (const { paths, summary } of commands.filter(isOffered))
    for (const path of paths) {
      const word = path[words.length];
      if (word === undefined || !isStart(words, path)) continue;
      const isWhole = path.length === words.length + 1;
      if (isWhole || !found.has(word)) found.set(word, isWhole ? summary : "");
    }
  return [...found].map(([value, about]) => ({ value, about }));
}

/** True for commands that are offered. Those for programs are completed only once their words have been typed. */
function isOffered({ audience }: ListedCommand): boolean {
  return audience === undefined;
}

function isStart(start: readonly string[], words: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word);
}

/** Determines what may follow these arguments of a command. */
function argumentAt(
  { options, paths: [path = []] }: ListedCommand,
  tokens: readonly string[],
  typed: string,
): CompletionContext {
  const { given, positionals, open, isOnlyWords } = readArguments(options, tokens);
  if (open !== null) return valuesOf(open, typed, "");
  const [, name, value] = (isOnlyWords ? null : VALUE_OF.exec(typed)) ?? [];
  const named = options.find((option) => option.name === name && takesValue(option));
  if (named !== undefined) return valuesOf(named, value ?? "", `${name}=`);
  const free = options.filter(
    ({ name: other, kind, refused }) => refused !== true && (kind === "texts" || !given.has(other)),
  );
  const flags = [...free.filter(({ name: other }) => other.startsWith("--")).map(described), HELP];
  if (!isOnlyWords && typed.startsWith("-")) return offer(typed, flags);
  const slots = options.filter(({ kind }) => kind === "word" || kind === "words");
  const slot = slots[positionals] ?? slots.findLast(({ kind }) => kind === "words");
  if (slot !== undefined) return valuesOf(slot, typed, "");
  // Only an option can follow here, so options are offered before a "-" is typed.
  return isOnlyWords || path.length === 0 ? offer(typed, []) : offer(typed, flags);
}

interface ReadArguments {
  readonly given: ReadonlySet<string>;
  readonly positionals: number;
  /** The option whose value comes next; null when none is open. */
  readonly open: OptionSpec | null;
  /** True after "--", which makes all further arguments positional. */
  readonly isOnlyWords: boolean;
}

function readArguments(options: readonly OptionSpec[], tokens: readonly string[]): ReadArguments {
  const given = new Set<string>();
  let positionals = 0;
  let open: OptionSpec | null = null;
  for (const [index, token] of tokens.entries()) {
    if (open !== null) {
      open = null;
      continue;
    }
    if (token === "--")
      return { given, positionals: positionals + tokens.length - index - 1, open, isOnlyWords: true };
    if (!token.startsWith("-")) {
      positionals++;
      continue;
    }
    const [name = ""] = token.split("=", 1);
    given.add(name);
    const option = options.find((one) => one.name === name);
    if (option !== undefined && takesValue(option) && !token.includes("=")) open = option;
  }
  return { given, positionals, open, isOnlyWords: false };
}

function valuesOf({ choices = [], of }: OptionSpec, typed: string, lead: string): CompletionContext {
  return { typed, lead, of: of ?? null, candidates: choices.map((value) => ({ value, about: "" })) };
}

function takesValue({ kind }: OptionSpec): boolean {
  return kind === "text" || kind === "texts";
}

function described({ name, description }: OptionSpec): Candidate {
  return { value: name, about: description };
}
