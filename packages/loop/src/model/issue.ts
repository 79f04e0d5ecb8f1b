/** A problem at one place of a response. */
export interface Issue {
  /** For example `data.decision.action`; "" for the response as a whole. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly expected: string | null;
  /** At most 120 characters, without secrets. */
  readonly actual: string | null;
  /** Identifies the broken rule between fields. Present only when the code is RULE. */
  readonly rule?: string;
}

export interface ValidationReport {
  readonly valid: boolean;
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
}
