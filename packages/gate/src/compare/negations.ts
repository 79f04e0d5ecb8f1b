import { type Probe, patterns, probeOf } from "../pattern/patterns.js";

/** True when a folded text denies something, not counting the contrasts it makes. */
export function isNegated(probe: Probe): boolean {
  return countNegations(withoutContrast(probe)) % 2 === 1;
}

/** Removes contrasts: "use pnpm, not npm" affirms pnpm. */
function withoutContrast(probe: Probe): string {
  return CONTRASTS.replaceAll(probe.text, ([all = ""], number) =>
    number === 1 ? " " : /^(?:,| and )/.test(all) ? "" : all,
  );
}

/** Forms of contrasts. */
export const CONTRASTS = patterns(
  "contrasts",
  [
    ",? (?:and )?(?:not|never) (?:(?:from|in|on|with|by|through|to|via|per|for|as|at|into) (?:a |an |the )?[\\w.@/-]+(?: \\w+){0,2}?|(?:a |an |the )?[\\w.@/-]+(?: \\w+)?)(?=[,.;)]|$| in | for | because | since )",
    ",? - not [\\w.@/-]+ - ?",
  ],
  "g",
);

const NEGATION =
  "\\b(?:not(?! even (?:at|in|on|for|with|if|when|by|from|under|during)\\b)|never|no longer|cannot|neither|(?<!\\b(?:neither|no|not|never)\\b.{0,120})nor|no one|nobody|nothing|none|avoid(?:s|ed)?|forbid(?:s|den)?|prohibit(?:s|ed)?|(?:larger|bigger|greater|longer|more|higher|older|bulkier) than (?=\\d)|(?:exceeding|over|above) (?=\\d)|banned|disallow(?:s|ed)?|refus(?:e|es|ed)|(?<!^|\\b(?:an?|the|each|every|any|all) )reject(?:s|ed)?|deny|denies|denied|without|except|disabled?|(?:switched|turned) off|(?:is|are|stays?|starts?) off(?=[.,;]|$| until\\b| unless\\b| in\\b)|off by default|(?:is|are) (?:blocked|frozen|suspended)|prevents?|prevented|stop(?:ped)? using|dropped|deprecated|unsupported)\\b|(?<=\\b(?:has|have|need|needs|with|is|are|there is|there are|takes?|uses?|makes?) )no\\b|\\bno\\b(?= [\\w-]+ (?:is|are|may|must|can)\\b)|^no (?=[a-z])|n't\\b";
const KOREAN_NEGATION =
  "지 ?(?:않|말|마|못)|금지|(?:면|서는) ?(?:안|아니)(?: ?(?:된|됩|되|돼))?|없(?:다|이|습|는|음)|(?<=\\s)안 (?=[가-힣])|불가|아니(?:다|라|며)|비활성";

/** Forms of negations in folded text. */
export const NEGATIONS = patterns("negations", [NEGATION, KOREAN_NEGATION], "g");

function countNegations(text: string): number {
  const probe = probeOf(text);
  const count = (number: number): number => {
    const form = NEGATIONS.form(number, probe);
    return form === null ? 0 : (text.match(form)?.length ?? 0);
  };
  return count(0) + count(1);
}

/** Forms of negations and of words that make a claim a rule. */
export const NEGATIONS_AND_RULES = patterns(
  "negations and rules",
  [
    `${NEGATION}|\\b(?:must|shall|always|ever|only|require[sd]?|works? (?=with)|need(?:s|ed)?|allow(?:s|ed)?|permit(?:s|ted)?|use|used|uses|using|enabled?|support(?:s|ed)?|any ?more|by default|accept(?:s|ed)?|up to|at most|at least|maximum|minimum|may|can|default(?:s)?|please|mandatory|make sure|ensure)\\b`,
  ],
  "gi",
);

/**
 * The same for Korean. They are a separate list because a case-insensitive range of Hangul takes V8 longer than
 * everything else in the other list.
 */
export const KOREAN_NEGATIONS_AND_RULES = patterns(
  "Korean negations and rules",
  [
    `${KOREAN_NEGATION}|반드시|항상|절대로?|언제나|꼭|무조건|허용|필수|기본(?:값)?(?:으로|은|는)?|(?<![가-힣])사용(?=하|한|합|을|은)`,
  ],
  "g",
);
