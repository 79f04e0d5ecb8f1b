import { type Corpus, countDocuments, documentAt, type Postings } from "./corpus.js";
import { idf, rarest } from "./idf.js";
import type { QueryWord, Reading } from "./query.js";
import { type Points, Sums } from "./sums.js";

const K1 = 1.2;
const B = 0.75;
/** Factor on the weight of a word that is common in requests of any kind. */
const WEAK = 0.4;

/** A term of a reading that occurs in the corpus, with its worth for BM25 and its share of the reading's weight. */
interface FoundTerm {
  readonly postings: Postings;
  readonly worth: number;
  readonly share: number;
}

/** A reading of a query word, with those of its terms that occur in the corpus. */
interface FoundReading {
  readonly reading: Reading;
  readonly lists: readonly FoundTerm[];
}

/** Where a word of a query was found. */
export interface Found {
  readonly weight: number;
  readonly readings: readonly FoundReading[];
  /**
   * Points of the word's best reading. Null for a word that was found by a single term, whose points are computed while
   * they are added.
   */
  readonly points: {
    readonly documents: Points;
    /** Points of passages, only for documents with more than one. */
    readonly passages: Points;
  } | null;
}

/** Reusable buffers for the sums of one word; they are empty between two words. */
export interface SumBuffers {
  readonly documents: Sums;
  readonly passages: Sums;
}

/** Allocates the buffers for queries against a corpus. */
export function allocateBuffers(corpus: Corpus): SumBuffers {
  return { documents: new Sums(corpus.lengths.length), passages: new Sums(corpus.passageLengths.length) };
}

/** Looks up a word of a query. In each document only its best reading counts. */
export function findWord(word: QueryWord, corpus: Corpus, rooms: readonly [SumBuffers, SumBuffers]): Found {
  const [sums, best] = rooms;
  const weakness = word.isWeak ? WEAK : 1;
  let weight = 0;
  const readings: FoundReading[] = [];
  for (const reading of word.readings) {
    const found = lookUp(reading, weakness, corpus);
    // A near reading sets the weight only when the word itself is unknown.
    if (weight === 0 || reading.source !== "near") weight = Math.max(weight, found.weight);
    if (found.lists.length > 0) readings.push(found);
  }
  // An unknown word weighs as much as a word that occurs in a single document.
  if (weight === 0) weight = weakness * rarest(corpus.count);
  if (readings.length === 1 && readings[0]?.lists.length === 1) return { weight, readings, points: null };
  for (const { lists } of readings) {
    for (const list of lists) addPoints(list, corpus, sums);
    if (readings.length === 1) break;
    sums.documents.moveMost(best.documents);
    sums.passages.moveMost(best.passages);
  }
  const { documents, passages } = readings.length === 1 ? sums : best;
  return { weight, readings, points: { documents: documents.take(), passages: passages.take() } };
}

/** Adds the points of a word to the sums in `room`. */
export function addFound({ readings, points }: Found, corpus: Corpus, room: SumBuffers): void {
  if (points === null) {
    for (const { lists } of readings) for (const list of lists) addPoints(list, corpus, room);
    return;
  }
  room.documents.addAll(points.documents);
  if (points.passages.numbers.length > 0) room.passages.addAll(points.passages);
}

function lookUp(
  reading: Reading,
  weakness: number,
  corpus: Corpus,
): FoundReading & { readonly weight: number } {
  const terms = reading.terms.map(({ text, weight: factor }) => {
    const postings = corpus.postings(text);
    const rarity = idf(corpus.count, postings === null ? 0 : countDocuments(postings, corpus));
    return { postings, rarity, value: factor * rarity };
  });
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  let weight = 0;
  const lists = terms.flatMap(({ postings, rarity, value }) => {
    if (postings === null) return [];
    weight = Math.max(weight, weakness * rarity);
    return [{ postings, worth: weakness * reading.factor * value, share: (reading.factor * value) / total }];
  });
  return { reading, lists, weight };
}

/** How a word was found in one document: by which reading, for how many points, and what share of the word matched. */
export interface FoundIn {
  readonly reading: Reading;
  readonly points: number;
  readonly share: number;
}

/** Returns how a word was found in one document, or null when it was not. */
export function foundIn({ readings }: Found, document: number, corpus: Corpus): FoundIn | null {
  let best: FoundIn | null = null;
  for (const { reading, lists } of readings) {
    let points = 0;
    let share = 0;
    for (const list of lists) {
      const frequency = frequencyIn(list.postings, document, corpus);
      if (frequency === 0) continue;
      points += list.worth * saturate(frequency, corpus.lengths[document] ?? 0, corpus.averageLength);
      share += list.share;
    }
    if (points > (best?.points ?? 0)) best = { reading, points, share };
  }
  return best;
}

function saturate(frequency: number, length: number, average: number): number {
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / Math.max(1, average)));
}

function frequencyIn({ passages, frequencies }: Postings, document: number, corpus: Corpus): number {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documentAt(corpus, passages[middle] as number) < document) low = middle + 1;
    else high = middle;
  }
  let frequency = 0;
  for (; low < passages.length && documentAt(corpus, passages[low] as number) === document; low++)
    frequency += frequencies[low] as number;
  return frequency;
}

/**
 * Adds the points of a term: to each document, by its frequency in all passages, and to each passage of a document that
 * has several.
 */
function addPoints({ postings, worth }: FoundTerm, corpus: Corpus, room: SumBuffers): void {
  const { documentOf, lengths, averageLength, passageLengths, averagePassage } = corpus;
  if (documentOf === null) {
    addWhole(postings, worth, corpus, room.documents);
    return;
  }
  const { passages, frequencies } = postings;
  let index = 0;
  while (index < passages.length) {
    const start = index;
    const passage = passages[index] as number;
    const document = documentOf[passage] as number;
    let frequency = 0;
    for (; index < passages.length && documentOf[passages[index] as number] === document; index++)
      frequency += frequencies[index] as number;
    room.documents.add(document, worth * saturate(frequency, lengths[document] as number, averageLength));
    const isShort = documentOf[passage - 1] !== document && documentOf[passage + 1] !== document;
    if (isShort) continue;
    for (let at = start; at < index; at++) {
      const number = passages[at] as number;
      const length = passageLengths[number] as number;
      room.passages.add(number, worth * saturate(frequencies[at] as number, length, averagePassage));
    }
  }
}

/**
 * Does the same as `addPoints` when each document is one passage. The loop calls no function, because a query ends
 * before V8 has optimised its code.
 */
function addWhole(
  { passages, frequencies }: Postings,
  worth: number,
  { lengths, averageLength }: Corpus,
  documents: Sums,
): void {
  const { values, numbers } = documents.open();
  const average = Math.max(1, averageLength);
  const count = passages.length;
  for (let index = 0; index < count; index++) {
    const document = passages[index] as number;
    const frequency = frequencies[index] as number;
    const length = lengths[document] as number;
    const sum = values[document] as number;
    if (sum === 0) numbers.push(document);
    values[document] =
      sum + worth * ((frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / average)));
  }
}
