import { type Detector, signAt } from "../detector.js";
import { DEFERRALS, findPhrase, hasReason } from "../phrases.js";

/** Finds requested work that the agent postpones, or asks about although it could have been done. */
export const deferAndStop: Detector = {
  name: "defer-and-stop",
  description: "The last message puts off what was asked for, or asks whether to begin, and says no reason.",
  category: "universal",
  scope: "transcript",
  why: "What an agent leaves for later is often what was asked for.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["final", "prompt"],
  look: (turn) => {
    const { prompt, uses, words } = turn;
    if (prompt.kind !== "order" && prompt.kind !== "other") return null;
    const put = findPhrase(words, DEFERRALS);
    if (put !== null && !hasReason(words, put)) return signAt(put.category, turn, put.index);
    // After finished work, such a question offers more of it.
    const isIdle = turn.uses !== null && uses.every(({ kind }) => kind !== "write");
    const asked = isIdle && prompt.kind === "order" ? findPhrase(words, ["ask"]) : null;
    return asked === null || hasReason(words, asked) ? null : signAt("ask", turn, asked.index);
  },
};
