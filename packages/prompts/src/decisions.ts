import type { Clause } from "./clause.js";
import { type DecidedOn, englishDecidedOn, IDS, koreanDecidedOn } from "./decided-on.js";
import { piecesOf } from "./english/pieces.js";
import { proseOf } from "./text/prose.js";
import { type Sentence, sentencesOf } from "./text/sentences.js";
import { maskQuoted } from "./text/tokens.js";

/** A decision about memory that only a person may make, named after the command that carries it out. */
export type Decision = (typeof DECISIONS)[number];

const DECISIONS = ["accept", "reject", "revise", "forget", "undo", "confirm", "relate"] as const;

/** An order to decide about memory. */
export interface DecisionOrder {
  readonly decision: Decision;
  readonly on: DecidedOn;
}

/**
 * Returns the decisions about memory that a prompt explicitly orders: "accept the proposal", "reject mem_delta_...",
 * "기억 승인해". A question, a ban or a bare "yes" orders none; neither does pasted or quoted text.
 */
export function asksToDecide(prompt: string): readonly DecisionOrder[] {
  if (!NAMED.test(prompt.slice(0, MAX_LENGTH))) return [];
  return sentencesOf(proseOf(prompt).text).flatMap(decisionsIn);
}

/** Returns the decisions about memory that a sentence orders. */
export function decisionsIn(sentence: Sentence): readonly DecisionOrder[] {
  if (!NAMED.test(sentence.text)) return [];
  return /[가-힣]/.test(sentence.text) ? koreanDecisions(sentence) : englishDecisions(sentence);
}

/** True when a clause of such a sentence is itself the order to decide; "and commit" beside it is not. */
export function isDecisionClause({ act, language, verb, text }: Clause): boolean {
  if (act === "forbid") return false;
  if (language === "ko") return verb === "" || /^(?:제안|수정|되돌|취소)/.test(verb);
  const order = text.toLowerCase().replace(LEAD, "");
  return Object.hasOwn(VERBS, order.split(/\s/, 1)[0] ?? "") || UNDOES.test(order);
}

/** Maximum characters of a prompt that are searched. */
const MAX_LENGTH = 64 * 1024;
/** Pre-filter: a text without any of these orders no decision. */
const NAMED =
  /memor|proposal|mem_delta_|(?:decision|constraint|component|risk|verification)\.\S|orange|accept|approve|reject|decline|기억|메모리|제안|승인|수락|채택|거절|거부|반려|기각/i;

const VERBS: Readonly<Record<string, Decision>> = {
  accept: "accept",
  approve: "accept",
  reject: "reject",
  decline: "reject",
  revise: "revise",
  reword: "revise",
  forget: "forget",
  undo: "undo",
  confirm: "confirm",
  relate: "relate",
};

const LEAD =
  /^(?:(?:ok|okay|yes|yep|great|good|thanks|now|then|so|and|also|just|please|pls|go ahead and|let's|lets|you (?:can|may|should)|(?:can|could|would|will) you|i(?:'d| would) like you to|i want you to) )+/;
const POLITE = /^(?:[a-z]+,? ){0,3}?(?:can|could|would|will) you\b/;
const OBJECT = new RegExp(
  String.raw`^(?:(?:the|this|that|these|those|both|all|every|each|of|pending|open|first|second|third|last|only|new|newest|latest|other|its|your|one|two|three|\d+|orange|memory|memories|decision|constraint|risk) )*(?:(?:proposals?|memor(?:y|ies))(?:$| (?:about|on|for|to|that|which|with|from|saying|regarding|concerning|called|named|titled|you|we|now|please|too|x{2,}|mem_delta_|(?=[a-z]*\d)[a-z\d]{8}(?![\w-])))|${IDS})`,
);
/**
 * Matches an object that only counts, such as "both". It refers to a list that was just shown, whereas "it" may refer
 * to anything.
 */
const COUNTED =
  /^(?:both|all|(?:both|all) (?:of )?(?:them|these|those|two|three|four|five|\d+)|(?:the )?(?:first|second|third|last|other|rest)(?: (?:ones?|two|three))?)$/;
const COMMAND = new RegExp(
  String.raw`^(?:please )?(?:(?:run|execute|call|do) )?\W?orange (?:remember )?(${DECISIONS.join("|")})\b`,
);

/**
 * Matches "undo the last memory decision" and "take back the acceptance of the proposal". A bare "it" is ambiguous and
 * does not match.
 */
const UNDOES =
  /^(?=.*\b(?:memor|proposal|orange))(?:undo|revert|reverse|roll back|take back|withdraw|cancel) (?:(?:the|my|your|our|that|this|orange's|orange|last|latest|previous|most|recent|memory|proposal) )*(?:decision|acceptance|approval|rejection|revision|accepting|approving|rejecting|forgetting)(?: (?:of|about|on|for))?(?: (?:the|that|this|my|last|latest|project|orange))*(?: (?:memory|proposal))?(?: (?:please|now|again))*$/;

function englishDecisions({ text, isAsked }: Sentence): readonly DecisionOrder[] {
  const line = text.toLowerCase().replaceAll("’", "'");
  if (isAsked && !POLITE.test(line)) return [];
  const command = COMMAND.exec(line.replace(LEAD, ""));
  if (command !== null)
    return [{ decision: command[1] as Decision, on: typedOn(command.input.slice(command[0].length)) }];
  const pieces = piecesOf(maskQuoted(line));
  const orders = pieces.map(({ words, tokens, start }) => {
    const order = words.join(" ").replace(LEAD, "");
    const [verb = "", ...rest] = order.split(" ");
    const isUndone = UNDOES.test(order);
    const decision = isUndone ? "undo" : Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    const whole = line.slice(start, tokens.at(-1)?.end ?? start);
    return { decision, object: rest.join(" "), whole, isUndone };
  });
  // In "accept the first proposal and reject the second", one order names what all of them are about.
  const isNamed =
    orders.some(
      ({ decision, object, isUndone }) => isUndone || (decision !== undefined && OBJECT.test(object)),
    ) ||
    orders.every(
      ({ decision, object }) => (decision === "accept" || decision === "reject") && COUNTED.test(object),
    );
  if (!isNamed) return [];
  return orders.flatMap(({ decision, whole }, index) => {
    if (decision === undefined) return [];
    if (decision === "undo") return { decision, on: { by: "count", count: 1 } };
    // "accept the first and the third", "reject ab12cd34 and ef56gh78"
    const more: string[] = [];
    for (const next of orders.slice(index + 1)) {
      if (next.decision !== undefined || !FURTHER.test(next.whole.trim())) break;
      more.push(next.whole);
    }
    return { decision, on: englishDecidedOn([whole, ...more].join(" "), decision === "revise") };
  });
}

const FURTHER = new RegExp(
  String.raw`^(?:${IDS}|(?:the )?(?:first|second|third|fourth|fifth|last)(?: ones?| proposals?)?)\W*(?:and\s*)?$`,
);

/** Returns what a typed command is about. */
function typedOn(typed: string): DecidedOn {
  const [words = ""] = typed.split(/ --?[a-z]|[`"';&|]| and | then /, 1);
  const selectors = words
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  if (selectors.some((word) => word === "current" || word === "last"))
    return { by: "places", places: ["newest"] };
  return selectors.length === 0 ? { by: "count", count: 1 } : { by: "ids", ids: selectors };
}

const STEMS: readonly (readonly [string, Decision])[] = [
  ["승인|수락|채택", "accept"],
  ["거절|거부|반려|기각", "reject"],
  ["수정", "revise"],
  ["확인", "confirm"],
];
const DONE =
  "(?:을|를)?\\s*(?:해(?!도|야|서는|놨|봤)|하고|하자|하세요|하십시오|하시오|부탁|바랍|줘|주세요|$)";
const KOREAN_VERBS: readonly (readonly [RegExp, Decision])[] = [
  ...STEMS.map(([stems, decision]) => [new RegExp(`(?:${stems})${DONE}`), decision] as const),
  [/잊어\s*(?:줘|주세요|버려)?(?:$|\s)|잊으세요/, "forget"],
  [/(?:되돌려|취소해)\s*(?:줘|주세요)?(?:$|\s)/, "undo"],
];
const VERB = "(?:승인|수락|채택|거절|거부|반려|기각|수정|확인|잊어|잊으|되돌려|취소)";
const COUNTS = "(?:모두|전부|다|둘|셋|둘\\s*다|셋\\s*다|전체|첫\\s*번째|두\\s*번째|세\\s*번째|마지막|나머지)";
const BESIDE = `(?:(?:${COUNTS}|좀|이제|바로|그냥|먼저|\\d+개)(?:를|을|는|은|도|만)?\\s*)*`;
/**
 * Matches an object right before the verb: "제안 페이지 수정해줘" is about a page. The new text of a proposal may come between.
 */
const KOREAN_OBJECT = new RegExp(
  `(?:(?:기억|메모리|제안)들?|${IDS})\\s*(?:을|를|은|는|도|만)?\\s*${BESIDE}${VERB}|(?:기억|제안)(?:을|를)\\s.{1,200}(?:으로|라고|다고)\\s*수정`,
);
const KOREAN_COUNTED = new RegExp(
  `^(?:(?:네|넵|응|좋아|그럼)\\s+)?(?=${COUNTS})${BESIDE}(?:승인|수락|채택|거절|거부|반려|기각)${DONE}`,
);
/** "마지막 기억 결정을 되돌려줘", "방금 승인한 제안 취소해줘" */
const KOREAN_UNDONE =
  /(?:기억|메모리|제안).{0,20}(?:결정|승인|수락|채택|거절|거부|반려|기각|수정)(?:한|했던)?\s*(?:것|거|걸|건)?(?:을|를|은|는)?\s*(?:좀\s*)?(?:되돌려|취소해|취소하|철회해|물러|무효로)/;
const KOREAN_BAN = /지\s*(?:마|말)|말고|금지|안\s*돼/;

function koreanDecisions({ text }: Sentence): readonly DecisionOrder[] {
  const line = maskQuoted(text);
  if (KOREAN_BAN.test(line)) return [];
  if (KOREAN_UNDONE.test(line)) return [{ decision: "undo", on: { by: "count", count: 1 } }];
  if (!(KOREAN_OBJECT.test(line) || KOREAN_COUNTED.test(line))) return [];
  const found = KOREAN_VERBS.flatMap(([verb, decision]) => {
    const match = verb.exec(line);
    return match === null ? [] : [{ decision, start: match.index, end: match.index + match[0].length }];
  }).sort((a, b) => a.start - b.start);
  return found.map(({ decision, start }, index) => ({
    decision,
    on: koreanDecidedOn(text.slice(found[index - 1]?.end ?? 0, start)),
  }));
}
