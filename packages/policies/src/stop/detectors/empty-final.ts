import { type Detector, sign } from "../detector.js";

const NOTHING_SAID =
  /^[^a-z0-9가-힣]*(?:(?:all |it'?s |i'?m )?(?:done|finished|complete[d]?)|success(?:ful(?:ly)?)?|ok(?:ay)?|no (?:further )?action (?:is )?(?:needed|required)|nothing (?:more |else )?to do|완료(?:했습니다|되었습니다|됐습니다|입니다)?|끝(?:났습니다|입니다|냈습니다)?|성공(?:했습니다|입니다)?|네|예|추가(?:로)? (?:할|필요한) (?:작업|조치)(?:은|는|이)? (?:없습니다|없어요))[^a-z0-9가-힣]*$/;
const SHORT = 200;
const MAX_BARE_LENGTH = 80;

/** Finds a last message without any information for the user. */
export const emptyFinal: Detector = {
  name: "empty-final",
  description: 'The last message after work is empty or no more than "done".',
  category: "universal",
  scope: "transcript",
  why: "Its user has to find out what was done.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["final", "prompt"],
  look: ({ final, hasReads, prompt, uses, words }) => {
    // A short instruction about the work itself, such as "commit it", needs no longer answer.
    if (prompt.wantsShort || prompt.kind !== "order") return null;
    if (final.trim() === "") return sign("empty");
    if (words.length < MAX_BARE_LENGTH && NOTHING_SAID.test(words)) return sign("bare");
    // An agent that asks back has a reason to do nothing yet.
    const isIdle = hasReads && uses !== null && uses.length === 0 && !/[?？]\s*$/.test(final);
    return isIdle && final.trim().length < SHORT && !final.includes("```") ? sign("idle") : null;
  },
};
