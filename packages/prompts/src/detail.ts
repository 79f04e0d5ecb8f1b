import type { PromptReading } from "./read-prompt.js";
import { stem } from "./subject.js";
import { verbGroup } from "./words/english.js";

/**
 * Returns true for an order that describes how the current work should be, instead of adding work. Its verb takes a
 * means, a name, a value or a place ("use semicolons", "return 429", "store the counters in redis"), or it does not
 * name what it changes ("cursor로 바꿔줘", "smaller font please"). `others` is the number of words that the current work
 * does not share; with many of them, the order is new work.
 */
export function addsDetail(reading: PromptReading, others: number): boolean {
  const { title, request, subject } = reading;
  if (/[가-힣]/.test(title)) return others <= 3 && isKoreanDetail(request.trim());
  const [led = "", verb = ""] = BEGINS.exec(title) ?? [];
  // A word such as "store" may also count as a name, but here it is the verb.
  const named = others - (subject.words.includes(stem(verb.toLowerCase())) ? 1 : 0);
  const isDetail = MEANS.test(verb)
    ? named <= 3
    : named <= 2 &&
      (BEHAVES.test(verb) ||
        (PLACES.test(verb) && !/^ (?:an?|new) /i.test(title.slice(led.length))) ||
        (subject.refersBack && EXTENDS.test(verb)));
  return isDetail || (named <= 3 && (ANSWER.test(request) || isWishOfWords(request.trim())));
}

const BEGINS = /^(?:(?:also|and|now|then|but|please|just|only) ){0,3}(start with|[a-z]+)\b/i;
const MEANS = /^(?:use|call|name|keep|leave|return|throw|round|pin|prefer|stick)$/i;
const BEHAVES = /^(?:print|exit|skip|default|include|accept|ignore|start with|invalidate)$/i;
/** Verbs of showing, putting and sending. With "a ..." as their object they create something new. */
const PLACES = /^(?:show|put|display|send|store|save|persist|place|move)$/i;
/** Verbs that add a detail when the order refers back: "also handle null", "inject the logger as well". */
const EXTENDS = /^(?:cover|handle|inject|pass|validate|log|catch|retry)$/i;

/** Matches an answer to a question of the agent: "yes stream". */
const ANSWER =
  /^\s{0,8}(?:yes|yep|yeah|yup|sure|nope?|nah)\b[\s,.!]{1,3}(?!(?:now|next|then|also|and|but)\b)/i;

/** True for a wish without a verb: "flat config please". */
function isWishOfWords(request: string): boolean {
  const words = request.split(/\s+/);
  return (
    words.length <= 4 &&
    /^(?:please|pls)[.!]?$/i.test(words.at(-1) ?? "") &&
    !verbGroup().has(words[0]?.toLowerCase() ?? "")
  );
}

function isKoreanDetail(request: string): boolean {
  // "날짜는 iso 형식으로" has no verb and only describes the result.
  if (request.length > 80 || /[을를](?:\s|$)/.test(request)) return false;
  if (/[가-힣\w](?:로|까지만|만|있게)[.!~]?$/.test(request) || MADE_SO.test(request)) return true;
  const said = (ASKED.exec(request)?.[1]?.split(/\s+/) ?? []).filter((word) => !BESIDE.test(word));
  // Details: "영어로 번역해줘", "BOM 넣어줘", "로고 위에 넣어줘". "푸터에 저작권 넣어줘" names another place.
  if (said.length === 1 && said[0]?.endsWith("로")) return true;
  return (
    said.length > 0 &&
    said.length <= 2 &&
    PUT_IN.test(request) &&
    (said.at(-1)?.endsWith("도") || !said.some((word) => word.endsWith("에")))
  );
}

const BESIDE = /[위래옆앞뒤쪽데]에$/;
const ASKED = /^(\S.*?)\s?[가-힣]+\s?(?:줘|주세요|줘요|줄래)[요.!~]?$/;
/** Matches "최신순으로 정렬해줘", "limit은 100으로 제한", "page 유지되게 해줘". */
const MADE_SO =
  /로\s(?:해|바꿔|(?:변경|사용|통일|제한|설정|표시|처리|고정|정렬|교체|전환|저장)(?:해|하자)?)\s?(?:줘|주세요|줄래)?[요.!~]?$|(?:되|보이|나오|수\s?있)게\s?해\s?(?:줘|주세요|줄래)/;
const PUT_IN = /(?:넣어|띄워|빼|써)\s?(?:줘|주세요|줄래)/;
