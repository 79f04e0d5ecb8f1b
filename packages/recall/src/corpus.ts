/** Where a term occurs: passages in ascending order, and how often in each. */
export interface Postings {
  readonly passages: ArrayLike<number>;
  readonly frequencies: ArrayLike<number>;
  /** Number of documents that contain the term. Omitted: it is counted from the passages. */
  readonly documents?: number;
}

/**
 * The index by which the memories of a project are ranked. A memory is a document and is identified by a number; its
 * text is one passage, or several if it is long. The passages of a document are consecutive, and documents are in the
 * order of their passages.
 */
export interface Corpus {
  /** Number of documents. */
  readonly count: number;
  /** Mean number of words in a document, not counting stop words. */
  readonly averageLength: number;
  /** Mean number of words in a passage, not counting stop words. */
  readonly averagePassage: number;
  /** Document of each passage, or null when every document is one passage with the same number. */
  readonly documentOf: ArrayLike<number> | null;
  /** Number of words in each passage, not counting stop words. */
  readonly passageLengths: ArrayLike<number>;
  /** Number of words in each document, not counting stop words. */
  readonly lengths: ArrayLike<number>;
  /** Returns the id of a document. */
  id(document: number): string;
  /** Compares two documents by their ids. Implemented when that is cheaper than loading both ids. */
  compare?(document: number, other: number): number;
  /** Returns null for a term that occurs in no document. */
  postings(term: string): Postings | null;
  /**
   * Returns the terms of lower-case letters only that begin with `letter`. A misspelt word is corrected to one of
   * these.
   */
  wordsFrom(letter: string): readonly string[];
}

/** Returns the document of a passage. */
export function documentAt({ documentOf }: Pick<Corpus, "documentOf">, passage: number): number {
  return documentOf === null ? passage : (documentOf[passage] as number);
}

/** Counts the documents that contain a term. */
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
