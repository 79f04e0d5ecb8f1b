import type { PromptReading } from "./read-prompt.js";
import { stem } from "./subject.js";
import { verbGroup } from "./words/english.js";

/**
 * True for an order that says how the work at hand is to be and not what else there is to do: its verb takes a means, a name, a
 * value or a place ("use semicolons", "return 429", "store the counters in redis"), or what it changes is left out ("cursor로
 * 바꿔줘", "smaller font please"). What names many things beside those of the work is of its own.
 */
export function addsDetail(reading: PromptReading, others: number): boolean {
  const { title, request, subject } = reading;
  if (/[가-힣]/.test(title)) return others <= 3 && isKoreanDetail(request.trim());
  const [led = "", verb = ""] = BEGINS.exec(title) ?? [];
  // "store" is a name as well, and here it is the verb.
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
/** What is shown, put or sent "a ..." is a thing of its own. */
const PLACES = /^(?:show|put|display|send|store|save|persist|place|move)$/i;
/** Verbs that add a detail where the order points back: "also handle null", "inject the logger as well". */
const EXTENDS = /^(?:cover|handle|inject|pass|validate|log|catch|retry)$/i;

/** "yes stream": the agent had asked. */
const ANSWER =
  /^\s{0,8}(?:yes|yep|yeah|yup|sure|nope?|nah)\b[\s,.!]{1,3}(?!(?:now|next|then|also|and|but)\b)/i;

/** "flat config please": no verb says what is to be done to it. */
function isWishOfWords(request: string): boolean {
  const words = request.split(/\s+/);
  return (
    words.length <= 4 &&
    /^(?:please|pls)[.!]?$/i.test(words.at(-1) ?? "") &&
    !verbGroup().has(words[0]?.toLowerCase() ?? "")
  );
}

function isKoreanDetail(request: string): boolean {
  // "날짜는 iso 형식으로": no verb, only what it is to be like.
  if (request.length > 80 || /[을를](?:\s|$)/.test(request)) return false;
  if (/[가-힣\w](?:로|까지만|만|있게)[.!~]?$/.test(request) || MADE_SO.test(request)) return true;
  const said = (ASKED.exec(request)?.[1]?.split(/\s+/) ?? []).filter((word) => !BESIDE.test(word));
  // "영어로 번역해줘", "BOM 넣어줘", "로고 위에 넣어줘"; "푸터에 저작권 넣어줘" names another place.
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
/** "최신순으로 정렬해줘", "limit은 100으로 제한", "page 유지되게 해줘". */
const MADE_SO =
  /로\s(?:해|바꿔|(?:변경|사용|통일|제한|설정|표시|처리|고정|정렬|교체|전환|저장)(?:해|하자)?)\s?(?:줘|주세요|줄래)?[요.!~]?$|(?:되|보이|나오|수\s?있)게\s?해\s?(?:줘|주세요|줄래)/;
const PUT_IN = /(?:넣어|띄워|빼|써)\s?(?:줘|주세요|줄래)/;
