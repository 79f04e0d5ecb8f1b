/** Returns the weight of a word that occurs in one of `count` documents; 0 when there are no documents. */
export function rarest(count: number): number {
  return count === 0 ? 0 : idf(count, 1);
}

/** Returns the BM25 weight of a word that occurs in `holding` of `count` documents. */
export function idf(count: number, holding: number): number {
  return Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
}
