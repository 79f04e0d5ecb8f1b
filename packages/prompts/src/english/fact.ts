import { maskQuoted } from "../text/tokens.js";
import { isLikelyNorm, isPlainNorm, TROUBLE, UNSURE } from "./norm.js";

/** The memory types that a statement may become. */
export type FactType = "decision" | "constraint" | "risk" | "component" | "verification";

/** A statement, and whether its form is used only for statements. */
export interface Fact {
  readonly type: FactType;
  readonly isExplicit: boolean;
}

/**
 * Pre-filter: every form contains one of these. Most sentences contain none, so that no pattern is compiled for them.
 */
const MARKS = `from now|, ever|, always|going forward|from here on|in the future|future reference|as a rule|in general|prefer|stick|avoid|favo|follow|rule|policy|convention|in this |fyi|for the record|remember|
keep in mind|note|nb|heads up|so you know|fwiw|for your info|always|never| ever |every |each |must|shall|careful|watch out|beware|break|fragile|brittle|risky|dangerous|decided|decision|agreed|settled|
chose|picked|opted|went with|standardi|because|to check|to verify|to test|to validate|checked|verified|tested|validated|we use|we only use|we don't|
we do not|responsible|is the only|is the single|in charge|should|may |will |won't|'ll |no longer|going to|going with|sticking|staying|no |nothing|nobody|only |live|belong|stays|that's|in the project|use |today|this point|
moving forward|all |henceforth|been |any more|anymore|everywhere|codebase|project|repo`;

let marks: readonly string[] | undefined;

/** Returns the fact that a lower-case English sentence states; null when it states none. */
export function englishFact(sentence: string): Fact | null {
  marks ??= MARKS.split("|").map((mark) => mark.replace("\n", ""));
  if (!marks.some((mark) => sentence.includes(mark))) return null;
  if (UNSURE.test(sentence)) return null;
  const text = maskQuoted(sentence)
    .replace(/^(?:(?:ok|okay|btw|also|and|please|pls|hey|so|well|just(?! so you)|important)[,:]? )+/, "")
    .replace(/\b(?:do not|don't|dont) ever\b/, "never");
  const isIntroduced =
    /^(?:fyi|for the record|remember(?! to)|keep in mind|note|nb|please note|heads up|(?:just )?so you know|fwiw|for your info(?:rmation)?|for (?:future|later) reference)\b/.test(
      text,
    );
  const isMeantToLast =
    /^(?:from (?:now|here|today|this point)(?: on| onwards?| forward)?|(?:going|moving) forward(?! (?:or|and|to|in|through|from|does|is|it)\b)|(?:as of|starting|effective) (?:today|now|immediately)|henceforth|in the future|as a rule(?! of)|in general(?! (?:it|this|that|looks?|seems?|ok|fine|good)\b)|house rule|rule|policy|convention|in this (?:repo|repository|project|codebase|team))\b/.test(
      text,
    ) ||
    /^(?:a |the |our |one |two )?(?:(?:new|another|more|team|coding|style|hard|general|important) )?(?:house )?(?:rule|policy|convention|guideline)s?(?: (?:for|of|in|here)(?: [^\s:]+){0,5})? ?[:–—-]/.test(
      text,
    ) ||
    /^(?:the|our) (?:convention|rule|policy|standard|norm)(?: [^\s,]+){0,3} (?:is|are)[ :]/.test(text) ||
    /[,;:–—-] (?:that'?s|this is|it'?s|as) (?:a |the |our |an? (?:team|house|hard) )?(?:rule|policy|convention|law|standard)$/.test(
      text,
    ) ||
    /\b(?:from (?:now|here|today) on|(?:going|moving) forward|as of today)$|, (?:ever|always)$/.test(text) ||
    /^(?:for|across) (?:this|our|the whole) (?:repo|repository|project|codebase|team),? (?:we )?(?:prefer|stick|avoid|favou?r|follow)\b/.test(
      text,
    );
  const bare = isIntroduced ? text.replace(/^[a-z ]{2,20}?[,:] /, "") : text;
  const type = typeOf(bare, isMeantToLast || isIntroduced);
  if (type !== null) {
    const isOrdered =
      /^(?:always|never(?! mind)|be careful|careful|watch out|beware)\b/.test(bare) || isPlainNorm(bare);
    return { type, isExplicit: isMeantToLast || isIntroduced || type === "decision" || isOrdered };
  }
  if (isMeantToLast) return { type: "constraint", isExplicit: true };
  return isIntroduced && text.split(" ").length >= 5 ? { type: "component", isExplicit: true } : null;
}

function typeOf(text: string, isMarked: boolean): FactType | null {
  if (isDecision(text)) return "decision";
  if (isRisk(text, isMarked)) return "risk";
  if (
    /^to (?:check|verify|test|validate) .{2,200}\b(?:run|use|call|open)\b/.test(text) ||
    /\b(?:is|are) (?:checked|verified|tested|validated) (?:with|by|using)\b/.test(text)
  )
    return "verification";
  if (isPlainNorm(text) || isHabit(text) || isObligation(text) || isLikelyNorm(text)) return "constraint";
  const isPart = /\b(?:is responsible for|is the (?:only|single) (?:source|place)|is in charge of)\b/.test(
    text,
  );
  return isPart ? "component" : null;
}

function isDecision(text: string): boolean {
  return (
    /^i(?:'ve| have)? (?:decided|agreed) (?:that|against|on|not to|to (?:use|keep|store|drop|go with|switch|stay|support|write))\b/.test(
      text,
    ) ||
    /\b(?:we|the team)(?:'ve| have| has)? (?:decided|agreed|settled|chose|picked|opted|went with|standardi[sz]ed)\b/.test(
      text,
    ) ||
    /^(?:it (?:was|is|has been)|it's been) (?:decided|agreed|settled) (?!by\b)\w/.test(text) ||
    /^(?:the |our |team )?decision(?:(?: [^\s:]{1,40}){0,5}:| (?:here )?(?:is|was) (?:to|that|not)\b)|^decided[: ]/.test(
      text,
    ) ||
    /\bwe (?:use|keep|store|run|prefer|avoid|stick)\b.{1,200}\bbecause\b/.test(text)
  );
}

function isRisk(text: string, isMarked: boolean): boolean {
  if (/^(?:be (?:very )?careful|careful|watch out|beware)\b/.test(text)) return true;
  const isOfChange = isMarked || /\b(?:chang|touch|modify|edit|careful|renam|mov)/.test(text);
  return (
    isOfChange &&
    /\b(?:may|might|can|could|will|tends to|easily) (?:silently )?break\b|\bis (?:fragile|brittle|risky|dangerous)\b|\bbreaks (?:the|all|every)\b/.test(
      text,
    )
  );
}

/** True for a habit: "always ...", "we don't use ...", "we use ... not ...". */
function isHabit(text: string): boolean {
  return (
    (ALWAYS.test(text) && !(text.startsWith("we ") && TROUBLE.test(text))) ||
    /^i (?:always|never) want you to /.test(text) ||
    (/[,;–—-] (?:so |and |please )?(?:never|always) (?!mind)[a-z]/.test(text) &&
      !/\b(?:fail|crash)\b/.test(text)) ||
    /^(?:we|you|i) (?:always|never|don't|dont|do not) (?:ever )?(?:use|support|commit|push|write|allow|merge|deploy|add|put|call|store|log|ship|mock|edit|touch)\b/.test(
      text,
    ) ||
    /^we (?:only )?use .{2,80}\b(?:in this|not|instead of|for (?:all|every)|everywhere)\b/.test(text)
  );
}

/**
 * Matches "always" or "never" with a verb in its base form, which describes something done on purpose. Not "always the
 * same error", "never worked" or "we always get ...".
 */
const ALWAYS =
  /^(?:we )?(?:always|never) (?!(?:mind|ever|the|an?|this|that|these|those|same|on|in|at|with|when|if|as|so|more|again|been|seen|had|got|get|gets|see|forget|end up|run into|lose|hit|know|knew|happens?|works?|fails?|breaks?|times?|crashes|returns?|mine|yours|your|my|our|its|his|her|their|there|here|possible|enough|quite|too|once)\b|\w+(?:ing|ed)\b|\w+[^su\W]s\b)[a-z]/;

/**
 * True for an obligation: "all handlers must ...", "you must never ...". What "it" must do belongs to the current work.
 */
function isObligation(text: string): boolean {
  if (/^(?:it|this|that|they|i|he|she|then|the result|output)\b/.test(text) || TROUBLE.test(text))
    return false;
  return /^(?:[^\s,]+ ){1,9}(?:must(?:n't)?|shall|may never|may not|should (?:always|never)|has to always|have to always|needs? to always) \w|^(?:every|each) (?:[^\s,]+ ){1,6}(?:needs|requires|gets|has) (?:an?|its|to) |^(?:our|all) (?:[^\s,]+ ){1,4}(?:never|always) \w/.test(
    text,
  );
}
