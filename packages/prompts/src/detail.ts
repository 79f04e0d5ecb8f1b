import type { PromptReading } from "./read-prompt.js";
import { type Subject, stem } from "./subject.js";
import { verbGroup } from "./words/english.js";
import { koreanCommonWords, koreanFillers } from "./words/korean.js";

/**
 * Returns true for an order that describes how the current work should be, instead of adding work. Its verb takes a
 * means, a name, a value or a place ("use semicolons", "return 429", "store the counters in redis"), or it does not
 * name what it changes ("cursor로 바꿔줘", "smaller font please"). `others` is the number of words that the current work
 * does not share; with many of them, the order is new work.
 */
export function addsDetail(reading: PromptReading, others: number): boolean {
  const { title, request, subject, verbClass } = reading;
  if (/[가-힣]/.test(title))
    return (
      (others <= 3 && isKoreanDetail(request.trim(), { others, refersBack: subject.refersBack })) ||
      (others <= 5 && isVerbless(request.trim()))
    );
  const [, verb = ""] = BEGINS.exec(title) ?? [];
  // A word such as "store" may also count as a name, but here it is the verb.
  const named = others - (subject.words.includes(stem(verb.toLowerCase())) ? 1 : 0);
  if (named > 3) return false;
  if (MEANS.test(verb) || HAS_NO_OBJECT.test(title) || ANSWER.test(request) || isWishOfWords(request.trim()))
    return true;
  if (CONCLUDES.test(request.trim())) return true;
  if (named > 2) return false;
  if (isElliptical(request)) return true;
  const isExtension = EXTENDS.test(verb);
  if (subject.refersBack && (isExtension || (verbClass === "add" && !CREATES.test(verb)))) return true;
  if (namesPlace(title, subject)) return false;
  // What is not referred to may be one thing at most.
  const isClose = subject.refersBack || named <= 1;
  const changes = (subject.refersBack && verbClass === "change") || (isClose && MAKES.test(title));
  return (isExtension && isClose) || ((changes || GIVES.test(verb)) && !OF_PROJECT.test(title));
}

const BEGINS = /^(?:(?:also|and|now|then|but|please|just|only) ){0,3}((?:start|go) with|[a-z]+)\b/i;
const MEANS = /^(?:use|reuse|go with|call|name|keep|leave|return|throw|round|pin|prefer|stick)$/i;
/** Verbs that say what a result contains, where it goes, or how it behaves. */
const GIVES =
  /^(?:include|print|show|display|store|save|persist|put|place|send|start with|default|skip|ignore|accept|exit|invalidate)$/i;
/** Matches an order that changes how something is: "make the batch size a flag". */
const MAKES = /^(?:(?:also|and|now|then|but|please|just|only),? ){0,3}make the /i;
const CREATES =
  /^(?:add|create|build|implement|write|make|generate|introduce|set|scaffold|develop|design|draft|wire|install)$/i;
/** Verbs that add a detail when the order refers back: "also handle null", "inject the logger as well". */
const EXTENDS = /^(?:cover|handle|inject|pass|validate|log|catch|retry)$/i;
/** Matches verbs that concern the whole project, so that an object alone makes them new work: "bump react". */
const OF_PROJECT =
  /^(?:(?:also|and|now|then|but|please|just|only),? ){0,3}(?:set up|setup|bump|upgrade|downgrade|migrate|translate|switch|start(?! with)|dockerize|containerize)\b/i;

/** True when an order names a place, or something to replace, of its own: "handle sigterm in the worker". */
function namesPlace(title: string, { words, identifiers }: Subject): boolean {
  return [...title.matchAll(PLACE)].some(([said, place = ""]) => {
    const name = place.toLowerCase();
    return said === "instead of" || words.includes(stem(name)) || identifiers.includes(name);
  });
}

const PLACE =
  /\binstead of\b|\b(?:in|on|to|into|from|for|at|of) (?:the|our|my|an?) (?!end\b|start\b|beginning\b)([\w-]+)/gi;

/** Matches an order that says when or how, but not what: "log when a pong is late", "limit to 7 tries". */
const HAS_NO_OBJECT =
  /^(?:(?:also|and|then|but|please|just|only) ){0,3}(?:[a-z]+ (?:if|when|unless|after|before)|(?!(?:add|connect|deploy|downgrade|go|integrate|listen|look|migrate|move|push|react|reply|respond|switch|subscribe|sync|upgrade|work) )[a-z]+ (?:to|with|by|as)) /i;

/** True for an order that leaves out its verb, and so does the same to another part: "great, now the form". */
function isElliptical(request: string): boolean {
  const [first = "", ...others] =
    /\b(?:now|then) the ([\w -]{2,40})[.!]?$/i.exec(request)?.[1]?.split(" ") ?? [];
  return first !== "" && others.length <= 2 && /^\W*(?:\w+\W+){0,3}(?:now|then) the /i.test(request);
}

/** Matches an answer to a question of the agent: "yes stream". */
const ANSWER =
  /^\s{0,8}(?:yes|yep|yeah|yup|sure|nope?|nah)\b[\s,.!]{1,3}(?!(?:now|next|then|also|and|but)\b)/i;

/** Matches what follows from an answer of the agent: "lock the row then", "then fix the preview as well". */
const CONCLUDES =
  /^(?!(?:and|now|next)\b)(?:\S+ ){1,6}then[.!]?$|^(?:(?:ok|okay|yes|well),? )?then (?:\S+ ){1,6}(?:as well|too)[.!]?$/i;

/** True for a wish without a verb: "flat config please". */
function isWishOfWords(request: string): boolean {
  const words = request.split(/\s+/);
  return (
    words.length <= 4 &&
    /^(?:please|pls)[.!]?$/i.test(words.at(-1) ?? "") &&
    !verbGroup().has(words[0]?.toLowerCase() ?? "")
  );
}

/** True for "버튼 색은 브랜드 컬러로" and "3시에 돌게", which have no verb and only describe the result. */
export function isVerbless(request: string): boolean {
  return (
    request.length <= 80 && /^\S+(?: \S+)?[은는] .*[가-힣\w]로[.!~]?$|(?<![가무])게[.!~]?$/.test(request)
  );
}

function isKoreanDetail(
  request: string,
  { others, refersBack }: { readonly others: number; readonly refersBack: boolean },
): boolean {
  // "날짜는 iso 형식으로" has no verb and only describes the result.
  if (request.length > 80) return false;
  if (/[을를](?:\s|$)/.test(request)) return others <= 1 && MADE_SO.test(request);
  if (GIVEN.test(request)) return true;
  if (/[가-힣\w](?:로|까지만|만|있게)[.!~]?$/.test(request) || MADE_SO.test(request)) return true;
  const said = (ASKED.exec(request)?.[1]?.split(/\s+/) ?? []).filter(
    (word) => !BESIDE.test(word) && !koreanFillers().has(word),
  );
  // Details: "영어로 번역해줘", "BOM 넣어줘", "로고 위에 넣어줘". "푸터에 저작권 넣어줘" names another place.
  if (said.length === 1 && said[0]?.endsWith("로")) return true;
  return (
    said.length > 0 &&
    said.length <= (refersBack ? 3 : 2) &&
    PUT_IN.test(request) &&
    (said.at(-1)?.endsWith("도") || !said.some(isPlace))
  );
}

/**
 * Matches a condition ("실패하면 슬랙으로 알려줘") and a topic ("삭제된 글은 제외해줘"): each is about something that is already
 * being talked about.
 */
const GIVEN =
  /(?:[가-힣](?<![화장측표전후단반정])면|때만?|때는|경우에?는?) \S|^(?:\S+ ){0,2}\S{0,20}(?:[가-힣][은는]|건) \S+\s?(?:줘|주세요)[.!~]?$/;

/** True for "푸터에". "파일명에" names a part that any work may have. */
function isPlace(word: string): boolean {
  return word.endsWith("에") && !koreanCommonWords().has(word.slice(0, -1));
}

const BESIDE = /[위래옆앞뒤쪽데]에$/;
const ASKED = /^(\S.*?)\s?[가-힣]+\s?(?:줘|주세요|줘요|줄래)[요.!~]?$/;
/** Matches "최신순으로 정렬해줘", "limit은 100으로 제한", "page 유지되게 해줘". */
const MADE_SO =
  /로\s(?:해|바꿔|(?:변경|사용|통일|제한|설정|표시|처리|고정|정렬|교체|전환|저장)(?:해|하자)?|가자)\s?(?:줘|주세요|줄래)?[요.!~]?$|(?:되|보이|나오|수\s?있)게\s?해\s?(?:줘|주세요|줄래)/;
const PUT_IN = /(?:넣어|붙여|띄워|빼|써|찍어|남겨|보여)\s?(?:줘|주세요|줄래)/;
