import { type Detector, signAt } from "../detector.js";
import { DEFERRALS, findPhrase, hasListAfter, hasReason, isClosing } from "../phrases.js";

/** Finds a last message that hands remaining work back to the user. */
export const deferralList: Detector = {
  name: "deferral-list",
  description: "The last message hands on what is left, as a list or at its end, and says no reason.",
  category: "universal",
  scope: "transcript",
  why: "A tidy list of what was not done reads like work that was.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["final", "prompt"],
  look: (turn) => {
    const { prompt, words } = turn;
    const isOrder = prompt.kind === "order" || prompt.kind === "other";
    if (!isOrder && findPhrase(words, ["ask"]) === null) return null;
    const put = findPhrase(words, DEFERRALS);
    if (put === null || hasReason(words, put)) return null;
    const isHandedOn = hasListAfter(words, put.index) || isClosing(words, put.index);
    return isHandedOn ? signAt(put.category, turn, put.index) : null;
  },
};
