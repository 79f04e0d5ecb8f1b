/** The result of a step. */
export interface Done {
  /** One word for people. */
  readonly outcome: string;
  /** False when the run stops here because it waits, is blocked or is over. */
  readonly goesOn: boolean;
}
