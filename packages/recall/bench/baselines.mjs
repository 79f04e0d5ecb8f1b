// What recall is compared with: BM25 over plain lower-case words or their stems, and the search of the contract.
import { stemmer } from "stemmer";

/** BM25 over the words as they are written, with stems where a function for them is given. */
export function plainSearch(memories, stem = (word) => word) {
  const words = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
  const documents = memories.map(({ id, text }) => ({ id, words: words(text) }));
  const average = documents.reduce((sum, document) => sum + document.words.length, 0) / documents.length;
  const postings = new Map();
  for (const document of documents) {
    for (const word of document.words) {
      if (!postings.has(word)) postings.set(word, new Map());
      const frequencies = postings.get(word);
      frequencies.set(document, (frequencies.get(document) ?? 0) + 1);
    }
  }
  return (query) => {
    const scores = new Map();
    for (const word of new Set(words(query))) {
      const found = postings.get(word);
      if (found === undefined) continue;
      const idf = Math.log(1 + (documents.length - found.size + 0.5) / (found.size + 0.5));
      for (const [document, frequency] of found) {
        const norm = 1.2 * (0.25 + (0.75 * document.words.length) / average);
        const points = (idf * frequency * 2.2) / (frequency + norm);
        scores.set(document.id, (scores.get(document.id) ?? 0) + points);
      }
    }
    return byScore(scores);
  };
}

/** BM25 over Porter stems. */
export const stemmedSearch = (memories) => plainSearch(memories, stemmer);

/** `graph search`: every word of the query must lie in the text. */
export function searchAllWords(memories) {
  return (query) => {
    const words = query
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    return memories
      .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
      .map(({ id }) => id)
      .sort();
  };
}

function byScore(scores) {
  return [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([id]) => id);
}
