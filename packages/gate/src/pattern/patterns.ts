import { type Facts, factsOf } from "./facts.js";
import { wordsOf } from "./words-of.js";

/** What a build reads off the patterns: the facts of lists and the words of sets, by name; and the words with a sense. */
export interface BuiltFacts {
  readonly lists: Readonly<Record<string, readonly Facts[]>>;
  readonly words: Readonly<Record<string, string>>;
  readonly senses: Readonly<Record<string, string>>;
}

/** JSON of `BuiltFacts`, in what is built. */
declare const PATTERN_FACTS: string;

let built: BuiltFacts | undefined;

/** Only where `PATTERN_FACTS` is there. */
export function builtFacts(): BuiltFacts {
  built ??= JSON.parse(PATTERN_FACTS) as BuiltFacts;
  return built;
}

/** A text that patterns are tried on, with what tells at once that most of them do not match it. */
export interface Probe {
  readonly text: string;
  /** In lower case, with each digit as 0. */
  readonly folded: string;
  /** The same without the spaces before it. */
  readonly start: string;
}

export function probeOf(text: string): Probe {
  const folded = text.toLowerCase().replace(/[1-9]/g, "0");
  return { text, folded, start: folded.trimStart() };
}

/** Patterns that have something in common. */
export interface PatternList {
  readonly name: string;
  readonly sources: readonly string[];
  readonly flags: "" | "i" | "is" | "g" | "gi";
  /** Whether any of them matches. */
  test(probe: Probe): boolean;
  /** What the pattern of a number matches. */
  exec(number: number, probe: Probe): RegExpExecArray | null;
  /** The pattern of a number, for all that only a regular expression can do; null for a text that it does not match for sure. */
  form(number: number, probe: Probe): RegExp | null;
  /** The text with all matches of all patterns replaced, one pattern after the other. */
  replaceAll(text: string, by: (match: readonly (string | undefined)[], number: number) => string): string;
}

/**
 * A list of patterns. To compile one takes a thousand times as long as to see that a text lacks the words that it needs, so each is
 * compiled for the first text that has them.
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
  const test = (probe: Probe): boolean => sources.some((_, number) => exec(number, probe) !== null);
  const replaceAll: PatternList["replaceAll"] = (text, by) => {
    let probe = probeOf(text);
    for (const number of sources.keys()) {
      const found = form(number, probe);
      if (found === null) continue;
      // Behind the groups come the place and the whole text.
      const replaced = probe.text.replace(found, (...match) => by(match.slice(0, -2), number));
      if (replaced !== probe.text) probe = probeOf(replaced);
    }
    return probe.text;
  };
  return { name, sources, flags, exec, form, test, replaceAll };
}

function mayMatch({ needs, starts }: Facts, { folded, start }: Probe): boolean {
  if (starts !== null && !starts.some((one) => start.startsWith(one))) return false;
  for (const list of needs) if (!holdsOneOf(folded, list)) return false;
  return true;
}

/** A text is compared before this is optimised: nothing is called for each but what is built in. */
function holdsOneOf(folded: string, list: readonly string[]): boolean {
  for (let at = 0; at < list.length; at++) if (folded.includes(list[at] as string)) return true;
  return false;
}

/** Words, written as a pattern of them. */
export interface WordSet {
  readonly name: string;
  readonly source: string;
  has(word: string): boolean;
}

/** A set of words that is made when a word is first looked up in it. */
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
