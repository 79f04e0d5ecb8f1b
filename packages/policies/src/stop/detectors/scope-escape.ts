import { type Detector, signAt } from "../detector.js";
import { findPhrase, hasListAfter, hasReason, isClosing } from "../phrases.js";

const MENDED = /\b(?:fixed|resolved|repaired|corrected)\b|(?:수정|해결|고쳤|고쳐)/;

/** Finds a problem that is dismissed as somebody else's. */
export const scopeEscape: Detector = {
  name: "scope-escape",
  description: "The last message waves a problem away as older or unrelated, and nothing of it was mended.",
  category: "universal",
  scope: "transcript",
  why: "It may be true; it is seldom looked into.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["final", "prompt"],
  look: (turn) => {
    const { prompt, words } = turn;
    const found = prompt.kind === "question" ? null : findPhrase(words, ["scope"]);
    if (found === null || hasReason(words, found)) return null;
    if (!hasListAfter(words, found.index) && !isClosing(words, found.index)) return null;
    const near = words.slice(Math.max(0, found.index - 80), found.end + 120);
    return MENDED.test(near) ? null : signAt("scope", turn, found.index);
  },
};
