/** The weight of a word that a single one of so many documents holds; 0 where there are none. */
export function rarest(count: number): number {
  return count === 0 ? 0 : idf(count, 1);
}

/** The weight of a word that so many of so many documents hold, as BM25 has it. */
export function idf(count: number, holding: number): number {
  return Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
}
