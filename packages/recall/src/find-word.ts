import { type Corpus, countDocuments, documentAt, type Postings } from "./corpus.js";
import { idf, rarest } from "./idf.js";
import type { QueryWord, Reading } from "./query.js";
import { type Points, Sums } from "./sums.js";

const K1 = 1.2;
const B = 0.75;
/** What a word of many requests counts. */
const WEAK = 0.4;

/** What a term is worth in the documents that hold it. */
interface FoundTerm {
  readonly postings: Postings;
  readonly worth: number;
  readonly share: number;
}

/** What a reading of a word of a query is worth in the documents that hold its terms. */
interface FoundReading {
  readonly reading: Reading;
  readonly lists: readonly FoundTerm[];
}

/** Where a word of a query was found. */
export interface Found {
  readonly weight: number;
  readonly readings: readonly FoundReading[];
  /** Null for a word that was found by a single term: what that is worth is added as it is read. */
  readonly points: {
    readonly documents: Points;
    /** Of the passages of long documents. */
    readonly passages: Points;
  } | null;
}

/** Room for the sums of one word, empty between two words. */
export interface Room {
  readonly documents: Sums;
  readonly passages: Sums;
}

/** Room for the words of queries to a corpus. */
export function roomFor(corpus: Corpus): Room {
  return { documents: new Sums(corpus.lengths.length), passages: new Sums(corpus.passageLengths.length) };
}

/** Looks up a word of a query: of its readings the best in each document counts. */
export function findWord(word: QueryWord, corpus: Corpus, rooms: readonly [Room, Room]): Found {
  const [sums, best] = rooms;
  const weakness = word.isWeak ? WEAK : 1;
  let weight = 0;
  const readings: FoundReading[] = [];
  for (const reading of word.readings) {
    const found = lookUp(reading, weakness, corpus);
    // What a word is near to says how much it weighs only where it is not known itself.
    if (weight === 0 || reading.source !== "near") weight = Math.max(weight, found.weight);
    if (found.lists.length > 0) readings.push(found);
  }
  // An unknown word weighs as much as the rarest that is known.
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

/** Adds what a word is worth. */
export function addFound({ readings, points }: Found, corpus: Corpus, room: Room): void {
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

/** How a word was found in a document: by which reading, with how many points, and how much of it. */
export interface FoundIn {
  readonly reading: Reading;
  readonly points: number;
  readonly share: number;
}

/** How a word was found in one document; null where it was not. */
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

/** Adds what a term is worth in each document, by its frequency in all passages, and in each passage of a long one. */
function addPoints({ postings, worth }: FoundTerm, corpus: Corpus, room: Room): void {
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

/** The same where each document is one passage. A query ends before its code is optimised: nothing is called for each. */
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
