import type { ReadSentence } from "./clause.js";
import { titleOf } from "./title.js";

const LEAD =
  "^(?:(?:please|pls|ok|okay|so|now|then|first|let's|lets|just|only|can you|could you|would you|i want you to|i'd like you to|i want|i need|i'd like)[\\s,]+){0,4}";
const MAKES =
  "(?:(?:make|create|write|draft|prepare|propose|outline|sketch|develop|do|give|show|come up with|put together|work out|think of)\\s+)?";

let patterns: readonly RegExp[] | undefined;

/** Returns the patterns of requests for a plan. The first group is the work itself. */
function asksForPlan(): readonly RegExp[] {
  patterns ??= [
    new RegExp(
      `${LEAD}${MAKES}(?:me\\s+|us\\s+)?(?:an?\\s+|the\\s+|your\\s+)?(?:[\\w-]{1,20}\\s+){0,2}?(?:plan|proposal|outline|approach|strategy|roadmap|design(?: doc)?)\\s+(?:for|to|of|on|about|how to)\\s+(.+)$`,
      "i",
    ),
    new RegExp(
      `${LEAD}(?:plan(?: out)?|outline|think about|think through|figure out|work out|propose|suggest|describe|explain|tell me)\\s+(?:how (?:to|you would|you'd|we would|we could|we should)\\s+)(.+)$`,
      "i",
    ),
    new RegExp(`${LEAD}plan\\s+(?:out\\s+)?(?!mode\\b|only\\b|first\\b)(.+)$`, "i"),
    /^how (?:would|should|could|can) (?:you|we|i)\s+(?!know\b|tell\b|explain\b|think\b|see\b|check\b|find\b)(.+)$/i,
    /^(?:(?:자|음|일단|우선|먼저|그럼)\s+)?(.+?)(?:을|를)?\s?(?:(?:에 대한|위한|하기 위한|하는|할|의)\s?)?(?:구현\s?)?(?:계획|플랜|설계안?|방안)(?:만|을|를|부터)?\s?(?:먼저\s|좀\s|한번\s)?(?:세워|짜|만들|작성|잡아|알려|제안|정리|보여|해|하|부탁)/,
  ];
  return patterns;
}

const KOREAN_HOW = /^(.{2,80}?[가-힣])으?려면\s(?:어떻게|뭘|무엇을|어떤 방)/;

/** Matches what a plan must leave alone, and that it comes first. */
const LEFT_ALONE =
  /[\s,;–—-]{1,4}(?:but\s|and\s)?(?:(?:please\s)?(?:do not|don'?t|without|before you|no)\s(?:yet\s)?(?:chang|touch|edit|modif|writ|implement|cod|mak|do\b|start|any)|(?:change|touch|edit) nothing|plan only|only (?:the|a) plan|nothing else|first\b|for now\b|아직|아무것도|코드는).*$/i;

const PLAN = /\b(?:plan|proposal|outline|design doc|approach)\b|계획|플랜|설계|방안/i;
const NOTHING_CHANGED =
  /\b(?:change|touch|edit|modify|implement|write|do) nothing\b(?! else)|\b(?:do not|don'?t|dont|without|never|before you) (?:chang|touch|edit|modify|implement|writ|cod|start|do)\w* (?:anything|any (?:files?|code)|the code|it yet|yet)\b(?! else)|\bno (?:code|changes|edits|implementation)\b(?! (?:to|in|of))|\bplan only\b|\bonly (?:a |the )?plan\b|아무것도 ?(?:바꾸|변경하|수정하|고치|건드리|하)지|코드[는를]? ?(?:아직 )?(?:건드리|수정하|고치|바꾸|작성하)지|(?:계획|플랜|설계)만/i;

/**
 * Returns true when only a plan of the ordered work is wanted: "add login to src/login.ts; make a plan, change
 * nothing".
 */
export function isOnlyPlanned(text: string): boolean {
  return PLAN.test(text) && NOTHING_CHANGED.test(text);
}

/** Returns the work that a prompt wants a plan of, as a title; null when it wants none. */
export function plannedWork(sentences: readonly ReadSentence[]): string | null {
  for (const { text } of sentences.slice(0, 3)) {
    const line = text.slice(0, 400);
    for (const pattern of asksForPlan()) {
      const work = pattern
        .exec(line)?.[1]
        ?.replace(LEFT_ALONE, "")
        .replace(/(?:을|를)?\s?어떻게\s(\S{1,10}?)할지$/, " $1")
        .trim();
      const title = work === undefined ? "" : titleOf(work.replace(/^(?:the|an?)\s+(?=\S+\s+\S)/i, ""));
      if (title.length > 3) return title;
    }
    // "연동을 추가하려면 어떻게 하면 좋을까": the Korean form of "how should we ...".
    const wanted = KOREAN_HOW.exec(line)?.[1];
    if (wanted !== undefined) return titleOf(`${wanted}기`);
  }
  const order = sentences
    .flatMap(({ clauses }) => clauses)
    .find(({ act, text }) => act === "order" && !PLAN.test(text) && !NOTHING_CHANGED.test(text));
  return order !== undefined && isOnlyPlanned(sentences.map(({ text }) => text).join(". "))
    ? titleOf(order.text)
    : null;
}

/**
 * Returns true for a prompt that only approves planned work, without adding anything: "yes, do it", "implement the
 * plan".
 */
export function approvesPlan(text: string): boolean {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[.!,~…]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return said.length <= 80 && (APPROVES.test(said) || APPROVES_KOREAN.test(said));
}

const YES =
  "(?:(?:yes|yep|yeah|yup|y|ok|okay|sure|great|perfect|good|nice|cool|fine|alright|lgtm|approved|confirmed|please|now|then|so|just|and|thanks|(?:it |that |this |the plan )?(?:looks|sounds|is) (?:good|great|fine|right)(?: to me)?|i like it|i agree|agreed|i approve|exactly|correct|makes sense|let's|lets|you can|can you|could you) )*";
const IT =
  "(?:it|that|this|them|so|the plan|your plan|this plan|that plan|the (?:changes|proposal|implementation|steps|work)|with (?:it|that|the plan|the implementation|your plan)|as (?:planned|proposed|described|you (?:said|proposed|suggested)))";
const APPROVES = new RegExp(
  `^${YES}(?:go ahead|go for it|do (?:it|that|so|this)|proceed|go on|continue|start|begin|make it so|ship it|implement|execute|build|apply|carry out|follow|accept|approve|approved|confirmed|confirm|yes|yep|yeah|lgtm|start (?:implementing|coding|working|the implementation)|make the changes)(?: (?:and |then )?(?:${IT}|do ${IT}|implement(?: ${IT})?|build ${IT}|start|now|please|then|implementing|coding|thanks|everything|all of it)){0,4}$`,
);
const APPROVES_KOREAN =
  /^(?:(?:네|넵|예|응|어|좋아요?|좋습니다|좋네요?|오케이|ok|그래요?|그럼|이제|확인|괜찮네요?|완벽해요?)\s)*(?:(?:그|이|계획|제안)(?:렇게|대로)?\s?|(?:그|이) ?계획(?:대로|을)?\s?|바로\s|그럼\s|이제\s|말한 대로\s|제안한 대로\s)*(?:진행|구현|시작|작업|적용|실행|개발|해|하|ㄱㄱ|고고)(?:해|하|시작)?\s?(?:줘|줘요|주세요|주십시오|보자|자|세요|시죠|도 돼|도 돼요|도 됩니다|도 좋아|합시다|줄래|요)?$/;
