/** What a command verifies, as far as its program and arguments show. */
export interface Check {
  /** "test" counts tests, "check" finds faults, "inline" is a program in the command itself that asserts. */
  readonly kind: "test" | "check" | "inline";
  /** Whether a "check" tries the work out as a test does, without counting. */
  readonly tests?: boolean;
  /** Whose summary lines its output may hold, separated by blanks; null where any runner may be behind it. */
  readonly runners: string | null;
  /** Whether it may run many checks, each with its own summary. */
  readonly many?: boolean;
  /** The program text of an inline check. */
  readonly code?: string;
}
