/** A word after removing its quotes and expanding what is known. Unknown expansions stay as written. */
export interface Expanded {
  readonly text: string;
  readonly known: boolean;
  /** True when it may become any number of words, as an unquoted variable may. */
  readonly many?: boolean;
}
