import { shortId } from "../documents/short-id.js";

/** A decision about memory that a user's prompt ordered, and all that it may be made about. */
export interface AskedDecision {
  /** The last word of its command. */
  readonly decision: string;
  /** Ids of what the prompt meant when it came; none where it meant nothing that could be told. */
  readonly of: readonly string[];
}

/** How the command that relates two memories calls what lies between them. */
const RELATION = /^[a-z]+_[a-z]+$|^contradicts$|^supersedes$/;

/**
 * Whether a command with these words behind it decides about nothing but what was asked for. A memory and the proposal that it
 * comes from are one here, and each has to be named by its id, long or short: other words may come to mean something else.
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

/** Of what is no long id, the word itself. */
function shortOf(word: string): string {
  return LONG_ID.test(word) ? shortId(word) : word;
}

const LONG_ID = /^mem_delta_|^[a-z]+\../;
