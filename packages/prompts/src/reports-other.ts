import { isVerbless } from "./detail.js";
import type { PromptReading } from "./read-prompt.js";
import { subjectOf } from "./subject.js";
import { maskQuoted, tokensOf } from "./text/tokens.js";
import { finiteVerbs } from "./words/english.js";

/** Minimum number of names that a statement shares with no part of the work in order to be about something else. */
const FOREIGN = 3;

/**
 * Returns true for a statement that is about something else than open work with which it shares no name: it reports
 * three things or more, or announces that it is the next. A statement without a verb, one that speaks of what the agent
 * did, and one that only limits or guesses, is about the work at hand.
 */
export function reportsOther({ kind, request, subject }: PromptReading): boolean {
  if (NEXT.test(request)) return true;
  if (kind === "rule" || subject.pointsAtWork || countNames(request) < FOREIGN) return false;
  return !(
    ABOUT_WORK.test(request) ||
    OF_CHECK.test(request) ||
    isVerbless(request.trim()) ||
    isFragment(request)
  );
}

/** Counts the names outside quotations, because the words of a quoted message say nothing of the work. */
function countNames(request: string): number {
  const { words, identifiers, paths } = subjectOf(maskQuoted(request, " "));
  return words.length + identifiers.length + paths.length;
}

/** True for a phrase without a verb, which adds to what is being discussed: "lookback of 3 days", "redis 7, not 6". */
function isFragment(request: string): boolean {
  const [head = ""] = request.split(/ (?:if|when|unless) /, 1);
  return FRAGMENT.test(head) && !tokensOf(head).some(({ word }) => finiteVerbs().has(word));
}

const FRAGMENT =
  /^\s{0,8}(?:(?:[\w.-]+ ){1,2}(?:of|to|for|in|per|with|instead of|rather than|not just) |\d|[\w.-]+ [\d.]+\b|(?:[\w.-]+ ){1,4}(?:higher|lower|longer|shorter|bigger|smaller|larger|faster|slower) than |[^,]{2,40}, (?:not|no) |(?:[\w.-]+(?: [\w.-]+){0,2}, ){1,5}(?:(?:and|or) )?(?:an? )?[\w.-]+(?: (?:and|or))?(?: [\w.-]+)?[.!]?$|(?!(?:bug|todo|task|feat|feature|fix|issue|chore|docs?|tests?|perf|refactor|new|next|btw|ps|note|and|also)\b)[\w-]+: (?:\S+ ){0,4}\S+$)/i;

/** Matches the report of a check: "build fails on msvc: ...". */
const OF_CHECK =
  /^\s{0,8}(?:(?:the|now|but|hmm|ok),? ){0,2}(?:\w+ )?(?:build|tests?|ci|pipeline|lint|linter|compiler|type ?check|tsc|eslint|clippy|mypy|ruff)(?: job| run| step| itself)? (?:now |still |also )?(?:fails?|failed|breaks?|broke|complains?|errors?|warns?|is (?:red|broken|failing)|are (?:red|broken|failing))\b/i;

/**
 * Matches what speaks of the agent's work ("you forgot the timer"), what must not be ("don't reveal whether it exists")
 * and a guess ("maybe that's it").
 */
const ABOUT_WORK =
  /^\s{0,8}(?:(?:ok|okay|hmm|but|and|wait|well|also|oh),? ){0,2}(?:no, |you(?:['’]ve|(?= (?:have|forgot|missed|left|broke|removed|deleted|dropped|skipped|used|added|changed|put|made|did)\b))|(?:please )?(?:do not|don['’]?t|never|no need to|without) )|\b(?:maybe|perhaps|probably|could|might|must)(?: be| have to do with)? (?:it|that|this|the cause|the reason|related)\b|\b(?:obviously|of course|though|tho|either|for now|(?:is|are) (?:fine|ok|okay))[.!]?\s{0,8}$/i;

/** Matches an announcement of the next piece of work: "next: the login page does not redirect". */
const NEXT =
  /^\s{0,8}(?:(?:ok|okay|good|great|and|now)[\s,.]{1,3})?next(?: up| thing)?[:,]\s|^\s{0,8}다음은[\s,:]/i;
