/** A word after its quotes and the expansions that are known. What is not known stays as it was written. */
export interface Expanded {
  readonly text: string;
  readonly known: boolean;
  /** Whether any number of words may come of it, as of a variable without quotes. */
  readonly many?: boolean;
}
