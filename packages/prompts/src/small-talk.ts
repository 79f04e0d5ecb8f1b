import { isPathLike } from "./text/tokens.js";
import { acknowledgements, besideAcknowledgements, reportWords } from "./words/english.js";
import { besideKoreanAcknowledgements, koreanAcknowledgements } from "./words/korean.js";

/** Most words of a prompt that may be small talk. */
const MOST = 12;

/** True for greetings, thanks, approval and sounds: words that want nothing. */
export function isSmallTalk(words: readonly string[]): boolean {
  if (words.length === 0) return true;
  if (words.length > MOST) return false;
  let isOne = false;
  for (const word of words) {
    const bare = word
      .replace(/^(h+)m+$/, "hmm")
      .replace(/[ㅋㅎㅠㅜ]+$/, "")
      .replace(/(.)\1{2,}$/, "$1");
    if (bare === "" || bare === "ㅇ" || koreanAcknowledgements().has(bare) || acknowledgements().has(bare))
      isOne = true;
    else if (!besideAcknowledgements().has(bare) && !besideKoreanAcknowledgements().has(bare)) return false;
  }
  return isOne;
}

/** True for a word or two of prose that neither report anything nor name a place. */
export function isWordOrTwo(words: readonly string[]): boolean {
  return (
    words.length <= 2 &&
    words.every(
      (word) =>
        !isPathLike(word) && !reportWords().has(word) && /^(?:[a-z'-]{1,12}|[가-힣]{1,4})$/.test(word),
    ) &&
    !/(?:안돼|안되|에러|오류|실패|버그|죽어|느려)/.test(words.join(""))
  );
}
