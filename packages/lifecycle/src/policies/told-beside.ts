/** What policies add to an event that lifecycle itself acts on. */
export interface Beside {
  /** For the model; "" for nothing. */
  readonly context: string;
  /** Digests of what is told once in a session. */
  readonly told: readonly string[];
}

export const NOTHING_BESIDE: Beside = { context: "", told: [] };
