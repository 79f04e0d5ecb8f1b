import { foldText } from "@orange-hyper/core/text";
import type { ToolId } from "./catalogue.js";
import { listFalseFriends } from "./false-friends.js";
import { hasHangul, phraseKey, phrasePattern } from "./phrases.js";
import { listSignals, type Signal } from "./signals.js";

/** What a text shows about one tool. */
export interface ToolEvidence {
  /** In the order of the table of signals. */
  readonly signals: readonly Signal[];
  /** One strong term, or two different weak ones. */
  readonly isStrong: boolean;
}

/** What a term means where it is found. */
interface Reading {
  readonly signal: Signal;
  /** The name that a weak term shares with its translations; null for a strong one. */
  readonly weak: string | null;
  readonly onlyInKorean: boolean;
}

interface Lexicon {
  readonly pattern: RegExp;
  readonly readings: ReadonlyMap<string, readonly Reading[]>;
}

let lexicon: Lexicon | undefined;

/** The tools that a text shows any signal of. */
export function findEvidence(text: string): ReadonlyMap<ToolId, ToolEvidence> {
  const found = findReadings(foldText(text));
  const tools = new Set(found.map(({ signal }) => signal.tool));
  return new Map([...tools].map((tool) => [tool, weigh(found.filter(({ signal }) => signal.tool === tool))]));
}

function weigh(readings: readonly Reading[]): ToolEvidence {
  const seen = new Set(readings.map(({ signal }) => signal.id));
  const weak = new Set(readings.map((reading) => reading.weak));
  return {
    signals: listSignals().filter(({ id }) => seen.has(id)),
    isStrong: weak.has(null) || weak.size > 1,
  };
}

function findReadings(text: string): readonly Reading[] {
  lexicon ??= makeLexicon();
  const { pattern, readings } = lexicon;
  const isKorean = hasHangul(text);
  return [...text.matchAll(pattern)]
    .flatMap(([term]) => readings.get(phraseKey(term)) ?? [])
    .filter((reading) => isKorean || !reading.onlyInKorean);
}

function makeLexicon(): Lexicon {
  const readings = new Map<string, Reading[]>();
  const terms = new Set(listFalseFriends());
  const add = (words: readonly string[], reading: Reading): void => {
    for (const word of words) {
      terms.add(word);
      const key = phraseKey(word);
      readings.set(key, [...(readings.get(key) ?? []), reading]);
    }
  };
  for (const signal of listSignals()) {
    add(signal.strong, { signal, weak: null, onlyInKorean: false });
    for (const [weak, words] of Object.entries(signal.weak))
      add(words, { signal, weak, onlyInKorean: false });
    for (const [weak, words] of Object.entries(signal.weakInKorean ?? {}))
      add(words, { signal, weak, onlyInKorean: true });
  }
  return { pattern: phrasePattern(terms), readings };
}
