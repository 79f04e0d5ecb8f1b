import { type Corpus, documentAt } from "./corpus.js";
import { addFound, type Found, findWord, foundIn, type Room, roomFor } from "./find-word.js";
import { type Query, type QueryWord, readQuery, type Source } from "./query.js";
import type { Points } from "./sums.js";

/** What the best passage of a long text adds, beside the text as a whole. */
const PASSAGE = 0.5;
/** What a long query as a whole adds, beside its most telling clause. */
const WHOLE = 0.3;
/** What a word of many requests counts for how much of a query was found, beside the little that it weighs. */
const WEAK_COVERS = 0.5;

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
  /** The words of that clause that were found, the heaviest first; of words of one meaning the first. */
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
  /** What the score of a memory is multiplied with: from 0, which leaves it out, to 1; less for one that may be stale. */
  readonly factorOf?: (id: string, document: number) => number;
}

/** Ranks the memories of a corpus by how much a text is about them: BM25 over the terms of both. Deterministic. */
export function rank(text: string, corpus: Corpus, options: RankOptions = {}): Ranked {
  const query = readQuery(text, corpus);
  const rooms = [roomFor(corpus), roomFor(corpus)] as const;
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

/** Two words of a query that mean the same ("push notification") find one word of a memory, not two. */
function withoutRepeats(matches: readonly Match[]): readonly Match[] {
  const found = new Set<string>();
  return matches.filter(({ terms }) => found.size < found.add(terms.join(" ")).size);
}

function toCover(weight: number, isWeak = false): number {
  return isWeak ? WEAK_COVERS * weight : weight;
}

interface Scoring {
  readonly corpus: Corpus;
  readonly room: Room;
}

/** Documents with their scores, and the clause of each where there are several. */
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
    // A request says again what its title said: such a clause is the whole.
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

/** The documents with the highest scores, of equal ones the first id. An id is looked up only for a factor. */
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
  /** The one that another has to be before; nearly all have fewer points. */
  let last: First | undefined;
  for (let index = 0; index < numbers.length && limit > 0; index++) {
    const points = values[index] as number;
    if (last !== undefined && points < last.score) continue;
    const document = numbers[index] as number;
    // No factor makes it more.
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
