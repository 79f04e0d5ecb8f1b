import { type Facts, factsOf } from "./facts.js";
import { wordsOf } from "./words-of.js";

/**
 * What the build derives from the patterns: the facts of lists and the words of sets, by name, and the words that have
 * a sense.
 */
export interface BuiltFacts {
  readonly lists: Readonly<Record<string, readonly Facts[]>>;
  readonly words: Readonly<Record<string, string>>;
  readonly senses: Readonly<Record<string, string>>;
}

/** JSON of `BuiltFacts`; defined only in built code. */
declare const PATTERN_FACTS: string;

let built: BuiltFacts | undefined;

/** Returns the facts of the build. Call it only when `PATTERN_FACTS` is defined. */
export function builtFacts(): BuiltFacts {
  built ??= JSON.parse(PATTERN_FACTS) as BuiltFacts;
  return built;
}

/** A text to match patterns against, in forms that rule out most of them quickly. */
export interface Probe {
  readonly text: string;
  /** The text in lower case, with each digit as 0. */
  readonly folded: string;
  /** `folded` without leading spaces. */
  readonly start: string;
}

/** Returns the probe of a text. */
export function probeOf(text: string): Probe {
  const folded = text.toLowerCase().replace(/[1-9]/g, "0");
  return { text, folded, start: folded.trimStart() };
}

/** A named list of patterns with the same flags, each referred to by its index. */
export interface PatternList {
  readonly name: string;
  readonly sources: readonly string[];
  readonly flags: "" | "i" | "is" | "g" | "gi";
  /** True when any of the patterns matches. */
  test(probe: Probe): boolean;
  /** Returns the match of the first pattern that has one. */
  first(probe: Probe): RegExpExecArray | null;
  /** Returns the first match of the pattern with index `number`. */
  exec(number: number, probe: Probe): RegExpExecArray | null;
  /**
   * Returns the compiled pattern with index `number`, for operations that need a regular expression; null when it
   * certainly does not match.
   */
  form(number: number, probe: Probe): RegExp | null;
  /** Returns the text with all matches of all patterns replaced, one pattern after the other. */
  replaceAll(text: string, by: (match: readonly (string | undefined)[], number: number) => string): string;
}

/**
 * Creates a list of patterns. Each is compiled for the first text that contains the words it needs, because compiling
 * it takes a thousand times as long as seeing that a text lacks them.
 */
export function patterns(
  name: string,
  sources: readonly string[],
  flags: PatternList["flags"] = "",
): PatternList {
  let known: readonly Facts[] | undefined;
  const compiled: RegExp[] = [];
  const form = (number: number, probe: Probe): RegExp | null => {
    known ??=
      typeof PATTERN_FACTS === "undefined"
        ? sources.map(factsOf)
        : (builtFacts().lists[name] as readonly Facts[]);
    if (!mayMatch(known[number] as Facts, probe)) return null;
    compiled[number] ??= new RegExp(sources[number] as string, flags);
    compiled[number].lastIndex = 0;
    return compiled[number];
  };
  const exec = (number: number, probe: Probe): RegExpExecArray | null =>
    form(number, probe)?.exec(probe.text) ?? null;
  const first = (probe: Probe): RegExpExecArray | null => {
    for (const number of sources.keys()) {
      const match = exec(number, probe);
      if (match !== null) return match;
    }
    return null;
  };
  const test = (probe: Probe): boolean => first(probe) !== null;
  const replaceAll: PatternList["replaceAll"] = (text, by) => {
    let probe = probeOf(text);
    for (const number of sources.keys()) {
      const found = form(number, probe);
      if (found === null) continue;
      // After the groups come the offset and the whole text.
      const replaced = probe.text.replace(found, (...match) => by(match.slice(0, -2), number));
      if (replaced !== probe.text) probe = probeOf(replaced);
    }
    return probe.text;
  };
  return { name, sources, flags, first, exec, form, test, replaceAll };
}

function mayMatch({ needs, starts }: Facts, { folded, start }: Probe): boolean {
  if (starts !== null && !starts.some((one) => start.startsWith(one))) return false;
  for (const list of needs) if (!holdsOneOf(folded, list)) return false;
  return true;
}

/**
 * True when the text contains one of the strings. The loop calls only built-in functions, because a text is compared
 * before this code is optimised.
 */
function holdsOneOf(folded: string, list: readonly string[]): boolean {
  for (let at = 0; at < list.length; at++) if (folded.includes(list[at] as string)) return true;
  return false;
}

/** A set of words, written as a pattern. */
export interface WordSet {
  readonly name: string;
  readonly source: string;
  has(word: string): boolean;
}

/** Creates a set of words, which is built when a word is first looked up. */
export function wordSet(name: string, source: string): WordSet {
  let words: ReadonlySet<string> | undefined;
  return {
    name,
    source,
    has: (word) => {
      words ??= new Set(
        typeof PATTERN_FACTS === "undefined" ? wordsOf(source) : builtFacts().words[name]?.split(" "),
      );
      return words.has(word);
    },
  };
}
