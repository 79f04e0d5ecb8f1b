import type { Corpus, Postings } from "./corpus.js";
import type { QueryWord, Reading } from "./query.js";

const K1 = 1.2;
const B = 0.75;
/** What a word of many requests counts. */
const WEAK = 0.4;

interface At {
  points: number;
  share: number;
  reading: Reading;
}

/** Where a word of a query was found. */
export interface Found {
  readonly weight: number;
  readonly documents: ReadonlyMap<number, At>;
  /** Points of the passages of long documents. */
  readonly passages: ReadonlyMap<number, number>;
}

/** Looks up a word of a query: of its readings the best in each document counts. */
export function findWord(word: QueryWord, corpus: Corpus): Found {
  const documents = new Map<number, At>();
  const passages = new Map<number, number>();
  const weakness = word.isWeak ? WEAK : 1;
  let weight = 0;
  for (const reading of word.readings) {
    const found = findReading(reading, weakness, corpus);
    // What a word is near to says how much it weighs only where it is not known itself.
    if (weight === 0 || reading.source !== "near") weight = Math.max(weight, found.weight);
    for (const [document, at] of found.documents)
      if (at.points > (documents.get(document)?.points ?? 0)) documents.set(document, at);
    for (const [passage, points] of found.passages)
      if (points > (passages.get(passage) ?? 0)) passages.set(passage, points);
  }
  // An unknown word weighs as much as the rarest that is known.
  return { weight: weight || weakness * rarest(corpus.count), documents, passages };
}

/** The weight of a word that a single one of so many documents holds. */
export function rarest(count: number): number {
  return idf(count, 1);
}

function idf(count: number, holding: number): number {
  return Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
}

function findReading(reading: Reading, weakness: number, corpus: Corpus): Found {
  const lists = reading.terms.map(({ text, weight: factor }) => {
    const postings = corpus.postings(text);
    const rarity = idf(corpus.count, postings === null ? 0 : countDocuments(postings, corpus));
    return { postings, rarity, value: factor * rarity };
  });
  const total = lists.reduce((sum, { value }) => sum + value, 0);
  const documents = new Map<number, At>();
  const passages = new Map<number, number>();
  let weight = 0;
  for (const { postings, rarity, value } of lists) {
    if (postings === null) continue;
    weight = Math.max(weight, weakness * rarity);
    const worth = weakness * reading.factor * value;
    const share = (reading.factor * value) / total;
    eachDocument(
      postings,
      corpus,
      (document, frequency) => {
        const points = worth * saturate(frequency, corpus.lengths[document] ?? 0, corpus.averageLength);
        const at = documents.get(document);
        if (at === undefined) documents.set(document, { points, share, reading });
        else {
          at.points += points;
          at.share += share;
        }
      },
      (passage, frequency) => {
        const length = corpus.passageLengths[passage] ?? 0;
        const points = worth * saturate(frequency, length, corpus.averagePassage);
        passages.set(passage, (passages.get(passage) ?? 0) + points);
      },
    );
  }
  return { weight, documents, passages };
}

function saturate(frequency: number, length: number, average: number): number {
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / Math.max(1, average)));
}

function countDocuments({ passages }: Postings, { documentOf }: Corpus): number {
  let count = 0;
  let last = -1;
  for (let index = 0; index < passages.length; index++) {
    const document = documentOf[passages[index] as number] as number;
    if (document !== last) count++;
    last = document;
  }
  return count;
}

/** Visits the documents of some postings with the frequency in all of their passages, and each passage of a long one. */
function eachDocument(
  { passages, frequencies }: Postings,
  { documentOf }: Corpus,
  visit: (document: number, frequency: number) => void,
  visitPassage: (passage: number, frequency: number) => void,
): void {
  let index = 0;
  while (index < passages.length) {
    const start = index;
    const passage = passages[index] as number;
    const document = documentOf[passage] as number;
    let frequency = 0;
    for (; index < passages.length && documentOf[passages[index] as number] === document; index++)
      frequency += frequencies[index] as number;
    visit(document, frequency);
    const isShort = documentOf[passage - 1] !== document && documentOf[passage + 1] !== document;
    if (isShort) continue;
    for (let at = start; at < index; at++) visitPassage(passages[at] as number, frequencies[at] as number);
  }
}
