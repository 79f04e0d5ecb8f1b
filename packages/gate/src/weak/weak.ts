import { analyse } from "@orange-hyper/recall";
import { type Finding, finding, msg, shortened } from "../finding.js";
import { wordSet } from "../pattern/patterns.js";
import { isPlain } from "../plain-text.js";
import { isChatter } from "./chatter.js";
import { isGuess } from "./guess.js";
import { likelihoodOf } from "./likely.js";
import { isLog } from "./log.js";
import { isMeetingNote } from "./meeting.js";
import { isOrder } from "./order.js";
import { isPersonal } from "./personal.js";
import { isQuestion } from "./question.js";
import { isTruism } from "./truism.js";
import { hasVerb } from "./verb.js";

/** Maximum length of a memory, in characters. Only a little more than this is ever shown whole. */
const MAX_LENGTH = 600;
/** Minimum length of a memory, in words. */
const FEWEST_WORDS = 4;

/** Returns why a text would make a poor memory, as a finding: the first reason that holds or is likely, or none. */
export function findWeakness(text: string): readonly Finding[] {
  const plain = text.normalize("NFC").trim();
  const reason = reasonAgainst(plain);
  return reason === undefined
    ? []
    : [finding("weak", "text", reason.said, { words: shortened(reason.name) })];
}

function reasonAgainst(text: string): Reason | undefined {
  const found = REASONS.find(({ holds }) => holds(text));
  if (found !== undefined && (CERTAIN.has(found.name) || /[?？]$/.test(text))) return found;
  const likely = likelihoodOf(text);
  if (found !== undefined) return likely.isFine ? undefined : found;
  return REASONS.find(({ name }) => name === likely.reason);
}

interface Reason {
  readonly name: string;
  readonly said: string;
  holds(text: string): boolean;
}

/** Reasons that hold whatever the words are. */
const CERTAIN: ReadonlySet<string> = new Set(["long", "log", "short"]);

const REASONS: readonly Reason[] = [
  {
    name: "long",
    said: msg`It is longer than ${MAX_LENGTH} characters; keep the fact, or make several memories of it`,
    holds: (text) => Array.from(text).length > MAX_LENGTH,
  },
  {
    name: "log",
    said: msg`It is output or source, pasted; say in a sentence what follows from it`,
    holds: isLog,
  },
  {
    name: "question",
    said: msg`It is a question; remember the answer`,
    holds: isQuestion,
  },
  {
    name: "chatter",
    said: msg`It is talk or news of the moment, and says nothing that lasts`,
    holds: isChatter,
  },
  {
    name: "guess",
    said: msg`It is a guess; find out, and remember what is so`,
    holds: isGuess,
  },
  {
    name: "meeting note",
    said: msg`It tells of a meeting, or of what somebody is going to do; remember what was decided`,
    holds: isMeetingNote,
  },
  {
    name: "personal",
    said: msg`It tells of a person how to reach them or how they are; name the role or the place to ask`,
    holds: isPersonal,
  },
  {
    name: "order",
    said: msg`It is a task to do once; a memory says what holds from now on`,
    holds: isOrder,
  },
  {
    name: "short",
    said: msg`It has fewer than ${FEWEST_WORDS} words; write a whole sentence`,
    holds: (text) =>
      (text.match(isPlain(text) ? /[A-Za-z\d가-힣]\S*/g : /[\p{L}\p{N}]\S*/gu) ?? []).length < FEWEST_WORDS,
  },
  {
    name: "no verb",
    said: msg`It has no verb; say what is so, or what must be done`,
    holds: (text) => !hasVerb(text),
  },
  {
    name: "truism",
    said: msg`It is true of any project; say what holds in this one`,
    holds: isTruism,
  },
  {
    name: "says nothing",
    said: msg`It says nothing that could be found again; name what it is about`,
    holds: saysNothing,
  },
];

/** Stems of words that say nothing about what a text is about. */
export const VAGUE = wordSet(
  "vague words",
  "whole|mess|thing|stuff|code|work|good|better|best|import|issu|problem|chang|improv|fix|updat|variou|some|project|everyth|someth|noth|fine|great|nice|bug|case|way|lot|alwai|never|must|expect|well|correctli|properli|quick|care|case|time|make|sure|try|keep|mind|use|need|thi|todo|tbd|note|remember|rememb|test|run|place|holder|placehold|lorem|ipsum|specifi|unknown|asdf|foo|bar|baz",
);

/**
 * Statements that leave open what they are about, and mere verdicts: "some parts of it changed", "the compiler is quite
 * good now".
 */
const OF_NOTHING =
  /^(?:there (?:is|are|was|were) )?(?:some|several|various|a few|certain|many|a lot of|lots of|other) (?:\w+ )?(?:things?|stuff|parts?|places|bits|issues|problems|changes|improvements|details|files)\b(?! (?:that|which|under|named|called|of more|over|above|with [`"]))[^:`\d]*$|^(?!.*\b(?:when|if|until|once|while|where|that|which|what|whether)\b)[^,:;`\d]{1,60} (?:is|are|was|works?|looks?|seems?|feels?|behaves?) (?:now |still |mostly |quite |pretty |rather |really |very |so |too |fairly |a bit |a little |kind of )*(?:good|great|fine|nice|ok(?:ay)?|bad|ugly|well|messy|weird|strange|odd|complicated|tricky|better|worse|hard|easy|clean|interesting|cool|solid|decent|slow|fast)(?: and \w+)?(?: (?:now|again|today|already|so far|overall|enough|in general|these days))*[.! ]*$/i;

/** Texts that end in a manner that everybody wants. */
const HOW_ALONE =
  /^(?:[\w'-]+ ){1,6}(?:properly|correctly|well|carefully|gracefully|appropriately|sensibly|nicely|cleanly|efficiently)[.! ]*$/i;

/** Texts that name neither what nor how: "some values were changed somewhere", "관련 부분은 적절하게 처리한다". */
const NO_THING =
  /^(?:some|certain|several|various|things?|stuff|everything|it all)\b[^\d`_/]{0,60}\b(?:somewhere|somehow|properly|appropriately|accordingly|in some way|as needed|if needed)[.! ]*$|^(?:관련|해당|일부|필요한|여러) [가-힣]{1,6} ?(?:적절하게|적절히|잘|알아서) [가-힣 ]{0,10}(?:처리|관리|수정|대응)[가-힣 ]{0,8}[.! ]*$/i;

function saysNothing(text: string): boolean {
  if (/\b(?:lorem ipsum|asdf\w*|not specified)\b/i.test(text)) return true;
  if (OF_NOTHING.test(text) || NO_THING.test(text)) return true;
  const terms = new Set(
    analyse(text)
      .filter(({ kind }) => kind !== "part")
      .map(({ text: term }) => term),
  );
  const telling = [...terms].filter((term) => !VAGUE.has(term));
  // "Handle errors properly" is true of any project.
  return (
    telling.length < (HOW_ALONE.test(text) ? 4 : 2) &&
    !/\d|[`_/]|[a-z][A-Z]| (?:before|after|until|unless) the /.test(text)
  );
}
