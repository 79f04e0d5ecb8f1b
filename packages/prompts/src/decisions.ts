import { piecesOf } from "./english/pieces.js";
import { proseOf } from "./text/prose.js";
import { type Sentence, sentencesOf } from "./text/sentences.js";
import { maskQuoted } from "./text/tokens.js";

/** What only a person decides about memory, by the last word of the command that does it. */
export type Decision = (typeof DECISIONS)[number];

const DECISIONS = ["accept", "reject", "revise", "forget", "undo", "confirm", "relate"] as const;

/**
 * The decisions about memory that a prompt orders by name: "accept the proposal", "reject mem_delta_...", "기억 승인해".
 * A question whether to, a ban, and a bare "yes" order none; neither does what was pasted or quoted.
 */
export function asksToDecide(prompt: string): readonly Decision[] {
  if (!NAMED.test(prompt.slice(0, LONGEST))) return [];
  const asked = sentencesOf(proseOf(prompt).text).flatMap((sentence) =>
    /[가-힣]/.test(sentence.text) ? koreanDecisions(sentence) : englishDecisions(sentence),
  );
  return DECISIONS.filter((decision) => asked.includes(decision));
}

const LONGEST = 64 * 1024;
/** A prompt without any of these names no memory. */
const NAMED = /memor|proposal|mem_delta_|orange|기억|메모리|제안/i;

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
const IDS = String.raw`mem_delta_\S+|(?:decision|constraint|component|risk|verification)\.\S+`;
const OBJECT = new RegExp(
  String.raw`^(?:(?:the|this|that|these|those|both|all|every|each|of|pending|open|first|second|third|last|only|new|newest|latest|other|its|your|one|two|three|\d+|orange|memory|memories|decision|constraint|risk) )*(?:proposals?\b|memor(?:y|ies)$|${IDS})`,
);
const COMMAND = new RegExp(
  String.raw`^(?:please )?(?:(?:run|execute|call|do) )?\W?orange (?:remember )?(${DECISIONS.join("|")})\b`,
);

function englishDecisions({ text, isAsked }: Sentence): readonly Decision[] {
  const line = text.toLowerCase().replaceAll("’", "'");
  if (isAsked && !POLITE.test(line)) return [];
  const command = COMMAND.exec(line.replace(LEAD, ""))?.[1];
  if (command !== undefined) return [command as Decision];
  const orders = piecesOf(maskQuoted(line)).map(({ words }) => {
    const [verb = "", ...rest] = words.join(" ").replace(LEAD, "").split(" ");
    return { decision: Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined, object: rest.join(" ") };
  });
  // "Accept the first proposal and reject the second": one of them names what all are about.
  const isNamed = orders.some(({ decision, object }) => decision !== undefined && OBJECT.test(object));
  return isNamed ? orders.flatMap(({ decision }) => decision ?? []) : [];
}

const KOREAN_VERBS: readonly (readonly [RegExp, Decision])[] = (
  [
    ["승인|수락|채택", "accept"],
    ["거절|거부|반려|기각", "reject"],
    ["수정", "revise"],
    ["확인", "confirm"],
  ] as const
).map(([stems, decision]) => [
  new RegExp(
    `(?:${stems})(?:을|를)?\\s*(?:해(?!도|야|서는|놨|봤)|하고|하자|하세요|하십시오|하시오|부탁|바랍|줘|주세요|$)`,
  ),
  decision,
]);
const KOREAN_OBJECT = new RegExp(`기억|메모리|제안|${IDS}`);
const KOREAN_BAN = /지\s*(?:마|말)|말고|금지|안\s*돼/;

function koreanDecisions({ text }: Sentence): readonly Decision[] {
  const line = maskQuoted(text);
  if (!KOREAN_OBJECT.test(line) || KOREAN_BAN.test(line)) return [];
  const found = KOREAN_VERBS.flatMap(([verb, decision]) => (verb.test(line) ? [decision] : []));
  if (/잊어\s*(?:줘|주세요|버려)?(?:$|\s)|잊으세요/.test(line)) found.push("forget");
  if (/(?:되돌려|취소해)\s*(?:줘|주세요)?(?:$|\s)/.test(line)) found.push("undo");
  return found;
}
