import { foldText } from "@orange-hyper/core/text";
import type { ToolId } from "./catalogue.js";
import { listExcludedPhrases } from "./excluded-phrases.js";
import { hasHangul, phraseKey, phrasePattern } from "./phrases.js";
import { listSignals, type Signal } from "./signals.js";

/** The signals of one tool that occur in a text. */
export interface ToolEvidence {
  /** In the order of the signal table. */
  readonly signals: readonly Signal[];
  /** True when one strong term or two different weak ones occur. */
  readonly isStrong: boolean;
}

/** One meaning of a term. */
interface TermMeaning {
  readonly signal: Signal;
  /** The name that a weak term shares with its translations; null for a strong term. */
  readonly weak: string | null;
  readonly onlyInKorean: boolean;
}

interface Lexicon {
  readonly pattern: RegExp;
  readonly meanings: ReadonlyMap<string, readonly TermMeaning[]>;
}

let lexicon: Lexicon | undefined;

/** Finds the tools that have any signal in the text. */
export function findEvidence(text: string): ReadonlyMap<ToolId, ToolEvidence> {
  const found = findMeanings(foldText(text));
  const tools = new Set(found.map(({ signal }) => signal.tool));
  return new Map([...tools].map((tool) => [tool, weigh(found.filter(({ signal }) => signal.tool === tool))]));
}

function weigh(meanings: readonly TermMeaning[]): ToolEvidence {
  const seen = new Set(meanings.map(({ signal }) => signal.id));
  const weak = new Set(meanings.map((meaning) => meaning.weak));
  return {
    signals: listSignals().filter(({ id }) => seen.has(id)),
    isStrong: weak.has(null) || weak.size > 1,
  };
}

function findMeanings(text: string): readonly TermMeaning[] {
  lexicon ??= makeLexicon();
  const { pattern, meanings } = lexicon;
  const isKorean = hasHangul(text);
  return [...text.matchAll(pattern)]
    .flatMap(([term]) => meanings.get(phraseKey(term)) ?? [])
    .filter((meaning) => isKorean || !meaning.onlyInKorean);
}

function makeLexicon(): Lexicon {
  const meanings = new Map<string, TermMeaning[]>();
  const terms = new Set(listExcludedPhrases());
  const add = (words: readonly string[], meaning: TermMeaning): void => {
    for (const word of words) {
      terms.add(word);
      const key = phraseKey(word);
      meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
    }
  };
  for (const signal of listSignals()) {
    add(signal.strong, { signal, weak: null, onlyInKorean: false });
    for (const [weak, words] of Object.entries(signal.weak))
      add(words, { signal, weak, onlyInKorean: false });
    for (const [weak, words] of Object.entries(signal.weakInKorean ?? {}))
      add(words, { signal, weak, onlyInKorean: true });
  }
  return { pattern: phrasePattern(terms), meanings };
}
