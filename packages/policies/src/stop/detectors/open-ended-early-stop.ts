import { type Detector, signAt } from "../detector.js";

const REMAINS =
  /\b(?:remaining|still (?:open|left|to do)|left to do|next steps?|what'?s left|to-?do)\b|남은\s?(?:작업|항목|것|일)|다음\s?단계|앞으로\s?할/;
const LIST_ITEM = /\n\s*(?:[-*•]|\d+[.)])\s+\S/;
const NONE_LEFT =
  /\b(?:nothing|none|no) (?:\w+ )?(?:remaining|is left|left|remains)\b|남은\s?(?:작업|항목|것|일)(?:은|이)?\s*없/;

/** Finds a stop halfway through work that was to be completed. */
export const openEndedEarlyStop: Detector = {
  name: "open-ended-early-stop",
  description: "The prompt asked for all of it, and the last message lists what remains.",
  category: "universal",
  scope: "transcript",
  why: "Who asks for everything should not have to ask again.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["final", "prompt"],
  look: (turn) => {
    const { prompt, words } = turn;
    if (!prompt.isOpenEnded || prompt.kind === "question" || NONE_LEFT.test(words)) return null;
    const match = REMAINS.exec(words);
    return match === null || !LIST_ITEM.test(words.slice(match.index))
      ? null
      : signAt("remaining", turn, match.index);
  },
};
