import { shortId } from "../documents/short-id.js";

/** A memory decision that the user's prompt asked for, and the items that it may be applied to. */
export interface AskedDecision {
  /** Last word of the command that carries it out. */
  readonly decision: string;
  /** Ids that the prompt referred to when it arrived; empty when none could be determined. */
  readonly of: readonly string[];
}

/** A relation type as passed to the command that relates two memories. */
const RELATION = /^[a-z]+_[a-z]+$|^contradicts$|^supersedes$/;

/**
 * True when a command with these arguments decides only about items that the user asked for. A memory and the proposal
 * it came from count as the same item. Each must be given by its long or short id, because what other selectors mean
 * may change.
 */
export function isAskedFor(
  asked: readonly AskedDecision[],
  decision: string,
  words: readonly string[],
): boolean {
  const orders = asked.filter((order) => order.decision === decision);
  const short = new Set(orders.flatMap(({ of }) => of.map(shortOf)));
  const named = decision === "relate" ? words.filter((word) => !RELATION.test(word)) : words;
  return orders.length > 0 && named.every((word) => short.has(shortOf(word)));
}

/** Returns the short id of a long id; any other word unchanged. */
function shortOf(word: string): string {
  return LONG_ID.test(word) ? shortId(word) : word;
}

const LONG_ID = /^mem_delta_|^[a-z]+\../;
