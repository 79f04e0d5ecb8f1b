/** What policies add to an event that this package handles itself. */
export interface AddedContext {
  /** Context for the model; "" when there is none. */
  readonly context: string;
  /** Digests of the texts that are given once per session. */
  readonly told: readonly string[];
}

/** The empty addition. */
export const NO_CONTEXT: AddedContext = { context: "", told: [] };
