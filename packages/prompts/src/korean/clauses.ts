import { withoutParticle } from "@orange-hyper/classify";
import type { Clause } from "../clause.js";
import type { Sentence } from "../text/sentences.js";
import { maskQuoted, type Token, tokensOf } from "../text/tokens.js";
import { koreanAcknowledgements, koreanAdverbs, koreanFillers } from "../words/korean.js";
import { type Predicate, predicateOf } from "./predicate.js";

/** Words at the end that only soften: laughter, thanks, expressions of haste. */
const SOFTENERS =
  /^(?:[ㅋㅎㅠㅜㅡ]+|고마워요?|감사합니다|감사|좀|pls|please|thx|요청|요청드립니다|빨리|지금|ㄱㄱ|고고|ㄱ)$/;

/** Returns the clauses of a Korean sentence. The last verb decides how the verbs that lead up to it are read. */
export function koreanClauses({ text, isAsked }: Sentence): readonly Clause[] {
  const tokens = tokensOf(maskQuoted(text));
  const labelled = LABEL.exec(text)?.[1];
  const added = ALSO.exec(text)?.[1];
  // "그리고 테스트도": add it too.
  if (added !== undefined && !isAsked) return [ofLabel("추가", text, tokens)];
  if (labelled !== undefined) return [ofLabel(labelled, text, tokens)];
  const groups = clauseTokens(tokens);
  const clauses = groups.map((group, index) =>
    read(group, { isAsked, isFinal: index === groups.length - 1 }),
  );
  const last = clauses.at(-1);
  const isImperative = last !== undefined && last.act !== "state" && last.act !== "forbid";
  return clauses.flatMap((predicate, index) => {
    const group = groups[index] ?? [];
    const isFinal = index === clauses.length - 1;
    // "PR 올려줘 제목은 간단하게": after a request, only how to do it.
    if (
      isFinal &&
      index > 0 &&
      /게$/.test(group.at(-1)?.word ?? "") &&
      isSpoken(groups[index - 1] ?? [], text)
    )
      return [];
    const isOwn =
      isFinal ||
      predicate.act === "forbid" ||
      (isImperative && isOrdering(predicate, last, group)) ||
      isSpoken(group, text);
    if (!isOwn) return [];
    // "커밋 나눠서 해줘", "커밋 메시지 수정해서 다시 올려줘": both verbs describe one piece of work.
    const sooner = clauses[index - 1];
    if (
      isFinal &&
      sooner?.act === "tool" &&
      /^(?:|올려|올리)$/.test(predicate.verb) &&
      namesNothing(predicate.words)
    )
      return [];
    // "이 테이블은 안 쓰는데 지워줘": the object is in the clause before.
    const before = clauses[index - 1];
    const own = before !== undefined && namesNothing(predicate.words) ? spokenOf(before) : predicate.words;
    return [
      { ...predicate, words: own, pieces: [own], language: "ko" as const, text: clauseText(text, tokens) },
    ];
  });
}

/** Matches "그리고 ...도", a bare request to add something. */
const ALSO = /^(?:아 )?(?:그리고|또|추가로)\s+(\S{1,20}(?:\s\S{1,20}){0,3})도[.!]?$/;

/** Matches a label before a colon, which orders what follows: "버그 수정: 로그아웃해도 토큰이 남아 있음". */
const LABEL =
  /^(버그 ?수정|오류 ?수정|수정 ?요청|기능 ?추가|기능 ?요청|추가 ?요청|개선 ?요청|요청 ?사항|할 ?일)\s{0,2}[:：]\s*\S/;

function ofLabel(label: string, text: string, tokens: readonly Token[]): Clause {
  const words = tokens.map(({ word }) => word).slice(label.split(" ").length);
  const isFix = label.includes("수정");
  return {
    act: "order",
    language: "ko",
    verb: isFix ? "수정" : "추가",
    verbClass: isFix ? "fix" : "add",
    words,
    pieces: [words],
    text,
  };
}

/** Returns true when a clause does not name its object: "그거 그냥". */
export function namesNothing(words: readonly string[]): boolean {
  return words.every((word) => koreanAdverbs().has(withoutParticle(word)));
}

/** Returns what a clause is about: its words without the verb that ends a statement. */
export function spokenOf({ act, words }: Pick<Clause, "act" | "words">): readonly string[] {
  return act === "state" && words.length > 1 ? words.slice(0, -1) : words;
}

/**
 * True when a verb leads up to the last one as an order. Before an order it must be a verb of work: "찾아서", "바꾸고".
 * Before a question, only if the answer is its result: "돌려보고 결과 알려줘".
 */
function isOrdering({ act, verb }: Predicate, last: Predicate, group: readonly Token[]): boolean {
  if (verb === "" || (act !== "order" && act !== "tool")) return false;
  if (last.act !== "ask") return true;
  return (
    (group.at(-1)?.word ?? "").endsWith("고") &&
    last.words.length <= 2 &&
    !last.words.some((word) => ASKED_OF.test(word))
  );
}

const ASKED_OF = /^(?:이유|원인|방법|차이|왜|어떻|뭐|뭘|무슨|어느|어디|언제)/;

/** True for a clause that ends with a request, or with a comma after a complete verb: "고쳐줘 ...", "하자, ...". */
function isSpoken(group: readonly Token[], text: string): boolean {
  const last = group.at(-1);
  return (
    last !== undefined &&
    (REQUEST.test(last.word) ||
      (/[,:]/.test(text[last.end] ?? "") && /(?:십시오|하자|해라)$/.test(last.word)))
  );
}

/** Matches what somebody needs but nobody builds. */
const NOT_MADE =
  /^(?:시간|도움|설명|확인|휴식|생각|논의|검토|의견|정보|조언|뭐|무엇|이유|\S*(?:할|될|볼|갈))(?:이|가|도)$/;

const REQUEST = /(?:줘|줘요|세요|줄래|주라|바랍니다|부탁드립니다|부탁드려요|좋겠어요?|좋겠다|좋겠습니다)$/;

function read(
  group: readonly Token[],
  form: { readonly isAsked: boolean; readonly isFinal: boolean },
): Predicate {
  let words = group.map(({ word }) => plainEnding(word));
  let isUrged = false;
  while (words.length > 1 && SOFTENERS.test(words.at(-1) ?? "")) {
    isUrged ||= /^(?:ㄱㄱ|고고|ㄱ|요청|요청드립니다|부탁)$/.test(words.at(-1) ?? "");
    words = words.slice(0, -1);
  }
  // "알림 설정 페이지가 필요해요": a needed thing is to be made.
  const needed = words.at(-2) ?? "";
  if (
    !form.isAsked &&
    form.isFinal &&
    /^필요(?:함|해|해요|합니다)$/.test(words.at(-1) ?? "") &&
    /[가-힣a-z](?:이|가|도)$/.test(needed) &&
    !NOT_MADE.test(needed)
  ) {
    words = [...words.slice(0, -1), "추가"];
    isUrged = true;
  }
  // "속도 개선 필요": a needed action is an order.
  if (
    !form.isAsked &&
    words.length > 1 &&
    /^필요(?:함|해|해요|합니다|할 듯)?$/.test(words.at(-1) ?? "") &&
    !/[이가]$/.test(words.at(-2) ?? "")
  ) {
    words = words.slice(0, -1);
    isUrged = true;
  }
  while (words.length > 1 && koreanFillers().has(words[0] ?? "")) words = words.slice(1);
  const said = words.join(" ");
  if (ENDS_RECORD.test(said)) return { act: "tool", verb: "마무리", verbClass: null, words };
  if (ANSWERS.test(said)) return { act: "tool", verb: "", verbClass: null, words };
  if (words.every((word) => koreanAcknowledgements().has(word)))
    return { act: "state", verb: "", verbClass: null, words };
  return predicateOf(isUrged ? [...words, "해줘"] : words, form);
}

/** Matches an order that ends the record of the work and changes nothing in the project: "검증 없이 마무리해줘", "퀘스트 닫아줘". */
const ENDS_RECORD =
  /^(?:검증|확인|테스트) ?(?:없이|안 ?하고|생략하고) (?:그냥 |바로 |일단 )?(?:마무리|끝내|종료|완료|닫)|^(?:(?:이|현재|지금|열린) )?퀘스트[를는]? (?:그냥 )?(?:닫|끝내|마무리|종료|완료|취소)|^검증[은을]? (?:건너|생략)/;

/** Matches an answer to a proposal: "그거 승인해줘". */
const ANSWERS = /^(?:[그이저](?:거|것|건)[을를은]? )?(?:승인|수락|채택|거절|거부|반려|기각) ?(?:해|하|부탁)/;

/** Normalises playful endings: "부탁드려용", "해줭". */
function plainEnding(word: string): string {
  return word
    .replace(/(?<=[려세해까줘어아져에예])[용욤염여]$/, "요")
    .replace(/(?<=[해쳐꿔려워어아])(?:죠|줭|쥬)$/, "줘")
    .replace(/줘(?:봐|바)[요라]?$/, "줘");
}

/** Splits tokens into clauses. A clause ends at a comma, or at a verb that leads on to the next one. */
function clauseTokens(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const groups: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    groups.at(-1)?.push(token);
    if (next === undefined) continue;
    // "테스트 빼고 커밋해줘": only an exception to the order that follows.
    const isExcept = /^(?:빼고|제외하고)$/.test(token.word) && AFTER_EXCEPT.test(next.word);
    const leadsOn =
      (LEADS_ON.test(token.word) && !isExcept && !/^[싶있]/.test(next.word)) ||
      /^(?:다음|다음에|뒤|뒤에|후|후에|말고)$/.test(token.word);
    // "말해줘 라고 보냈는데" quotes what was said.
    const isWhole =
      REQUEST.test(token.word) &&
      !/^(?:라고|라는|이라고|고)$/.test(next.word) &&
      tokens.slice(index + 1).some(({ word }) => !SOFTENERS.test(word));
    if (leadsOn || isWhole || (next.start - token.end > 1 && /^(?:[가-힣]*)(?:해|고|데)$/.test(token.word)))
      groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

const AFTER_EXCEPT = /^(?:나머지|나머진|다|전부|모두|그대로|다른|커밋|푸시|머지|배포|올려)/;

const LEADS_ON =
  /(?:(?<![광참경사로재창신그])고|[해아어여와려켜꿔쳐워내봐]서|하여|하며|면서|지말고|은데|는데|인데|니까)$/;

/** Returns the sentence without a greeting or heading before it. */
function clauseText(text: string, tokens: readonly Token[]): string {
  const heading = !text.includes("작업")
    ? 0
    : (/^(?:새|새로운|다음|다른|별도)\s?작업(?:인데|이야|입니다)?\s{0,3}[:,]?\s/.exec(text)?.[0].length ?? 0);
  let at = tokens.findIndex(({ start }) => start >= heading);
  while (at < tokens.length - 1 && koreanFillers().has(tokens[at]?.word ?? "")) at += 1;
  return text.slice(tokens[at]?.start ?? 0).trim();
}
