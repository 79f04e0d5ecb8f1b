import { wordSet } from "./words/word-lists.js";

const strong = wordSet(
  `yes yep yeah yup y confirm confirmed proceed approved 네 넵 예 응 ㅇㅇ 그래 확인 확인했어 확인했어요 확인했습니다 진행 진행해 진행해줘 진행해주세요 진행하세요 진행하자 진행해도 ㄱㄱ
  고고 네네 그렇게해줘`,
);
const beside = wordSet(
  "go on ahead do it please sure ok okay sounds good 그렇게 해 줘 주세요 해줘 계속 돼 돼요 됩니다 좋아 좋아요 the that just",
);

/** Returns true for an answer that only says yes: "confirm", "yes, go on", "확인". */
export function isConfirmation(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > 6) return false;
  const isYes =
    words.some((word) => strong().has(word)) ||
    /^(?:ok |okay |sure |please |just )*(?:go ahead|go on|do it)\b/.test(
      words.join(" ").replace(/^sounds good /, ""),
    );
  if (SO_BE_IT.test(words.join(" "))) return true;
  return isYes && words.every((word) => strong().has(word) || beside().has(word));
}

/** Matches "so be it" in Korean: "네 그렇게 해주세요", "그대로 진행해줘". */
const SO_BE_IT =
  /^(?:(?:네|넵|예|응|어|그래|좋아요?) )?(?:그렇게|그대로|이대로) (?:진행 ?)?(?:해|하)(?: ?(?:줘|줘요|주세요|주십시오|자|세요|시죠|죠|면 됩니다))?$/;

/** Returns the task that a prompt confirms by naming it ("confirm: drop the table"); null when it names none. */
export function confirmedTask(text: string): string | null {
  if (!/^\s{0,20}(?:[Cc]onfirm|CONFIRM|[Yy]es|확인|네)/.test(text)) return null;
  const task =
    /^\s{0,20}(?:confirm(?:ed)?|yes|확인|네)\s{0,5}[:,;.!–—-]\s{0,20}(\S[\s\S]*)$/i.exec(text) ??
    /^\s{0,20}confirm(?:ed)?\s+(?!that\b|whether\b|if\b|the\b|it\b|this\b)(\S[\s\S]*)$/i.exec(text);
  return task?.[1]?.trim() ?? null;
}
