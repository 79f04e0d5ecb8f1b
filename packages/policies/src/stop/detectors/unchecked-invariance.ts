import { invarianceClaim } from "../claims.js";
import { type Detector, signAt } from "../detector.js";

/** Finds a claim that something is unchanged, made without looking at it. */
export const uncheckedInvariance: Detector = {
  name: "unchecked-invariance",
  description: "The last message says that something stayed the same, and nothing in the turn looked at it.",
  category: "universal",
  scope: "transcript",
  why: "That something did not change is as much a claim as that it did.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["final", "uses", "reads"],
  look: (turn) => {
    const { prompt, uses, words } = turn;
    if (prompt?.kind === "question" || uses.some(({ kind }) => kind !== "write")) return null;
    const at = invarianceClaim(words);
    return at === null ? null : signAt("invariance", turn, at);
  },
};
