import type { Postings } from "@orange-hyper/recall";

const NUMBER_BYTES = Uint32Array.BYTES_PER_ELEMENT;

export function bytesOfNumbers(numbers: ArrayLike<number> | null): number {
  return NUMBER_BYTES * (numbers?.length ?? 0);
}

export function bytesOfPostings(postings: Postings | null): number {
  return postings === null ? 0 : 2 * NUMBER_BYTES * postings.passages.length;
}

/** Approximate size of a short string in memory, in bytes. */
export const WORD_BYTES = 40;

export function bytesOfWords(words: readonly string[]): number {
  return WORD_BYTES * words.length;
}
