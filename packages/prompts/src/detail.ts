import { addsPart } from "./adds-part.js";
import { namesPlace } from "./names-place.js";
import type { PromptReading } from "./read-prompt.js";
import { stem } from "./subject.js";
import { verbGroup } from "./words/english.js";
import { koreanCommonWords, koreanFillers } from "./words/korean.js";
import { wordSet } from "./words/word-lists.js";

/**
 * Returns true for an order that describes how the current work should be, instead of adding work. Its verb takes a
 * means, a name, a value or a place ("use semicolons", "return 429", "store the counters in redis"), or it does not
 * name what it changes ("cursor로 바꿔줘", "smaller font please"). `others` is the number of words that the current work
 * does not share; with many of them, the order is new work.
 */
export function addsDetail(reading: PromptReading, others: number): boolean {
  const { request, subject, verbClass } = reading;
  const title = reading.title.replace(INTRODUCTION, "");
  if (/[가-힣]/.test(title))
    return (
      (others <= 3 && isKoreanDetail(request.trim(), { others, refersBack: subject.refersBack })) ||
      (others <= 5 && isVerbless(request.trim()))
    );
  const [, verb = ""] = BEGINS.exec(title) ?? [];
  // A word such as "store" may also count as a name, but here it is the verb.
  const named = others - (subject.words.includes(stem(verb.toLowerCase())) ? 1 : 0);
  if (named > 3) return false;
  if (addsPart(title, subject) || USES.test(request) || IS_OF_WORK.test(title)) return true;
  if (MEANS.test(verb) || HAS_NO_OBJECT.test(title) || ANSWER.test(request) || isWishOfWords(request.trim()))
    return true;
  if (CONCLUDES.test(request.trim())) return true;
  if (named > 2) return false;
  if (isElliptical(request)) return true;
  const isExtension = EXTENDS.test(verb);
  if (subject.refersBack && (isExtension || (verbClass === "add" && !CREATES.test(verb)))) return true;
  if (namesPlace(title, subject)) return false;
  if (behavesSo(title, { verb, named })) return true;
  // What is not referred to may be one thing at most.
  const isClose = subject.refersBack || named <= 1;
  const changes = (subject.refersBack && verbClass === "change") || (isClose && MAKES.test(title));
  return (isExtension && isClose) || ((changes || GIVES.test(verb)) && !OF_PROJECT.test(title));
}

/** Matches a fact and the means that follows from it: "port 5432 is taken, use 5433". */
const USES =
  /^(?!use )[^,.\n]{3,80}, (?:so |then |please |just )?(?:use|take|try|go with) (?:the |an? )?[^\s,]+(?: [^\s,]+)?[.!]?$/i;
/** Matches an order on a part of what is at hand: "pull the mail handling out into its own class". */
const IS_OF_WORK =
  / into (?:its|their) own (?:file|module|class|function|component|hook|method|helper|package)s?$|^cover .* with (?:unit )?tests?$/i;

/**
 * True for an order in a verb of what programs do, on one thing, on things that nobody has introduced, or under a
 * condition: "highlight the matches", "escape quotes and commas", "seed the db on first start".
 */
function behavesSo(
  title: string,
  { verb, named }: { readonly verb: string; readonly named: number },
): boolean {
  return (
    behaviours().has(verb.toLowerCase()) &&
    (named <= 1 || !OF_SOMETHING_KNOWN.test(title) || CONDITION.test(title))
  );
}

/** Verbs of what programs do. */
const behaviours = wordSet(
  `support allow handle exempt highlight mount seed hash weight preload prefetch paginate debounce throttle cap clamp expire evict
  escape encode decode trim sort order group filter collapse reject omit exclude treat respect honor honour emit prefix suffix
  lowercase uppercase wrap indent truncate dedupe deduplicate batch chunk redirect align mask redact await block quote queue
  requeue retry abort warn dim fade snap expose mirror preserve strip normalize normalise round coerce infer assume refuse forbid
  deny ping poll lock flush buffer stream autofocus preselect prefill disable enable hide`,
);
const OF_SOMETHING_KNOWN = /^[a-z-]+ (?:the|our|my|this) /i;
const CONDITION = / (?:so|before|after|when|if|unless|until|while|on (?:the )?first) /i;

/** Matches words before an order that say nothing about it. */
const INTRODUCTION = /^(?:(?:also|and|now|then|but|please|just|only),? ){1,3}/i;
const BEGINS = /^((?:start|go) with|[a-z]+)\b/i;
const MEANS = /^(?:use|reuse|go with|call|name|keep|leave|return|throw|round|pin|prefer|stick)$/i;
/** Verbs that say what a result contains, where it goes, or how it behaves. */
const GIVES =
  /^(?:include|print|show|display|store|save|persist|put|place|send|start with|default|skip|ignore|accept|exit|invalidate)$/i;
/** Matches an order that changes how something is: "make the batch size a flag". */
const MAKES = /^make the /i;
const CREATES =
  /^(?:add|create|build|implement|write|make|generate|introduce|set|scaffold|develop|design|draft|wire|install)$/i;
/** Verbs that add a detail when the order refers back: "also handle null", "inject the logger as well". */
const EXTENDS = /^(?:cover|handle|inject|pass|validate|log|catch|retry)$/i;
/** Matches verbs that concern the whole project, so that an object alone makes them new work: "bump react". */
const OF_PROJECT =
  /^(?:set up|setup|bump|upgrade|downgrade|migrate|translate|switch|start(?! with)|dockerize|containerize)\b/i;

/** Matches an order that says when or how, but not what: "log when a pong is late", "limit to 7 tries". */
const HAS_NO_OBJECT =
  /^(?:[a-z-]+ (?:if|when|unless|after|before)|(?:raise|fail|warn|throw|abort|exit|stop|clear|reset|reload|restart|refresh|close|trigger|fire|run|save|retry) on|(?!(?:add|connect|deploy|downgrade|go|integrate|listen|look|migrate|move|push|react|reply|respond|switch|subscribe|sync|upgrade|work) )[a-z]+ (?:to|with|by|as)) /i;

/** True for an order that leaves out its verb, and so does the same to another part: "great, now the form". */
function isElliptical(request: string): boolean {
  const [first = "", ...others] =
    /\b(?:now|then) the ([\w -]{2,40})[.!]?$/i.exec(request)?.[1]?.split(" ") ?? [];
  return first !== "" && others.length <= 2 && /^\W*(?:\w+\W+){0,3}(?:now|then) the /i.test(request);
}

/** Matches an answer to a question of the agent: "yes stream". */
const ANSWER =
  /^\s{0,8}(?:yes|yep|yeah|yup|sure|nope?|nah)\b[\s,.!]{1,3}(?!(?:now|next|then|also|and|but)\b)/i;

/**
 * Matches what follows from an answer of the agent ("lock the row then", "then fix the preview as well"), and what comes
 * first or along with the work ("snapshot the output first", "strip the tags while you're at it").
 */
const CONCLUDES =
  /^(?!(?:and|now|next)\b)(?:\S+ ){1,6}then[.!]?$|^(?:\S+ ){1,5}(?!\S+est )\S+ first[.!]?$|\bwhile (?:you(?:['’]re| are)|we(?:['’]re| are)) (?:at it|there)\b|^(?:(?:ok|okay|yes|well),? )?then (?:\S+ ){1,6}(?:as well|too)[.!]?$/i;

/** True for a wish without a verb: "flat config please". */
function isWishOfWords(request: string): boolean {
  const words = request.split(/\s+/);
  return (
    words.length <= 4 &&
    /^(?:please|pls)[.!]?$/i.test(words.at(-1) ?? "") &&
    !verbGroup().has(words[0]?.toLowerCase() ?? "")
  );
}

/** True for "버튼 색은 브랜드 컬러로", "취소된 건은 409" and "3시에 돌게", which have no verb and only describe the result. */
export function isVerbless(request: string): boolean {
  return (
    request.length <= 80 &&
    /^\S+(?: \S+)?[은는] (?:.*[가-힣\w]로|\S{0,12}\d{2,}\S{0,4})[.!~]?$|(?<![가무])게[.!~]?$|(?:면|땐|때는?) \S+로[.!~]?$/.test(
      request,
    )
  );
}

function isKoreanDetail(
  request: string,
  { others, refersBack }: { readonly others: number; readonly refersBack: boolean },
): boolean {
  // "날짜는 iso 형식으로" has no verb and only describes the result.
  if (request.length > 80) return false;
  if (KOREAN_PART.test(request) && !request.split(/\s+/).some(isPlace)) return true;
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
 * Matches a condition ("실패하면 슬랙으로 알려줘", "업로드 중엔 로딩 표시해줘"), a topic ("삭제된 글은 제외해줘"), a store ("s3에 저장해줘")
 * and a bare value ("장당 10MB 제한"): each is about something that is already being talked about.
 */
const GIVEN =
  /^\S+ 중(?:엔|에는?) |동안(?:엔|에는)? |^\S+에 저장(?:해|하자)|^(?:\S+ ){0,2}\S*\d\S*(?: (?:제한|이하|이상|까지|초과|미만))?$|(?:[가-힣](?<![화장측표전후단반정])면|때만?|때는|경우에?는?) \S|^(?:\S+ ){0,2}\S{0,20}(?:[가-힣][은는]|건) \S+\s?(?:줘|주세요)[.!~]?$/;

/** Matches an order for what exists only as a part of something: "취소 사유 컬럼 추가", "테스트도 작성해줘". */
const KOREAN_PART =
  /^(?:\S+ ){0,2}\S{0,8}(?:테스트(?: ?코드| ?케이스)?|컬럼|칼럼|필드|인덱스|옵션|플래그|로그|주석|타임아웃|재시도|검증|유효성 ?검사|(?:예외|에러|오류) ?처리|기본값|제약 ?조건|버튼|아이콘|툴팁|로딩|스피너|플레이스홀더|캡션|라벨|여백|애니메이션|설명|예시|예제|안내 ?문구)(?:도|을|를|은|는|만)?\s?(?:하나\s?|좀\s?|더\s?)?(?:추가|작성|넣어|달아|붙여)|^\S{0,8} ?(?:메시지|문구|설정|테스트|문서|타입)도 (?:바꿔|수정|고쳐|맞춰|업데이트)/;

/** True for "푸터에". "파일명에" names a part that any work may have. */
function isPlace(word: string): boolean {
  return word.endsWith("에") && !koreanCommonWords().has(word.slice(0, -1));
}

const BESIDE = /[위래옆앞뒤쪽데]에$/;
const ASKED = /^(\S.*?)\s?[가-힣]+\s?(?:줘|주세요|줘요|줄래)[요.!~]?$/;
/** Matches "최신순으로 정렬해줘", "limit은 100으로 제한", "page 유지되게 해줘", "부분 취소도 지원해야 해". */
const MADE_SO =
  /로\s(?:해|바꿔|바꾸자|(?:변경|사용|통일|제한|설정|표시|처리|고정|정렬|교체|전환|저장)(?:해|하자)?|가자)\s?(?:줘|주세요|줄래)?[요.!~]?$|(?:되|보이|나오|받|남|수\s?있)게\s?해\s?(?:줘|주세요|줄래)|(?:해|되어|돼|어|아)야\s?(?:해|함|한다|합니다|돼)요?[.!~]?$/;
const PUT_IN = /(?:넣어|붙여|띄워|빼|써|찍어|남겨|보여)\s?(?:줘|주세요|줄래)/;
