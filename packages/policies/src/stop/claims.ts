import { mayMatch, type Pattern, pattern } from "./pattern.js";

/** Claims about the work that need evidence, in English and Korean. */

const CHECK_CLAIMS = [
  pattern(
    "pass,green",
    /\b(?:all |the |every )?(?:\w+ )?tests? (?:now |all |still )?(?:pass(?:es|ed)?|(?:are|is) (?:all )?(?:passing|green))\b/,
  ),
  pattern(
    "pass,succe,works,clean,green",
    /\b(?:build|compile|compilation) (?:now |also )?(?:passes|passed|succeeds|succeeded|works|is (?:clean|green|successful))\b/,
  ),
  pattern(
    "pass,clean,green",
    /\b(?:lint(?:er|ing)?|type-?check(?:er|ing|s)?|types) (?:now |also |all )?(?:pass(?:es|ed)?|(?:is|are) (?:clean|green))\b/,
  ),
  pattern("pass,green", /\b(\d+)\/\1 (?:tests? )?(?:pass(?:ed|ing)?|green)\b/),
  pattern(
    "통과,성공",
    /(?:모든\s*|전체\s*)?테스트(?:가|는|도|를)?\s*(?:모두\s*|전부\s*|다\s*)?(?:통과(?:했|합|됩|하였|함|입)|성공(?:했|합))/,
  ),
  pattern(
    "통과,성공,문제",
    /(?:빌드|컴파일|린트|타입\s?(?:검사|체크))(?:가|는|도|를)?\s*(?:모두\s*|정상적으로\s*)?(?:통과(?:했|합|됩|함)|성공(?:했|합)|문제\s?없)/,
  ),
];

const WORKS_CLAIMS = [
  pattern(
    "now ",
    /\b(?:it|this|that|everything|the (?:\w+ ){1,3}) ?now (?:works|behaves)\b|\bnow (?:works|fixed|working)\b/,
  ),
  pattern(
    "fixed,resolved,verified,confirmed",
    /\b(?:bug|issue|problem|crash|error|regression|leak) (?:is|has been|was) (?:now )?(?:fixed|resolved)\b|\bi(?:'ve| have)? (?:fixed|verified|confirmed) (?:that |it |the )/,
  ),
  pattern(
    "해결,수정,고쳤,동작,작동",
    /(?:버그|문제|오류|에러|이슈)(?:가|를|는|도)?\s*(?:모두\s*|완전히\s*)?(?:해결(?:했|됐|되었)|수정(?:했|됐|되었)|고쳤)|(?:이제|정상적으로)\s*(?:잘\s*)?(?:동작|작동)(?:합|해요|함|하는 것을 확인)/,
  ),
];

const NOT_CLAIMED =
  /\b(?:should|would|could|might|may|expect(?:ed)?|hopefully|if|once|when|until|whether|after|make sure|ensure|not|never|n't|didn'?t|haven'?t|no|untested|unverified|not verified|cannot|can'?t|couldn'?t|please run|run)\b|(?:하면|되면|으면|한다면|예정|예상|것으로\s*보|것\s*같|않|못|안\s|아직|확인이?\s*필요|돌려\s?보|실행해\s?보|해야)/;

const INVARIANCE = [
  pattern(
    "unchanged,same,steady,change",
    /\b(?:is|are|remains?|stays?|stayed|remained) unchanged\b|\bsame as (?:the )?(?:last|previous) (?:run|time)\b|\bheld steady\b|\bno (?:behaviou?ral|functional|performance) changes?\b|\b(?:behaviou?r|performance|results?|output) (?:is|are|stays?|remains?) (?:exactly )?the same\b/,
  ),
  pattern(
    "변함,그대로,동일,바뀌지",
    /(?:동작|성능|결과|출력)(?:은|는|이|가|도)?\s*(?:이전과\s*|기존과\s*)?(?:변함\s?없|그대로(?:입|이|예|유)|동일(?:합|하게 유지)|바뀌지\s*않았)/,
  ),
];
const INVARIANCE_MARK = /\((?:verified|unverified|assumed|확인함|미확인|가정)\)/;

/** Returns the index of a claim that a check passed; null when there is none. */
export function checkClaim(words: string): number | null {
  return firstMeant(words, CHECK_CLAIMS);
}

/** Returns the index of a claim that something works or is fixed; null when there is none. */
export function worksClaim(words: string): number | null {
  return firstMeant(words, WORKS_CLAIMS);
}

/**
 * Returns the index of a claim that something did not change; null when there is none, or when the text states how that
 * is known.
 */
export function invarianceClaim(words: string): number | null {
  return INVARIANCE_MARK.test(words) ? null : firstMeant(words, INVARIANCE);
}

/**
 * Returns the index of the first match in a sentence that claims it outright, without a condition, an expectation or a
 * denial.
 */
function firstMeant(words: string, claims: readonly Pattern[]): number | null {
  for (const claim of claims) {
    if (!mayMatch(words, claim)) continue;
    for (const match of words.matchAll(new RegExp(claim.is, "g"))) {
      if (!NOT_CLAIMED.test(sentenceAround(words, match.index, match[0].length).replace(match[0], " ")))
        return match.index;
    }
  }
  return null;
}

function sentenceAround(words: string, index: number, length: number): string {
  const before = words.slice(0, index);
  const start = Math.max(...["\n", ". ", "! ", "? ", "; "].map((end) => before.lastIndexOf(end))) + 1;
  const rest = words.slice(index + length);
  const end = rest.search(/[.!?;](?:\s|$)|\n/);
  return words.slice(start, end === -1 ? words.length : index + length + end);
}
