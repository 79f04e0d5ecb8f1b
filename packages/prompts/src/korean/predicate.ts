import type { Act, VerbClass } from "../clause.js";
import { verbGroup } from "../words/english.js";
import { finalNouns, koreanAdverbs } from "../words/korean.js";
import { endsClause, lastStem, type Stem, wordsBefore } from "./stem.js";

/** The verb that ends a Korean clause. */
export interface Predicate {
  readonly act: Act;
  readonly verb: string;
  readonly verbClass: VerbClass | null;
  /** Words before the verb. */
  readonly words: readonly string[];
}

/** Reads the verb at the end of a clause and its form. `isFinal` is false when another clause follows. */
export function predicateOf(
  words: readonly string[],
  { isAsked, isFinal }: { readonly isAsked: boolean; readonly isFinal: boolean },
): Predicate {
  const tail = words.slice(-5).join("");
  const last = lastStem(tail);
  const stem = last !== null && endsClause(words, last) ? last : null;
  const ending = stem === null ? tail : tail.slice(stem.end);
  const state = (act: Act): Predicate => ({ act, verb: stem?.verb ?? "", verbClass: null, words });
  if (
    /지(?:는|도|를)?(?:마|말(?![해하씀]))|금지$|면안(?:돼|되|됩)(?!나|냐|는지|니까)|수없/.test(
      tail.slice(-14),
    )
  )
    return state("forbid");
  // "enable.go 보자" asks to look; "해보자" means to try.
  if (isFinal && words.length > 1 && /^(?:보자|봅시다|보죠|볼까요?)$/.test(words.at(-1) ?? ""))
    return state("ask");
  const isPolite = politeEnding().test(tail);
  if (!isPolite && (isAsked || asks(tail, words))) return state("ask");
  if (stem === null && isPolite) {
    // "refactor 해줘": an English verb in Korean form.
    const word = words.at(-2) ?? "";
    const group = /^[a-z-]+$/.test(word) ? verbGroup().get(word) : undefined;
    if (group === "ask" || group === "tool")
      return { act: group, verb: word, verbClass: null, words: words.slice(0, -2) };
    if (group !== undefined) return { act: "order", verb: word, verbClass: group, words: words.slice(0, -2) };
  }
  if (
    stem === null &&
    isPolite &&
    /^(?:아이디어|의견|조언|힌트|예시|예제|추천|피드백|팁)[을를도]?$/.test(words.at(-2) ?? "")
  )
    return state("ask");
  if (
    stem === null &&
    isPolite &&
    /^(?:pr|mr|풀리퀘|풀리퀘스트)(?:[을를도]|까지|부터)?$/i.test(words.at(-2) ?? "")
  )
    return { act: "tool", verb: "", verbClass: null, words: words.slice(0, -1) };
  // "정렬 기준을 최신순으로", "버튼 색 빨간색으로": names the new value.
  const isToBecome =
    isFinal &&
    /[가-힣]로$/.test(words.at(-1) ?? "") &&
    (words.some((word) => /[을를은는]$/.test(word)) || ATTRIBUTE.test(words.at(-2) ?? ""));
  const isProposed =
    isFinal && words.length > 1 && (PROPOSED.test(words.at(-1) ?? "") || CAUSED_TO.test(words.at(-1) ?? ""));
  if (stem === null)
    return isPolite || isToBecome || isProposed
      ? { act: "order", verb: "", verbClass: "change", words: words.slice(0, -1) }
      : state("state");
  // "가려져서 안 보여" is a report and asks nobody to show anything.
  if (stem.verb === "보여" && ending === "") return state("state");
  const lastWord = (words.at(-1) ?? "").toLowerCase();
  const isNoun = isFinal && finalNouns().has(lastWord);
  if (isFinal && !isPolite && !isNoun && !plainEnding().test(ending)) return state("state");
  const before = wordsBefore(words, tail, stem);
  const isCaused = CAUSED.test(ending);
  // "보여주게 해줘" makes a program show it.
  if (stem.group === "ask" && isCaused)
    return { act: "order", verb: stem.verb, verbClass: "change", words: before };
  // "마이그레이션 진행해줘": the work is named by the noun before the verb.
  const work = before.findLast((word) => !/^(?:작업|일|먼저|바로|이제)[을를도]?$/.test(word)) ?? "";
  const isNewWork =
    /작업[을를도]?$/.test(before.at(-1) ?? "") && before.length > 1 && !CURRENT.test(before.at(-2) ?? "");
  const done = !/^(?:진행|시작)$/.test(stem.verb)
    ? null
    : (changeOf(work) ?? (isNewWork ? { verb: "작업", verbClass: "change" as const } : null));
  if (done !== null) return { act: "order", verb: done.verb, verbClass: done.verbClass, words: before };
  // "취소로 해줘", "설명이 있었으면 좋겠어": the noun is meant and not its verb.
  const isThing =
    isPolite && /^으?로(?:좀|만)?(?:해|하|부탁|가)|^[이가도](?:있|나오|나왔|뜨|떴|보이|보였)/.test(ending);
  if (isThing && (stem.group === "ask" || stem.group === "tool"))
    return { act: "order", verb: stem.verb, verbClass: "change", words: [...before, stem.verb] };
  // "안내 문구 보여주세요": a program is to show it.
  if (stem.verb === "보여" && SHOWN.test(before.at(-1) ?? ""))
    return { act: "order", verb: stem.verb, verbClass: "add", words: before };
  if (stem.group === "ask") return { act: "ask", verb: stem.verb, verbClass: null, words: before };
  // "첫번째 방식으로 다시 해줘": to be done in another way.
  const isAnew =
    stem.verb === "다시해" && /(?:방식|방법|구조|버전|형태|대로|처럼)(?:으?로)?$/.test(before.at(-1) ?? "");
  if (stem.group === "tool" && stem.verb !== "띄워" && !isAnew)
    return { act: "tool", verb: stem.verb, verbClass: null, words: before };
  const reading = refine(stem, before);
  // "지우게 해줘" makes a program do it.
  return isCaused && reading.verbClass === "remove" ? { ...reading, verbClass: "change" } : reading;
}

const SHOWN =
  /(?:문구|메시지|메세지|스피너|버튼|모달|토스트|팝업|아이콘|배지|뱃지|툴팁|경고|알림|배너|로더|플레이스홀더)(?:을|를|도|만|이|가)?$/;

const ATTRIBUTE =
  /(?:색|색상|컬러|크기|사이즈|폰트|기본값|이름|제목|문구|텍스트|위치|순서|너비|높이|간격|두께|버전|포트|개수)$/;
/** Matches an unknown verb in the form of a proposal: "lodash 걷어내자". "관리자" and "사용자" are nouns. */
const PROPOSED =
  /(?:[내우기치꾸주두쓰하키놓넣막묶개빼풀끄애찍찾뽑잡깎붙끊닫열섞]|(?<![관분처대심권수정])리|버리|보)자$/;

/** Matches how something is to be, with nothing after it: "안 보이게". */
const CAUSED_TO = /(?:보이|나오|되|하|않|없|있|[가-힣]지|뜨|[막열닫눌]히|[열눌]리|남)(?:게|도록)$/;

const CAUSED = /^(?:하|되|시키|질|할|될|수있|주|지)*(?:게|도록)(?:해|하|만|좀|도)/;

/** Returns the pattern of forms that order or ask for something, whatever the verb is. */
let polite: RegExp | undefined;
function politeEnding(): RegExp {
  polite ??=
    /(?:(?<=[가-힣])(?:하자|합시다|하세요|하십시오|해라)|(?<=로)가자|고싶(?:어|어요|습니다|다|은데)|줘|줘요|줘라|주라|주세요|주셔요|주십시오|주시오|주실래요?|줄래|줄래요|주길|주시길|면좋겠(?:어|어요|다|다고|다고요|네|네요|습니다|는데|는데요)|으면(?:해|해요|합니다|하는데|하는데요)|줄수있(?:어|니|나|나요|을까|을까요|어요|습니까|을지)|주실수있(?:어|나요|을까요|어요|으세요|으실까요|으신가요|습니까|을지)|주시겠(?:어요|습니까)|주겠(?:니|어)|부탁|부탁해|부탁해요|부탁합니다|부탁드립니다|부탁드려|부탁드려요|부탁드릴게요|부탁할게|바랍니다|바람|줘야(?:해|해요|돼|돼요|됩니다|합니다|함|할듯|겠다)|주면(?:돼|돼요|됩니다|고맙겠습니다|감사하겠습니다)|주시면(?:돼요|됩니다|감사하겠습니다|감사합니다))$/;
  return polite;
}

/** Returns the pattern of what follows a known stem in an order. */
let plain: RegExp | undefined;
function plainEnding(): RegExp {
  plain ??=
    /^(?:을|를|도|만|좀|이|부터|까지|먼저|다시|한번)?(?:하|해|시켜|되게|하게|게|도록|으|어|아|여|려|워|ㄹ)*(?:버려|버리)?(?:해|라|라고요?|라니까요?|달라고요?|버려|버려라|버리자|세요|십시오|시오|자|합시다|시다|봐|봐요|봐라|보자|보세요|볼래|둬|두자|두세요|놔|놓자|할것|것|야(?:해|돼|함|합니다|됩니다|해요|돼요|겠어|겠다|지|할듯|할것같아)|어|아|여|ㄱㄱ|고고|써|하도록)?$/;
  return plain;
}

/** True for endings and words of a question or of a thought. */
function asks(tail: string, words: readonly string[]): boolean {
  // "에러가 나요" contains a verb, not a question ending.
  if (words.at(-1) === "나요" || /[다라]는거야$/.test(tail)) return false;
  if (
    /(?:까|까요|나요|는지|은지|ㄴ지|는가|은가|인가|한가|[인한은는런던운된난간닌]가요|냐|니|뭐야|거야|건가|어때|어때요|어떨까|뭐지|을지|일까|되나|되나요|하나|하나요|돼요\?|데요|습니까|ㅂ니까|니까|궁금해|궁금|궁금합니다|궁금하네|뭐있(?:지|어|나|음|더라|나요|어요)|(?:있|없|맞|했|었|였|겠|렸|났|안되|안돼|해도되)나|[알보]고싶(?:어|어요|습니다|다))$/.test(
      tail,
    ) &&
    !/(?:으|하|되|이|라)니까$/.test(tail)
  )
    return true;
  return words.some((word) => INTERROGATIVE.test(word)) && !/(?:줘|세요|해라|하자|수정|추가)$/.test(tail);
}

/** Matches interrogatives: "이유가 뭐예요", "몇 개죠". "뭔가", "언제나" and "누군가" ask nothing. */
const INTERROGATIVE =
  /^(?:왜(?!곡|냐)|뭐|뭔(?!가$)|뭘|무슨|무엇|어떻(?!게든)|어떤|어떨|어때|어째|어디(?!선가)|어느|언제(?!나|든)|누가|누구|얼마(?!간)|몇)/;

/** Returns the change that a noun names: "구현", "마이그레이션을". */
function changeOf(noun: string): { readonly verb: string; readonly verbClass: VerbClass } | null {
  if (/마이그레이션/.test(noun)) return { verb: "마이그레이션", verbClass: "change" };
  const stem = lastStem(noun);
  const isAll = stem !== null && /^[을를도]?$/.test(noun.slice(stem.end));
  return isAll && stem.group !== "ask" && stem.group !== "tool"
    ? { verb: stem.verb, verbClass: stem.group }
    : null;
}

/** Matches words for current work: "나머지 작업 진행해줘" continues what is there. */
const CURRENT = /^(?:이|그|저|이번|나머지|다음|남은|하던|해당|현재|지금|계속|후속|이전|모든|자|그럼)$/;

const OF_GIT = /^(?:깃|깃헙|깃허브|git|github|원격|리모트|origin)(?:에|에다|에다가|으로|로)?$/i;
const RUNNING =
  /(?:서버|컨테이너|도커|스토리북|프로젝트|앱|환경|로컬|백엔드|프론트|프론트엔드|프로세스|디비|db|dev|server|docker|redis|postgres)(?:를|을|도|부터|에|에서|좀)*$/i;

function isOfMerge(named: readonly string[]): boolean {
  return (
    named.length === 1 ||
    /(?:머지|병합|리베이스|merge|rebase|git|깃|브랜치)/i.test(named.slice(0, -1).join(" "))
  );
}

function refine({ verb, group }: Stem, before: readonly string[]): Predicate {
  // Ignores counts and softening words between the object and the verb: "PR 하나 올려줘".
  const named = before.filter(
    (word) => !koreanAdverbs().has(word) && word !== "하나" && !/[가-힣]로$/.test(word),
  );
  const nearest = named.at(-1) ?? "";
  const about = named.slice(-2).join(" ").toLowerCase();
  const made = { verb, verbClass: null, words: before };
  if (
    /^(?:올려|올리|만들|생성|작성|열|닫|머지|수정|지워|삭제|업데이트|변경|바꿔|다듬|나눠|쪼개|합쳐|써|적어)/.test(
      verb,
    ) &&
    /(?:^|\s)(?:pr|mr|풀리퀘|풀리퀘스트|브랜치|커밋|태그|이슈)(?:을|를|도|은|는|까지|부터|만|하고|좀)?(?:\s?(?:설명|제목|본문|메시지)(?:을|를|도)?)?$/.test(
      about,
    )
  )
    return { ...made, act: "tool" };
  if (
    /^(?:켜|올려|올리)$/.test(verb) &&
    /(?:^|\s)(?:서버|컨테이너|도커|스토리북)(?:를|을|도|부터)?(?:\s다시)?$/.test(about)
  )
    return { ...made, act: "tool" };
  if (/^(?:올려|올리|넣어|반영)$/.test(verb) && OF_GIT.test(nearest)) return { ...made, act: "tool" };
  if (group === "fix" && /^(?:충돌|컨플릭트|conflicts?)[은는이가을를]?$/i.test(nearest) && isOfMerge(named))
    return { ...made, act: "tool" };
  // "에러 띄워줘": a program is to show it.
  if (verb === "띄워" && named.length > 0 && !RUNNING.test(about))
    return { ...made, act: "order", verbClass: "add" };
  if (verb === "다시해" && before.length > 0) return { ...made, act: "order", verbClass: "change" };
  if (
    /^(?:정리|작성|만들|짜|잡아|세우|구상)/.test(verb) &&
    /(?:내용|이유|원인|차이|차이점|점|변경점|변경사항|사항|현황|상황|포인트|결과|방향|방향성|아이디어|방안|목록|계획|플랜|설계안|초안|요약|장단점|방법)(?:을|를|도|만|부터)?$/.test(
      nearest,
    )
  )
    return { ...made, act: "ask" };
  if (group === "ask" || group === "tool") return { ...made, act: group };
  const isTest = group === "add" && /테스트(?:를|도|을|만)?$/.test(nearest);
  const isText = group !== "remove" && /(?:문서|주석|readme|리드미)(?:를|을|도|에|만)?$/i.test(nearest);
  return { act: "order", verb, verbClass: isTest ? "test" : isText ? "document" : group, words: before };
}
