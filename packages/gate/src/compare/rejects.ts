import { analyseClaim } from "./claim-terms.js";
import { claimsOf } from "./claims.js";
import { type Concepts, conceptsOf, sharedConcepts } from "./concepts.js";
import { isOneOfAFamily } from "./families.js";
import type { Reading } from "./reading.js";

/** Least share of the shorter statement that has to be shared. */
const MIN_COVER = 0.75;
/** Least share of the other statement if what is rejected is a tool, which tells more than another word. */
const MIN_OF_A_TOOL = 0.5;

/** True when one statement rejects what the other uses: "Fastify, chosen over Express" and "we use Express". */
export function rejects(one: Reading, two: Reading): boolean {
  const { rejected } = one;
  if (rejected.size === 0 || two.isNegative || two.rejected.size > 0) return false;
  if (sharedConcepts(rejected, two.concepts).length < rejected.size) return false;
  const kept = one.claimed;
  const others = new Map([...two.concepts].filter(([key]) => !rejected.has(key)));
  const isName = (key: string, word: string): boolean => isOneOfAFamily(key) || isNamedIn(one.text, word);
  const isTool = [...rejected].some(([key, word]) => isName(key, word));
  const chosen = [...kept].filter(([key, word]) => isName(key, word)).map(([key]) => key);
  if (chosen.some((key) => two.concepts.has(key) && !qualifies(kept.get(key), rejected, two.text)))
    return false;
  if (isTool && chosen.length > 0 && USES.test(two.text) && isForTheSame(one, others))
    return !isInACommand(rejected, two.text);
  // Several words in a row tell what it is about; with one more that is shared, both are about the same.
  if (rejected.size > 1 && isContrasted(rejected, one.text) && sharedConcepts(others, kept).length > 0)
    return true;
  const least = isTool ? MIN_OF_A_TOOL : MIN_COVER;
  return others.size > 0 && sharedConcepts(others, kept).length >= least * others.size;
}

const PURPOSE = /\bfor (?:the |our |all |every |an? )?([a-z][\w -]{2,40})/i;

/** True when a statement does not say what a tool was given up for, or when the other is about that as well. */
function isForTheSame({ text }: Reading, others: Concepts): boolean {
  const [, purpose = ""] = PURPOSE.exec(text) ?? [];
  const concepts = conceptsOf(analyseClaim(purpose));
  return concepts.size === 0 || sharedConcepts(concepts, others).length > 0;
}

/** True when words stand behind "not", "never" and the like, or are said to have done harm. */
function isContrasted(rejected: Concepts, text: string): boolean {
  const folded = text.toLowerCase();
  const at = Math.min(...Array.from(rejected.values(), (word) => folded.indexOf(word.toLowerCase())));
  return (
    /\b(?:not|never|instead of|rather than) (?:[a-z]+ ){0,3}$/.test(folded.slice(Math.max(0, at - 60), at)) ||
    /^(?:[\w-]+ ){1,4}(?:was|were|took|could not|cost) /.test(folded.slice(at, at + 60))
  );
}

/** True when a word stands right before what is rejected, as part of its name: "Airflow Variables". */
function qualifies(word = "", rejected: Concepts, text: string): boolean {
  const folded = text.toLowerCase();
  return [...rejected.values()].some((other) => folded.includes(`${word} ${other}`.toLowerCase()));
}

/** True when a word is written as a name within a sentence. */
function isNamedIn(text: string, word: string): boolean {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at > 0 && /[A-Z]/.test(text.charAt(at));
}

/**
 * True when each statement takes what the other rejects, of the same thing: "Per tenant, not per user" and "per user,
 * not per tenant".
 */
export function rejectEachOther(one: Reading, two: Reading): boolean {
  if (one.rejected.size === 0 || two.rejected.size === 0) return false;
  return [one, ...claimsOf(one)].some((mine) =>
    [two, ...claimsOf(two)].some((theirs) => areExchanged(mine, theirs)),
  );
}

function areExchanged(one: Reading, two: Reading): boolean {
  const takes = (taker: Reading, other: Reading): boolean =>
    other.rejected.size > 0 &&
    sharedConcepts(other.rejected, taker.claimed).length === other.rejected.size &&
    sharedConcepts(other.rejected, other.claimed).length === 0;
  if (!takes(one, two) || !takes(two, one)) return false;
  const [mine, theirs] = [restOf(one, two), restOf(two, one)];
  const shorter = Math.min(mine.size, theirs.size);
  return shorter === 0 || sharedConcepts(mine, theirs).length >= MIN_COVER * shorter;
}

/** Returns what one statement claims, without what the other rejects. */
function restOf(one: Reading, two: Reading): Concepts {
  return new Map([...one.claimed].filter(([key]) => !two.rejected.has(key)));
}

const USES =
  /\b(?:we|uses?|using|runs?|run on|written|built|is|are|based|with|adopt(?:ed|s)?|on)\b|사용|쓴|씁|쓰고|으로|로 /i;

/** True when a tool only starts a script, as in "npm run audit". */
function isInACommand(tools: Concepts, text: string): boolean {
  const prose = text.replace(/`[^`\n]*`/g, " ").toLowerCase();
  return [...tools.values()].some((tool) => {
    const at = prose.indexOf(tool.toLowerCase());
    return at < 0 || /^[\w.]* (?:run|test|exec|audit|install|ci|start|build)\b/.test(prose.slice(at));
  });
}
