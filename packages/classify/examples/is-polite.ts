import { type LinearModel, pack, scoresOf } from "@orange-hyper/classify";

/** The weights of one class. */
const POLITE: LinearModel = {
  step: 0.5,
  bases: [-1],
  slots: pack(
    new Map([
      ["word:please", [4]],
      ["word:thanks", [3]],
      ["word:now", [-2]],
    ]),
    1,
  ),
};

/** Whether words are polite. */
export function isPolite(words: readonly string[]): boolean {
  const [score = 0] = scoresOf(POLITE, new Set(words.map((word) => `word:${word}`)));
  return score > 0;
}
