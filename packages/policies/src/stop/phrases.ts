import { mayMatch, type Pattern, pattern } from "./pattern.js";

/**
 * Every phrase that a detector searches for, by category, in English and Korean. They are matched against the agent's
 * own words in lower case, never against code or quotations.
 */
const PHRASES = {
  /** Postponed to another time. */
  future: [
    pattern(
      "next ,later ,future ,subsequent ",
      /\b(?:in|for|until|to) (?:a |an |the |another )?(?:next|later|future|subsequent) (?:session|turn|iteration|pass)\b/,
    ),
    pattern(
      "separate ,future ,later ,subsequent ,follow",
      /\b(?:in|as|for|to) (?:a |an |the )?(?:separate|future|later|subsequent|follow-?up) (?:pr|pull request|change|commit|task|ticket|issue)\b/,
    ),
    pattern("follow", /\b(?:as|in|for) (?:a |the )?follow-?up\b|\bfollow-?up (?:task|work|pr)\b/),
    pattern(
      "다음",
      /다음\s?(?:세션|턴|차례|번|작업)(?:에서|에|으로|으로는|에는)?\s*(?:처리|진행|추가|수정|구현|다루|고치|하겠|이어)/,
    ),
    pattern(
      "후속,별도",
      /후속\s?(?:작업|과제|pr|커밋|이슈)(?:으로|에서|로)|별도(?:의)?\s?(?:pr|작업|이슈|커밋|과제)(?:으로|에서|로)/,
    ),
    pattern("나중에", /나중에\s*(?:처리|추가|진행|수정|구현|고치|다루|하겠)/),
  ],
  /** Set aside for later. */
  flag: [
    pattern(
      "for later,defer",
      /\bflagg?(?:ing|ed) (?:\w+ ){0,3}for later\b|\bdeferr?(?:ed|ing) (?:\w+ ){0,3}(?:to|until|for)\b/,
    ),
    pattern(
      "for now,for later",
      /\bskipp?(?:ed|ing) (?:\w+ ){0,3}for now\b|\bleft (?:\w+ ){0,3}(?:out )?for now\b|\bleaving (?:\w+ ){0,3}for (?:now|later)\b/,
    ),
    pattern("wired", /\bbuilt but not (?:yet )?wired\b|\bnot (?:yet )?wired (?:up|in)\b/),
    pattern(
      "건너뛰,보류,미뤄,제외해,나중으로",
      /(?:일단|우선|지금은)(?:은)?\s*(?:[가-힣]+\s*){0,3}(?:건너뛰|보류|미뤄|제외해)|나중으로\s*미뤄?|미뤄\s?(?:두|뒀|놓)|보류(?:했|해\s?두|합니다)/,
    ),
    pattern("연결", /만들(?:었지만|어 두었지만|었으나)\s*(?:[가-힣]+\s*){0,2}연결(?:은|하지)/),
  ],
  /** Admitted to be unfinished. */
  ack: [
    pattern(
      "not fixed,not yet fixed,partially",
      /\bnoted but not (?:yet )?fixed\b|\bdiagnosed but not (?:yet )?fixed\b|\bpartially (?:done|complete|implemented|fixed)\b/,
    ),
    pattern(
      "still ",
      /\b(?:is|are|remains?) still pending\b|\bstill (?:need|have|has)s? to\b|\bstill needs? (?:fixing|doing|work)\b/,
    ),
    pattern(
      "have not,has not,haven't,hasn't",
      /\b(?:have not|haven't|has not|hasn't) (?:yet )?(?:been )?(?:fixed|implemented|finished|addressed|migrated|wired)\b(?! (?:any|a )?tests?)/,
    ),
    pattern(
      "아직",
      /아직\s*(?:[가-힣]+\s*){0,3}(?:남아|고치지|수정하지|구현하지|처리하지|해결하지|끝나지|완료되지|해결되지|못\s?했)/,
    ),
    pattern(
      "일부,절반,부분,미완료,미해결",
      /(?:일부|절반|부분)(?:만|적으로)\s*(?:완료|구현|처리|수정)|미완료|미해결/,
    ),
  ],
  /** Declared impossible in this turn or session. */
  cannot: [
    pattern(
      "mid-turn,in this turn,in this session,session-level",
      /\bcan(?:no|')t (?:be )?(?:do|done|fix|fixed|finish|finished)(?: \w+){0,3} (?:mid-turn|in this (?:turn|session))\b|\bsession-level\b/,
    ),
    pattern(
      "턴,세션",
      /이번?\s?(?:턴|세션)(?:에서|에)(?:는)?\s*(?:[가-힣]+\s*){0,3}(?:할 수 없|불가|어렵)|세션\s?(?:단위|수준)의?\s*작업/,
    ),
  ],
  /** Left for somebody else to do. */
  forward: [
    pattern(
      "investigation,to be ,pending implementation",
      /\bneeds? (?:further |more |additional )?investigation\b|\b(?:needs )?to be wired\b|\bremains? to be \w+ed\b|\bpending implementation\b/,
    ),
    pattern(
      "필요,해야",
      /추가\s?(?:조사|구현|작업|확인)(?:이|가)?\s*필요|구현(?:이|은)?\s*(?:아직\s*)?필요(?:합니다|해요|함)|(?:처리|해결|연결)해야\s*(?:할\s*부분|할\s*것)(?:이|들이)?\s*남/,
    ),
  ],
  /** Asked about instead of done. */
  ask: [
    pattern(
      "want me to,should i,shall i,like me to",
      /\b(?:do you )?want me to\b|\b(?:should|shall) i\b|\bwould you like me to\b|\blet me know if you(?:'d| would) like me to\b/,
    ),
    pattern(
      "까요,원하",
      /(?:할|드릴|진행할|수정할|고칠|추가할|구현할|적용할|시작할|바꿀)까요|(?:하기를|하시기를|해\s?드리길|진행을)\s*원하(?:시나요|십니까)|해도\s*될까요/,
    ),
  ],
  /** Dismissed as older or unrelated. */
  scope: [
    pattern(
      "existing,caused by,introduced by",
      /\bpre-?existing\b|\bnot (?:caused|introduced) by (?:this|my|these|our) (?:change|work|edit|commit)s?\b/,
    ),
    pattern(
      "unrelated,predate",
      /\bunrelated (?:files?|failures?|errors?|tests?|to (?:this|my|these|our) (?:change|work|edit)s?)\b|\bpredates? (?:this|my|these|our)\b/,
    ),
    pattern(
      "regression,scope",
      /\bnot a regression\b|\bout(?:side)? (?:of )?(?:the )?scope (?:of|for) (?:this|my|the) (?:change|task|work|request)\b/,
    ),
    pattern(
      "기존,원래,이전",
      /(?:기존|원래|이전)(?:부터|에)\s*(?:있던|있었던|존재하던|존재한|깨져|실패하던|실패하고)/,
    ),
    pattern(
      "무관,관련,관계,때문이,인한",
      /(?:이번|제|본)\s?(?:변경|수정|작업)(?:과|와|이|으로|에)(?:는)?\s*(?:[가-힣]+\s*)?(?:무관|관련\s?(?:이\s?)?없|관계\s?(?:가\s?)?없|때문이\s?아니|인한\s?것이\s?아)/,
    ),
    pattern("회귀,범위", /회귀(?:가|는)?\s*아닙|(?:작업|요청|변경)(?:의)?\s*범위(?:를)?\s*(?:밖|벗어)/),
  ],
} as const satisfies Record<string, readonly Pattern[]>;

/** A category of phrases. */
export type Category = keyof typeof PHRASES;

/** A phrase that was found, with its place in the text. */
export interface Found {
  readonly category: Category;
  readonly index: number;
  readonly end: number;
}

/**
 * Finds the first phrase of these categories; null when there is none. Reasons beside it are not considered: see
 * {@link hasReason}.
 */
export function findPhrase(words: string, categories: readonly Category[]): Found | null {
  for (const category of categories) {
    for (const phrase of PHRASES[category]) {
      const match = mayMatch(words, phrase) ? phrase.is.exec(words) : null;
      if (match !== null) return { category, index: match.index, end: match.index + match[0].length };
    }
  }
  return null;
}

/** The categories that postpone work in some way. */
export const DEFERRALS: readonly Category[] = ["future", "flag", "ack", "cannot", "forward"];

const REASONS =
  /\b(?:because|since|so that|as (?:you )?(?:asked|requested)|you (?:asked|said|told|requested)|per your|at your request|would (?:break|change|require|affect|need)|requires? (?:your|a decision|access|approval|credentials|a person)|needs? (?:your|a decision|access|approval|credentials)|without (?:your|access|credentials|a)|no (?:access|permission|credentials)|not (?:allowed|permitted|available|installed)|risk(?:y|s)?|on purpose|intentionally|deliberately|by design|dangerous|irreversible|destructive)\b|때문|므로|해서\s|요청하신|말씀하신|지시하신|권한이|승인이|결정이?\s*필요|위험|의도적|일부러|접근할 수 없|설치되(?:어|지)|영향을\s*(?:줄|주)|되돌릴 수 없/;

/** Returns true when a justification stands near a phrase. */
export function hasReason(words: string, { index, end }: Pick<Found, "index" | "end">): boolean {
  return REASONS.test(words.slice(Math.max(0, index - 320), end + 320));
}

const LIST_ITEM = /\n\s*(?:[-*•]|\d+[.)])\s+\S/;

/** Returns true when a list begins after an index. */
export function hasListAfter(words: string, index: number): boolean {
  return LIST_ITEM.test(words.slice(index));
}

/** Returns true when an index is near the end of a longer text. */
export function isClosing(words: string, index: number): boolean {
  return words.trim().length > 200 && index >= words.length * 0.6;
}
