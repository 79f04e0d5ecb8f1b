import { withoutParticle } from "@orange-hyper/classify";
import type { Clause } from "./clause.js";
import { nounPhrase } from "./english/noun-phrase.js";
import { koreanAdverbs } from "./words/korean.js";
import { smallNouns, smallVerbs } from "./words/sensitive.js";

const KOREAN_SMALL =
  /^(?:오타.{0,3}|라벨|레이블|문구|색|색상|컬러|카피|텍스트|제목|여백|패딩|마진|글꼴|글자|글씨|폰트|맞춤법|띄어쓰기|툴팁|아이콘)$/;

/** Returns true when every order among the clauses is as small as a typo: a text, a label, a colour, a distance. */
export function isSmallOrder(clauses: readonly Clause[]): boolean {
  const orders = clauses.flatMap((clause, index) =>
    clause.act === "order" ? [withReferent(clause, clauses[index - 1])] : [],
  );
  return (
    orders.length > 0 &&
    orders.length <= 2 &&
    orders.every((clause) => (clause.language === "ko" ? isSmallKorean(clause) : isSmallEnglish(clause)))
  );
}

/** Resolves an order that only refers to a typo mentioned before: "there's a typo in the mail, fix it". */
function withReferent(clause: Clause, before: Clause | undefined): Clause {
  const isReferring = /^(?:it|that|this)?$/.test(
    clause.words.join(" ").replace(/ ?\b(?:please|pls|now)$/, ""),
  );
  const typo = before?.act === "state" ? before.words.find((word) => /^typos?$/.test(word)) : undefined;
  return isReferring && typo !== undefined ? { ...clause, words: [typo] } : clause;
}

function isSmallEnglish({ verb, words }: Clause): boolean {
  // "the label should say ...", "the button should be blue".
  if (
    verb === "should" &&
    words.some((word) => /^(?:say|read)$/.test(word)) &&
    words.some((word) => smallNouns().has(word))
  )
    return true;
  if (verb === "should")
    return words.some((word, index) => word === "be" && LOOK.test(words[index + 1] ?? ""));
  const { head, modifiers } = nounPhrase(words);
  // "use a darker gray for the border".
  if (verb === "use") return LOOK.test(head);
  if (!smallVerbs().has(verb)) return false;
  // "rename the tab 'Config' to 'Settings'": both are quoted texts.
  const renamed = words.slice(0, Math.max(0, words.indexOf("to")));
  if (
    verb === "rename" &&
    words.filter((word) => word.startsWith("xx")).length > 1 &&
    renamed.some((word) => /^(?:tab|button|menu|item|link|section|column|field|header|page)$/.test(word))
  )
    return true;
  if (verb === "make" && LOOK.test(head) && (!SIZE.test(head) || smallNouns().has(modifiers.at(-1) ?? "")))
    return true;
  return (
    smallNouns().has(head) ||
    /^typos?$|^s\//.test(words[0] ?? "") ||
    /^(?:reword|rephrase|capitalize|capitalise|recolor)$/.test(verb)
  );
}

const LOOK =
  /^(?:bold|italic|bigger|smaller|larger|uppercase|lowercase|red|blue|green|yellow|teal|gr[ae]y|black|white|orange|purple|pink|darker|lighter)$/;

const SIZE = /^(?:bigger|smaller|larger)$/;

function isSmallKorean({ verb, words, verbClass }: Clause): boolean {
  // "안내 문구 보여주게" adds a text that was not there.
  if (/^(?:보여|표시|띄워)$/.test(verb)) return false;
  if (verbClass !== "fix" && verbClass !== "change" && verbClass !== "rename") return false;
  const bare = words.map(withoutParticle);
  // "더 진한 파란색으로 해줘".
  if (verb === "" && /색(?:상)?으로$/.test(words.at(-1) ?? "")) return true;
  // "문구 '취소'를 '닫기'로 수정": the quoted words are the text itself.
  if (
    words.some((word) => /['’"]/.test(word) || word.startsWith("xx")) &&
    bare.some((word) => /^(?:문구|라벨|레이블|텍스트|제목)$/.test(word))
  )
    return true;
  const marked = words.findIndex((word) => /[을를]$/.test(word));
  // "버튼 색상 파란색으로": the new value is not the object.
  const object =
    marked >= 0
      ? words[marked]?.replace(/[을를]$/, "")
      : bare.findLast(
          (word, index) =>
            !/[로게]$/.test(words[index] ?? "") &&
            !koreanAdverbs().has(word) &&
            !/^(?:크기|굵기|사이즈|두께)$/.test(word),
        );
  return KOREAN_SMALL.test(object ?? "");
}
