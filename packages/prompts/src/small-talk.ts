import { isPathLike } from "./text/tokens.js";
import { acknowledgements, besideAcknowledgements, reportWords } from "./words/english.js";
import { besideKoreanAcknowledgements, koreanAcknowledgements } from "./words/korean.js";

/** Maximum number of words in small talk. */
const MAX = 12;

/** Matches a last word that asks when a question mark follows: "done?", "이거 맞아?". */
const CHECKED =
  /^(?:ok|okay|right|correct|done|good|fine|sure|works?|working|맞[아지죠]요?|됐(?:어|어요|나|나요|습니까)|돼요?|괜찮아요?|완료|확인했어요?|확인)$/;

/** Returns true for greetings, thanks, approval and interjections, which ask for nothing. */
export function isSmallTalk(words: readonly string[], isAsked: boolean): boolean {
  if (words.length === 0) return true;
  const said = words.join(" ");
  if (TAKES_BACK.test(said) || AGREES.test(said)) return true;
  // "no it's fine, leave it as it is": judged by the words before "leave".
  const kept = / (?:leave|keep) (?:it|that|them|this)(?: as (?:is|it is))?$/.exec(said)?.index ?? -1;
  if (kept > 0) return isSmallTalk(words.slice(0, said.slice(0, kept).split(" ").length), isAsked);
  if (words.length > MAX || (isAsked && CHECKED.test(words.at(-1) ?? ""))) return false;
  let isOne = false;
  for (const word of words) {
    const part = /[가-힣ㄱ-ㅣ]/.test(word) ? koreanPart(word) : englishPart(word);
    if (part === "other") return false;
    isOne ||= part === "says";
  }
  return isOne;
}

/**
 * Matches a prompt that takes something back or ends the day: "oh wait, ignore that", "아니에요 제가 잘못 봤네요", "오늘은 여기까지 하자".
 */
const TAKES_BACK =
  /^(?:(?:oh|wait|ah|actually|sorry|no|ok|okay|hmm|nvm|please|and) )*(?:ignore|scratch|forget|disregard)(?: about)? (?:that|it|this|my last (?:message|one|prompt))(?: please)?$|^(?:(?:앗|아|어|아니|아니요|아니에요|죄송해요|미안) )*(?:제가|내가) (?:잘못|착각|실수).{0,12}$|^(?:(?:그럼|자|일단|오늘은|오늘) )*여기까지(?: (?:하자|하죠|할게요?|합시다|하겠습니다))?$|^no (?:further|more|other) (?:questions?|changes|comments)$|^(?:(?:ok|okay|got it|great|thanks|fine|alright|then|so) )*no (?:[a-z]+ ){1,2}(?:needed|required|necessary)(?: (?:then|now|here|thanks|anymore))*$|^(?:(?:ok|great|yes|cool|nice) )*(?:it|that|this|everything)(?:'s| is)? (?:works?|working)(?: (?:now|again|great|fine|perfectly))*$|^(?:(?:ok|okay|great|so) )*(?:let'?s )?(?:call it a day|(?:stop|leave it) here|wrap up)(?: (?:for|today|now|thanks|thank|you|so|much|everyone))*$|^도움 ?(?:이|은)? ?(?:많이|정말|진짜)? ?(?:됐|되었)\S{1,4}$|^(?:(?:오|와|네|이제|음|아) )*잘 ?(?:작동|동작|돌아가|나오|되|보이|돼|됩)(?:하?네요?|하?는군요?|합?니다|해요?|니다)?$/;

/** Matches agreement in several words: "sounds like a plan", "that's what i thought", "no need, thanks". */
const AGREES =
  /^(?:(?:ok|okay|great|oh|ah|yes|yeah|nice|cool|hmm|thanks) )*(?:sounds like a plan|that(?:['’]?s| is| was) (?:it|all|what i (?:thought|expected|meant|wanted))|no need|let me see|(?:i )?did ?n['’]?t know (?:that|this)(?: existed)?|good to know|good point|as expected)(?: (?:thanks|thank|you|then|now|for))*$/;

/**
 * What a word adds to small talk: it makes a prompt small talk ("says"), it may accompany it ("beside"), or it does not
 * belong to it ("other").
 */
type Part = "says" | "beside" | "other";

function englishPart(word: string): Part {
  const bare = word
    .replace(/^(h+)m+$/, "hmm")
    .replace(/(.)\1{2,}$/, "$1")
    .replace(/^([aou])h+$/, "$1h");
  if (acknowledgements().has(bare)) return "says";
  return besideAcknowledgements().has(bare) ? "beside" : "other";
}

function koreanPart(word: string): Part {
  const bare = word
    .replace(/[ㅋㅎㅠㅜ]+$/, "")
    .replace(/당$/, "다")
    .replace(/(?<=[가-힣])[용욤염여]$/, "요");
  const said = bare.replace(/^(.{1,2})\1+$/, "$1");
  if (said === "" || koreanAcknowledgements().has(said)) return "says";
  if (bare === "ㅇ" || koreanAcknowledgements().has(bare) || APPROVES.test(bare)) return "says";
  const isBeside =
    besideKoreanAcknowledgements().has(bare) || besideKoreanAcknowledgements().has(bare.replace(/^잘/, ""));
  return isBeside ? "beside" : "other";
}

/** Matches praise in any form that asks nothing: "좋은데요", "괜찮네요". */
const APPROVES =
  /^(?:좋[은았]?|괜찮[은았]?|멋[진지]|완벽[한하]|훌륭[한하]|깔끔[한하]|[예이][쁜쁘]|굿이?|최고[이인]?|대박이?|잘?됐)(?:네|데|ㄴ데|은데|군|구나|구만|다|어|아|습니다|지|죠|걸|에|예)요?$/;

const PLEASED =
  /^(?:thanks|thank|thx|ty|cheers|great|nice|perfect|awesome|sweet|cool|excellent|lovely|amazing|fantastic|brilliant|yay|yep|love|굿|굳|좋[아네다습은].*|괜찮.*|감사.*|고마.*|고맙.*|완벽.*|최고.*|대박|나이스|오케이|오키|ㅇㅋ|수고.*)$/;
const COMPLAINS =
  /^(?:.*데|but|not|no|now|still|only|except|though|however|근데|하지만|그런데|아직|아닌.*|이상.*|.*(?:안|못)|.*[안못](?:돼|되|됨|됩|된|나|떠|뜨).*|n?['’]t|.*n['’]t)$/;

/** Words that begin a report as often: "looks like the build hangs". */
const VERBAL = /^(?:got|looks?|sounds?|makes|works?|worked|wait|correct|right|noted)$/;

/** Matches thanks and words that withdraw a request, anywhere in a prompt. */
const SETTLED = /^(?:thanks|thank|thx|ty|nvm|nevermind|cheers|감사.*|고마워요?|고맙습니다)$/;
const OWN_DEED =
  /(?:\bi |^)(?:already |just )?(?:fixed|found|solved|sorted|merged|pushed|deployed|resolved|reverted) (?:it|that|this|them)\b|\bi figured (?:it|that|this) out\b/;

const DOUBTS = /^(?:no|nope|nah|wait|h+m+|um|uh|아니|아뇨|흠+|음+|어|앗|엇|헐|ㅠ+|ㅜ+)$/;

/**
 * Returns true for a few words that begin like small talk, or contain thanks, and complain about nothing: "great, thats
 * exactly what i wanted".
 */
export function isPleased(words: readonly string[]): boolean {
  const [first = ""] = words;
  const isDone = words.some((word) => SETTLED.test(word)) || OWN_DEED.test(words.join(" "));
  return (
    words.length <= (isDone ? 12 : 8) &&
    (isDone ||
      PLEASED.test(first) ||
      PLEASED.test(words.at(-1) ?? "") ||
      (!DOUBTS.test(first) &&
        !(first === "got" && !/^(?:it|that|this|you|ya)$/.test(words[1] ?? "")) &&
        !(VERBAL.test(first) && words.length > 3) &&
        (/[가-힣ㄱ-ㅣ]/.test(first) ? koreanPart(first) : englishPart(first)) === "says")) &&
    !words.some(
      (word, index) =>
        isPathLike(word) ||
        (reportWords().has(word) && !(/^works?$/.test(word) && (isDone || PLEASED.test(first)))) ||
        (COMPLAINS.test(word) && !(word === "now" && index === words.length - 1)),
    )
  );
}

/** Matches an admission after which nothing needs doing: "my mistake, it was the cache". */
const OWN_FAULT =
  /^(?:(?:ah|oh|ok|okay|sorry|oops) )*(?:(?:that|it) was )?(?:my (?:mistake|bad|fault)|a? ?false alarm)\b/;

const OWN_PLAN =
  /^(?:(?:will|gonna) (?!the|this|that|these|it|we|you|i|they|he|she|there|any|an?|my|our|not|be|fail|break|need)[a-z]+|i'll|ill|i will|i'?m (?:going to|gonna)|i am going to|let me) /;

const PLEASED_FIRST = /^(?:looks|sounds|all) (?:good|great|fine)(?: to me)? /;

/** Returns true for a few words that say what the speaker will do: "i'll test it later", "제가 해볼게요". */
export function isOwnPlan(words: readonly string[]): boolean {
  const said = words.join(" ");
  const own =
    englishPart(words[0] ?? "") === "other" || OWN_PLAN.test(said) ? said : words.slice(1).join(" ");
  return (
    words.length <= 12 &&
    (OWN_PLAN.test(own) ||
      OWN_FAULT.test(said) ||
      (PLEASED_FIRST.test(said) && OWN_PLAN.test(said.replace(PLEASED_FIRST, ""))) ||
      /(?:[할볼갈둘을올줄릴]게요?|[두보가시]죠)$/.test(words.at(-1) ?? "") ||
      (words.length <= 2 &&
        /(?:머지|커밋|배포|푸시|확인|적용|승인|반영)했(?:어|어요|습니다|음)$/.test(words.at(-1) ?? "")))
  );
}

/** Returns true for one or two plain words that neither report anything nor name a place. */
export function isWordOrTwo(words: readonly string[]): boolean {
  return (
    words.length <= 2 &&
    words.every(
      (word) =>
        !isPathLike(word) &&
        !reportWords().has(word) &&
        /^(?:[a-z'-]{1,12}|\d{1,2}번?(?:으로)?|[가-힣]{1,4})$/.test(word),
    ) &&
    !words.some((word) => /[가-힣](?:이|가)$/.test(word)) &&
    !/(?:아직|여전|똑같|마찬가지|이상|[안못][돼되됨됩된]|에러|오류|실패|버그|죽|느[려리림]|깨[져지짐졌진]|멈|튕|터[져지짐졌진])/.test(
      words.join(""),
    )
  );
}
