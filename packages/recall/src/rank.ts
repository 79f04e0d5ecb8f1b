import type { Corpus } from "./corpus.js";
import { type Found, findWord } from "./find-word.js";
import { type Query, type QueryWord, readQuery, type Source } from "./query.js";

/** What the best passage of a long text adds, beside the text as a whole. */
const PASSAGE = 0.5;
/** What a long query as a whole adds, beside its most telling clause. */
const WHOLE = 0.3;

/** A word of the query in a memory. */
export interface Match {
  /** The word of the query. */
  readonly word: string;
  /** The terms that it was looked up by. */
  readonly terms: readonly string[];
  readonly source: Source;
  /** How much the word weighs in the query: rare ones more. */
  readonly weight: number;
  /** How much of the word was found, from 0 to 1. */
  readonly share: number;
  readonly points: number;
  readonly isName: boolean;
  readonly isWeak: boolean;
}

/** A memory that was found. */
export interface Hit {
  readonly id: string;
  readonly document: number;
  readonly score: number;
  /** How much of the weight of the query, or of its most telling clause, was found, from 0 to 1. */
  readonly coverage: number;
  /** The words of that clause that were found, the heaviest first. */
  readonly matches: readonly Match[];
}

/** What ranking found, best first, of equal ones the first id. */
export interface Ranked {
  readonly hits: readonly Hit[];
  readonly query: Query;
  /** The weight of each word of the query. */
  readonly weights: readonly number[];
  /** How many memories there are. */
  readonly count: number;
}

/** What ranking may be told. */
export interface RankOptions {
  /** At most so many hits; 10 where it is left out. */
  readonly limit?: number;
  /** What the score of a memory is multiplied with, such as less than 1 for one that may be stale. */
  readonly factorOf?: (id: string) => number;
}

/** Ranks the memories of a corpus by how much a text is about them: BM25 over the terms of both. Deterministic. */
export function rank(text: string, corpus: Corpus, options: RankOptions = {}): Ranked {
  const { limit = 10, factorOf } = options;
  const query = readQuery(text, corpus);
  const found = query.words.map((word) => findWord(word, corpus));
  const weights = found.map(({ weight }) => weight);
  const sums = sumClauses(query, found, corpus);
  const order: {
    readonly document: number;
    readonly id: string;
    readonly score: number;
    readonly clause: number;
  }[] = [];
  for (const [document, { score, clause }] of sums) {
    const id = corpus.id(document);
    order.push({ document, id, clause, score: score * (factorOf?.(id) ?? 1) });
  }
  order.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const hits = order.slice(0, limit).map(({ document, id, score, clause }): Hit => {
    const numbers = query.clauses[clause] ?? [];
    const matches = numbers.flatMap((number) => matchOf(query.words[number], found[number], document));
    matches.sort((a, b) => b.weight * b.share - a.weight * a.share);
    const all = numbers.reduce((sum, number) => sum + (weights[number] ?? 0), 0);
    const covered = matches.reduce((sum, { weight, share }) => sum + weight * share, 0);
    return { id, document, score, coverage: all === 0 ? 0 : covered / all, matches };
  });
  return { hits, query, weights, count: corpus.count };
}

type Sums = Map<number, { score: number; clause: number }>;

function sumClauses(query: Query, found: readonly Found[], corpus: Corpus): Sums {
  const best: Sums = new Map();
  for (const [clause, numbers] of query.clauses.entries()) {
    for (const [document, score] of sumWords(numbers, found, corpus)) {
      const other = best.get(document);
      if (other === undefined || score > other.score) best.set(document, { score, clause });
    }
  }
  if (query.clauses.length === 1) return best;
  const all = query.words.map((_, number) => number);
  for (const [document, score] of sumWords(all, found, corpus)) {
    const sum = best.get(document);
    if (sum !== undefined) sum.score += WHOLE * score;
  }
  return best;
}

function sumWords(numbers: readonly number[], found: readonly Found[], corpus: Corpus): Map<number, number> {
  const scores = new Map<number, number>();
  const passages = new Map<number, number>();
  for (const number of numbers) {
    const word = found[number] as Found;
    for (const [document, { points }] of word.documents)
      scores.set(document, (scores.get(document) ?? 0) + points);
    for (const [passage, points] of word.passages)
      passages.set(passage, (passages.get(passage) ?? 0) + points);
  }
  const most = new Map<number, number>();
  for (const [passage, points] of passages) {
    const document = corpus.documentOf[passage] as number;
    if (points > (most.get(document) ?? 0)) most.set(document, points);
  }
  for (const [document, points] of most) scores.set(document, (scores.get(document) ?? 0) + PASSAGE * points);
  return scores;
}

function matchOf(word: QueryWord | undefined, found: Found | undefined, document: number): readonly Match[] {
  const at = found?.documents.get(document);
  if (word === undefined || found === undefined || at === undefined) return [];
  const { reading, share, points } = at;
  return [
    {
      word: word.word,
      terms: reading.terms.map(({ text }) => text),
      source: reading.source,
      weight: found.weight,
      share: Math.min(1, share),
      points,
      isName: word.isName,
      isWeak: word.isWeak,
    },
  ];
}
