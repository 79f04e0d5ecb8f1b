// Fits the weights of traits to sentences of which it is known whether they are orders to an assistant.
import { fitWeights } from "../../../scripts/lib/logistic-regression.mjs";

/** There are four to six times as many sentences that are no orders. */
const IMPORTANCE = 2.5;

/** One letter a weight, from the lowest to the highest. */
export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";

/**
 * @param {readonly import("../../../scripts/lib/logistic-regression.mjs").Sample<number>[]} samples their traits are places
 * @param {number} places
 * @returns {string} the source file that holds the weights
 */
export function fit(samples, places) {
  const { weights, base } = fitWeights(samples, {
    rounds: 25,
    settled: 12,
    rate: 0.3,
    shrink: 0.005,
    importance: IMPORTANCE,
    share: (count) => 1 / Math.sqrt(Math.max(1, count)),
  });
  const all = Array.from({ length: places }, (_, place) => weights.get(place) ?? 0);
  const most = all.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const middle = (ALPHABET.length - 1) / 2;
  const step = Number((most / middle).toPrecision(6));
  const letters = all.map((weight) => ALPHABET[Math.round(weight / step) + middle]).join("");
  const lines = letters.match(/.{1,200}/g) ?? [];
  return `/** The letters of weights, from the lowest to the highest. */
export const ALPHABET = "${ALPHABET}";

/** How far two letters that follow each other are apart. */
export const STEP = ${step};

/** What a sentence without traits has. */
export const BASE = ${Number(base.toPrecision(6))};

/** What each trait of a sentence adds, one letter a place; \`npx vitest run packages/gate/test/weights.test.ts -u\` fits them anew. */
export const WEIGHTS = [
${lines.map((line) => `  "${line}",`).join("\n")}
].join("");
`;
}
