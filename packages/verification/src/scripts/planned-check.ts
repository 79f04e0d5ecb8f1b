/** A check that is known and has not run yet. */
export interface PlannedCheck {
  /** A command line for a shell in the project root. */
  readonly command: string;
  /** Where it is declared: the name of a file, "quest" or "command line". */
  readonly origin: string;
}
