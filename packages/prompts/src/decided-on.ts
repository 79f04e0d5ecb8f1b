import { maskQuoted } from "./text/tokens.js";

/** The proposals or memories that an order to decide is about. */
export type DecidedOn =
  | { readonly by: "ids"; readonly ids: readonly string[] }
  /** Words that occur in its text. */
  | { readonly by: "words"; readonly words: readonly string[]; readonly isSeveral: boolean }
  /** Positions in the list of waiting proposals, from 1. */
  | { readonly by: "places"; readonly places: readonly (number | "newest")[] }
  /** Everything that no other order of the prompt is about. */
  | { readonly by: "rest" }
  /** As many as are waiting. An order about one is ambiguous, and refers to none, when two are waiting. */
  | { readonly by: "count"; readonly count: number | "all" };

/**
 * Matches a long id, or a short one: eight letters and digits with at least one digit, because otherwise any word of
 * that length would match.
 */
export const IDS = String.raw`mem_delta_[\w.-]+|(?:decision|constraint|component|risk|verification)\.[\w.-]+|(?=[a-z]*\d)[a-z\d]{8}(?![\w-])`;

/** Returns what an English order is about. With `isReworded`, the words after "to" are the new text and not a name. */
export function englishDecidedOn(order: string, isReworded: boolean): DecidedOn {
  const ids = idsIn(order);
  if (ids.length > 0) return { by: "ids", ids };
  const quoted = isReworded ? [] : quotedWords(order);
  const plain = maskQuoted(order);
  const tail = (isReworded ? plain.replace(/ (?:to|so that|as|into|:).*/s, "") : plain).match(NAMED_AFTER);
  const words = quoted.length > 0 ? quoted : wordsOf(tail?.[1] ?? "").filter((word) => !EMPTY.test(word));
  const isSeveral = /\b(?:both|all|every|each|these|those|proposals|memories|ones|them)\b/.test(plain);
  if (words.length > 0) return { by: "words", words, isSeveral };
  if (/\b(?:others?|rest|remaining)\b/.test(plain)) return { by: "rest" };
  const places = [...plain.matchAll(ENGLISH_PLACES)].map(([place]) => PLACES[place] ?? "newest");
  if (places.length > 0) return { by: "places", places };
  const [count = ""] = /\b(?:both|two|three|four|five|[2-9])\b/.exec(plain) ?? [];
  return { by: "count", count: COUNTS[count] ?? (Number(count) || (isSeveral ? "all" : 1)) };
}

const NAMED_AFTER =
  /\b(?:proposals?|memor(?:y|ies)|ones?) (?:about|on|that|which|saying|says|for|regarding|concerning|called|named|titled|of|to) (.*)/s;
/** Matches words about when or by whom it was made, which do not occur in its text. */
const EMPTY =
  /^(?:a|an|the|this|that|these|those|you|your|we|i|it|its|is|are|was|were|be|me|us|them|now|then|just|have|has|had|made|make|proposed|wrote|showed|suggested|mentioned|listed|sent|asked|said|says|saying|of|for|about|on|to|in|from|with|by|at|and|or|as|above|below|there|here|waits?|waiting|pending|please|pls|too|earlier|before|memory|memories|proposals?|graph|project|orange|last|first|second|third|one|ones|two|three|both|all|use|uses|using|should|must|not|no|never|always)$/;
const ENGLISH_PLACES = /\b(?:first|second|third|fourth|fifth|last|newest|latest|new|most recent)\b/g;
const PLACES: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };
const COUNTS: Readonly<Record<string, number>> = { both: 2, two: 2, three: 3, four: 4, five: 5 };

/** Returns what a Korean order is about; `before` is everything before its verb. */
export function koreanDecidedOn(before: string): DecidedOn {
  const ids = idsIn(before.toLowerCase());
  if (ids.length > 0) return { by: "ids", ids };
  const quoted = quotedWords(before);
  const plain = maskQuoted(before);
  const end = Math.max(...["기억", "메모리", "제안"].map((noun) => plain.lastIndexOf(noun)));
  const start = lastClauseEnd(plain, end);
  const named = end < 0 ? "" : plain.slice(start, end);
  const words =
    quoted.length > 0
      ? quoted
      : wordsOf(named)
          .map((word) => (word.length > 2 ? word.replace(KOREAN_ENDING, "") : word))
          .filter((word) => !KOREAN_EMPTY.test(word));
  const isSeveral = /(?:제안|기억|메모리)들|모두|전부|전체|다\s*$|다\s|둘|셋/.test(plain);
  if (words.length > 0) return { by: "words", words, isSeveral };
  if (plain.includes("나머지")) return { by: "rest" };
  const places = [...plain.matchAll(/(첫|두|세|네|다섯)\s*번째|마지막|최신|최근/g)].map(
    ([, place = ""]) => KOREAN_PLACES[place] ?? "newest",
  );
  if (places.length > 0) return { by: "places", places };
  const counted = /(\d)\s*개/.exec(plain)?.[1];
  const count = counted === undefined ? (/둘/.test(plain) ? 2 : /셋/.test(plain) ? 3 : 0) : Number(counted);
  return { by: "count", count: count || (isSeveral ? "all" : 1) };
}

const KOREAN_PLACES: Readonly<Record<string, number>> = { 첫: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 };
const KOREAN_ENDING =
  /(?:한다는|하자는|한다고|다는|라는|자는|에서|으로|이라는|하는|하자|에|의|을|를|은|는|이|가|로|와|과|도|만)$/;
const KOREAN_EMPTY =
  /^(?:그|이|저|내|새|전|위|좀|첫|두|세|네|넵|응|예|한|다|둘|셋|\d+|개|\d+개|번째|첫번째|두번째|세번째|그거|이거|저거|그것|이것|그건|이건|방금|아까|지금|현재|이제|그럼|그러면|그리고|그냥|바로|먼저|좋아|좋아요|좋습니다|오케이|새로운|최신|최근|마지막|나머지|모두|전부|전체|해당|아래|위에|올린|만든|남긴|보여준|제안한|말한|대기|중인|대기중인|보류|보류중인|관한|대한|관련|관련된|관해|대해|대해서|프로젝트|오렌지|orange|하|된|인|한)$/;

/**
 * Returns the end of the last clause before `end`, because an earlier clause names nothing: "버그를 고치고 제안을 승인해" names no
 * bug.
 */
function lastClauseEnd(text: string, end: number): number {
  let start = 0;
  for (const { index, 0: mark } of text
    .slice(0, Math.max(0, end))
    .matchAll(/(?<![다자라냐])고\s|면\s|서\s|[,;]\s/g))
    start = index + mark.length;
  return start;
}

function idsIn(text: string): readonly string[] {
  return (text.match(new RegExp(`(?<![\\w.-])(?:${IDS})`, "g")) ?? []).map((id) => id.replace(/[.-]+$/, ""));
}

function quotedWords(text: string): readonly string[] {
  const quoted = text.match(/"[^"\n]{1,200}"|“[^”\n]{1,200}”|`[^`\n]{1,200}`/g) ?? [];
  return quoted.flatMap(wordsOf).filter((word) => !EMPTY.test(word));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_-]*/gu) ?? [];
}
