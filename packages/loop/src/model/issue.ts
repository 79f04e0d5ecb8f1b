/** What is wrong with one place of a response. */
export interface Issue {
  /** `data.decision.action`; "" for the whole. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly expected: string | null;
  /** At most 120 characters, without secrets. */
  readonly actual: string | null;
  /** The rule between fields that does not hold, where the code is RULE. */
  readonly rule?: string;
}

export interface ValidationReport {
  readonly valid: boolean;
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
}
