import { type Corpus, documentAt } from "./corpus.js";
import { addFound, allocateBuffers, type Found, findWord, foundIn, type SumBuffers } from "./find-word.js";
import { type Query, type QueryWord, readQuery, type Source } from "./query.js";
import type { Points } from "./sums.js";

/** Factor on the score of a long text's best passage, which is added to the score of the whole text. */
const PASSAGE = 0.5;
/** Factor on the score for a long query as a whole, which is added to the score for its best clause. */
const WHOLE = 0.3;
/** Factor on the weight of a weak word in the coverage of a query, on top of its low weight. */
const WEAK_COVERS = 0.5;

/** A word of the query that was found in a memory. */
export interface Match {
  /** The word of the query. */
  readonly word: string;
  /** Terms by which the word was found. */
  readonly terms: readonly string[];
  readonly source: Source;
  /** Weight of the word in the query; rare words weigh more. */
  readonly weight: number;
  /** Share of the word that was found, from 0 to 1. */
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
  /** Share of the weight of the query, or of its most telling clause, that was found, from 0 to 1. */
  readonly coverage: number;
  /**
   * Words of that clause that were found, heaviest first. Of words that were found by the same terms, only the first.
   */
  readonly matches: readonly Match[];
}

/** The result of a ranking: hits best first, those of equal score ordered by id. */
export interface Ranked {
  readonly hits: readonly Hit[];
  readonly query: Query;
  /** The weight of each word of the query. */
  readonly weights: readonly number[];
  /** Number of memories in the corpus. */
  readonly count: number;
}

/** Options of `rank`. */
export interface RankOptions {
  /** Maximum number of hits. Default: 10. */
  readonly limit?: number;
  /**
   * Returns a factor on the score of a memory, from 0, which leaves it out, to 1; below 1 for one that may be stale.
   * Default: 1.
   */
  readonly factorOf?: (id: string, document: number) => number;
}

/** Ranks the memories of a corpus by how much a text is about them: BM25 over the terms of both. Deterministic. */
export function rank(text: string, corpus: Corpus, options: RankOptions = {}): Ranked {
  const query = readQuery(text, corpus);
  const rooms = [allocateBuffers(corpus), allocateBuffers(corpus)] as const;
  const found = query.words.map((word) => findWord(word, corpus, rooms));
  const weights = found.map(({ weight }) => weight);
  const sums = sumClauses(query, found, { corpus, room: rooms[0] });
  const hits = firstOf(sums, corpus, options).map(({ document, score, clause }): Hit => {
    const numbers = query.clauses[clause] ?? [];
    const matches = withoutRepeats(
      numbers
        .flatMap((number) => matchOf(query.words[number], found[number], { document, corpus }))
        .sort((a, b) => b.weight * b.share - a.weight * a.share),
    );
    const wanted = numbers.reduce(
      (sum, number) => sum + toCover(weights[number] ?? 0, query.words[number]?.isWeak),
      0,
    );
    const covered = matches.reduce(
      (sum, { weight, share, isWeak }) => sum + toCover(weight, isWeak) * share,
      0,
    );
    return {
      id: corpus.id(document),
      document,
      score,
      coverage: wanted === 0 ? 0 : covered / wanted,
      matches,
    };
  });
  return { hits, query, weights, count: corpus.count };
}

/**
 * Drops words that were found by the same terms as an earlier one: two words of a query that mean the same ("push
 * notification") match one word of a memory, not two.
 */
function withoutRepeats(matches: readonly Match[]): readonly Match[] {
  const found = new Set<string>();
  return matches.filter(({ terms }) => found.size < found.add(terms.join(" ")).size);
}

function toCover(weight: number, isWeak = false): number {
  return isWeak ? WEAK_COVERS * weight : weight;
}

interface Scoring {
  readonly corpus: Corpus;
  readonly room: SumBuffers;
}

/** Documents with their scores; `clauses` holds the best clause of each, or is null when the query has only one. */
interface Scores {
  readonly numbers: ArrayLike<number>;
  readonly values: ArrayLike<number>;
  readonly clauses: ArrayLike<number> | null;
}

function sumClauses({ clauses, words }: Query, found: readonly Found[], scoring: Scoring): Scores {
  const [only] = clauses;
  if (only !== undefined && clauses.length === 1) return { ...sumWords(only, found, scoring), clauses: null };
  const { length } = scoring.corpus.lengths;
  const best = new Float64Array(length);
  const clauseOf = new Uint32Array(length);
  const numbers: number[] = [];
  let whole: Points | undefined;
  for (const [clause, wordsOf] of clauses.entries()) {
    const sums = sumWords(wordsOf, found, scoring);
    // A clause with all the words of the query, such as a request that repeats its title, already gives the whole
    // score.
    if (wordsOf.length === words.length && wordsOf.every((word, index) => word === index)) whole = sums;
    eachPoint(sums, (document, score) => {
      const other = best[document] as number;
      if (score <= other) return;
      if (other === 0) numbers.push(document);
      best[document] = score;
      clauseOf[document] = clause;
    });
  }
  whole ??= sumWords(
    words.map((_, number) => number),
    found,
    scoring,
  );
  eachPoint(whole, (document, score) => {
    if (best[document] !== 0) best[document] = (best[document] as number) + WHOLE * score;
  });
  return {
    numbers,
    values: numbers.map((document) => best[document] as number),
    clauses: numbers.map((document) => clauseOf[document] as number),
  };
}

function sumWords(numbers: readonly number[], found: readonly Found[], { corpus, room }: Scoring): Points {
  const { documents, passages } = room;
  for (const number of numbers) addFound(found[number] as Found, corpus, room);
  const most = new Map<number, number>();
  eachPoint(passages.take(), (passage, points) => {
    const document = documentAt(corpus, passage);
    if (points > (most.get(document) ?? 0)) most.set(document, points);
  });
  for (const [document, points] of most) documents.add(document, PASSAGE * points);
  return documents.take();
}

function eachPoint({ numbers, values }: Points, visit: (number: number, points: number) => void): void {
  for (let index = 0; index < numbers.length; index++)
    visit(numbers[index] as number, values[index] as number);
}

interface First {
  readonly document: number;
  readonly score: number;
  readonly clause: number;
}

/**
 * Returns the documents with the highest scores, those of equal score ordered by id. Ids are loaded only for `factorOf`
 * and to break ties.
 */
function firstOf(
  { numbers, values, clauses }: Scores,
  corpus: Corpus,
  options: RankOptions,
): readonly First[] {
  const { limit = 10, factorOf } = options;
  const first: First[] = [];
  const compare = (a: number, b: number): number =>
    corpus.compare?.(a, b) ?? compareIds(corpus.id(a), corpus.id(b));
  const isBehind = (document: number, score: number, other: First): boolean =>
    score < other.score || (score === other.score && compare(document, other.document) > 0);
  /** Lowest-ranked entry once `limit` is reached. Nearly all documents score less and are skipped early. */
  let last: First | undefined;
  for (let index = 0; index < numbers.length && limit > 0; index++) {
    const points = values[index] as number;
    if (last !== undefined && points < last.score) continue;
    const document = numbers[index] as number;
    // A factor is at most 1, so it cannot raise the score.
    if (last !== undefined && isBehind(document, points, last)) continue;
    const score = points * (factorOf?.(corpus.id(document), document) ?? 1);
    if (score === 0 || (last !== undefined && isBehind(document, score, last))) continue;
    let at = first.length;
    while (at > 0 && !isBehind(document, score, first[at - 1] as First)) at--;
    first.splice(at, 0, { document, score, clause: clauses?.[index] ?? 0 });
    if (first.length > limit) first.pop();
    if (first.length === limit) last = first.at(-1);
  }
  return first;
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface InDocument {
  readonly document: number;
  readonly corpus: Corpus;
}

function matchOf(
  word: QueryWord | undefined,
  found: Found | undefined,
  { document, corpus }: InDocument,
): readonly Match[] {
  const at = found === undefined ? null : foundIn(found, document, corpus);
  if (word === undefined || found === undefined || at === null) return [];
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
