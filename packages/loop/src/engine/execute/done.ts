/** How a step ended. */
export interface Done {
  /** In a word, for people. */
  readonly outcome: string;
  /** False where the run stands still: it waits, is blocked, or is at its end. */
  readonly goesOn: boolean;
}
