/** Where a term occurs: passages in ascending order, and how often in each. */
export interface Postings {
  readonly passages: ArrayLike<number>;
  readonly frequencies: ArrayLike<number>;
  /** In how many documents, where that is known. */
  readonly documents?: number;
}

/**
 * What is kept of the memories of a project for ranking them. A memory is a document, by number; its text is one passage,
 * or several where it is long. The passages of a document are consecutive, and documents are in the order of their passages.
 */
export interface Corpus {
  /** How many documents there are. */
  readonly count: number;
  /** Mean number of words of a document, stop words left out. */
  readonly averageLength: number;
  /** Mean number of words of a passage. */
  readonly averagePassage: number;
  /** The document of each passage; null where each document is one passage, with the same number. */
  readonly documentOf: ArrayLike<number> | null;
  /** Words of each passage, stop words left out. */
  readonly passageLengths: ArrayLike<number>;
  /** Words of each document. */
  readonly lengths: ArrayLike<number>;
  /** The id of a document. */
  id(document: number): string;
  /** Orders two documents by their ids, where that takes less than to have both. */
  compare?(document: number, other: number): number;
  /** Null for a term that no document holds. */
  postings(term: string): Postings | null;
  /** The terms of lower-case letters alone that begin with a letter: what a misspelt word may have been meant for. */
  wordsFrom(letter: string): readonly string[];
}

/** The document of a passage. */
export function documentAt({ documentOf }: Pick<Corpus, "documentOf">, passage: number): number {
  return documentOf === null ? passage : (documentOf[passage] as number);
}

/** In how many documents a term occurs. */
export function countDocuments(
  { passages, documents }: Postings,
  { documentOf }: Pick<Corpus, "documentOf">,
): number {
  if (documents !== undefined) return documents;
  if (documentOf === null) return passages.length;
  let count = 0;
  let last = -1;
  for (let index = 0; index < passages.length; index++) {
    const document = documentOf[passages[index] as number] as number;
    if (document !== last) count++;
    last = document;
  }
  return count;
}
