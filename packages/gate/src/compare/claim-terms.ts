import { analyse, type Term } from "@orange-hyper/recall";
import { baseForms } from "./base-forms.js";
import { KOREAN_NEGATIONS_AND_RULES, NEGATIONS_AND_RULES } from "./negations.js";
import { withNumerals, withoutMeasures } from "./numbers.js";
import { withPhrases } from "./phrases.js";

/** Returns the terms of what a text claims, without numbers, negations and words that make it a rule. */
export function analyseClaim(text: string): readonly Term[] {
  const base = baseForms(withNumerals(withPhrases(text.normalize("NFKC").replaceAll("’", "'"))));
  const bare = withoutMeasures(base);
  return analyse(
    /[가-힣]/.test(bare) ? withoutKoreanEndings(bare) : NEGATIONS_AND_RULES.replaceAll(bare, SPACE),
  );
}

/** Returns the distinct terms that tell what a claim is about. */
export function termsOf(analysed: readonly Term[]): ReadonlySet<string> {
  return new Set(
    analysed
      // The `end` pair of a word with a particle would count the particle.
      .filter(({ kind, text: term }) => kind !== "part" && kind !== "end" && !/^\d[\d.]*$/.test(term))
      .map(({ text: term }) => term),
  );
}

function withoutKoreanEndings(text: string): string {
  const bare = NEGATIONS_AND_RULES.replaceAll(text.replace(KOREAN_NEGATIVE_ENDINGS, " "), SPACE);
  return KOREAN_NEGATIONS_AND_RULES.replaceAll(bare, SPACE)
    .replace(KOREAN_AFTERWARDS, " 후 ")
    .replace(KOREAN_ENDINGS, "$1 ")
    .replace(KOREAN_PLAIN_FORM, (_, last: string) => withoutFinal(last));
}

const SPACE = (): string => " ";

/** Matches everything of a negated verb except its noun: "캐시하지 않는다" is reduced to "캐시". */
const KOREAN_NEGATIVE_ENDINGS =
  /(?<=[가-힣])(?:(?:하|되)?지(?:는|도|를)? ?(?:않|말|마|못)[가-힣]*|해서는 ?(?:안|아니)[가-힣 ]{0,4}|하면 ?(?:안|아니)[가-힣 ]{0,4})(?=\s|[.,!]|$)|(?<=\s)하지 ?(?:않|말|마|못)[가-힣]*/g;

/** Matches Korean words for "after": "검증하고 나서만", "검증한 다음에만" and "검증한 뒤에만" mean the same time. */
const KOREAN_AFTERWARDS = /(?:하고 ?나서|한 ?(?:다음|이후|후|뒤))(?:에|에야|에만|만|야)?(?=\s|[.,!]|$)/g;

/** Matches endings after a noun: "저장해야 한다", "저장합니다" and "저장하지" are reduced to "저장". */
const KOREAN_ENDINGS =
  /([가-힣]{1,}?)(?:에서는|에는|에도|에게는|으로는|하지는?|해야|하여야|되어야|돼야|하면|되면|하고|하며|해서|하는|되는|한다|합니다|된다|됩니다|해요|했다|했습니다|하기|됨|함)(?=\s|[.,!]|$)/g;

/** Matches endings of a plain verb: "남긴다", "남깁니다" and "남기지" are reduced to "남기". */
const KOREAN_PLAIN_FORM = /([가-힣])(?:는다|습니다|니다|다)(?=\s|[.,!]|$)/g;

function withoutFinal(syllable: string): string {
  const at = syllable.charCodeAt(0) - 0xac00;
  const final = at % 28;
  return final === 4 || final === 17 ? String.fromCharCode(0xac00 + at - final) : syllable;
}
