import { scoresOf } from "@orange-hyper/classify";
import { weakTraits } from "./traits.js";
import { WEAK } from "./weights.js";

/** The classes of the weights, in their order: whether a text is poor at all, and why. */
export const CLASSES = ["poor", "chatter", "guess", "order", "truism", "says nothing"] as const;

/** Score, as the logarithm of odds, above which a text is taken for a poor memory: of good ones, one in a hundred is. */
const POOR = 1;

/** Score below which a text is not poor, whatever form it has: "Maybe surprising: the total needs the network". */
const FINE = -3;

/** What the weights say of a text. */
export interface Likelihood {
  /** The reason of the poor memories that it is most like; null when it is not likely poor. */
  readonly reason: string | null;
  readonly isFine: boolean;
}

/** Returns how likely a text is a poor memory. The weights are fitted to the tables in `bench/cases`. */
export function likelihoodOf(text: string): Likelihood {
  const [poor = 0, ...reasons] = scoresOf(WEAK, weakTraits(text));
  const likeliest = CLASSES[1 + reasons.indexOf(Math.max(...reasons))] ?? null;
  return { reason: poor > POOR ? likeliest : null, isFine: poor < FINE };
}
