import { namesPlace } from "./names-place.js";
import type { Subject } from "./subject.js";
import { tokensOf } from "./text/tokens.js";
import { phraseSet, wordSet } from "./words/word-lists.js";

/** Nouns for what exists only as a part of something else. */
const parts = wordSet(
  `test tests spec specs flag option switch param params parameter parameters arg args argument arguments index indexes indices
  column columns field fields property properties attribute attributes headers log logs logging comment comments docstring
  docstrings jsdoc type types typings annotation annotations timeout timeouts retry retries backoff jitter ttl expiry limit
  limits cap caps default defaults fallback fallbacks validation validations check checks healthcheck healthchecks assertion
  assertions guard guards spinner skeleton tooltip tooltips placeholder placeholders label labels caption captions icon icons
  animation animations transition transitions constraint constraints padding margin border shadow separator separators newline
  newlines badge badges example examples prefix suffix mock mocks fixture fixtures timestamp timestamps confirmation button`,
);
/** The same in two words. */
const partsInTwoWords = phraseSet(
  `error handling, error message, error messages, error state, error states, empty state, empty states, loading state, loading
  states, loading indicator, hover state, hover states, focus state, focus states, disabled state, type hint, type hints, alt text,
  alt texts, env var, env vars, environment variable, environment variables`,
);

const ADDS = /^(?:add|write|create|put|include|set)$/;
const FOLLOWS = /^(?:to|for|in|on|of|with|at|that|which|so|when|if|from|before|after)$/;
const SAYS_HOW = /^(?:with|that|when|so)$/;

/** Maximum number of words from the verb to the end of what is added. */
const MAX_WORDS = 6;

/**
 * Returns true for an order that adds what exists only as a part of something, and names nothing that it is a part of:
 * "add a regression test", "put a timeout". Not "add an index to the orders table".
 */
export function addsPart(title: string, subject: Subject): boolean {
  const tokens = tokensOf(title);
  const words = tokens.map(({ word }) => word);
  const after = words.findIndex((word) => FOLLOWS.test(word));
  const end = after === -1 ? words.length : after;
  if (!ADDS.test(words[0] ?? "") || end > MAX_WORDS || !endsWithPart(words.slice(1, end))) return false;
  return (
    SAYS_HOW.test(words[end] ?? "") || !namesPlace(title.slice(tokens[end]?.start ?? title.length), subject)
  );
}

function endsWithPart(words: readonly string[]): boolean {
  return parts().has(words.at(-1) ?? "") || partsInTwoWords().has(words.slice(-2).join(" "));
}
