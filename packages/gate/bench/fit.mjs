// Fits the weights of traits to sentences of which it is known whether they are orders to an assistant.

/**
 * @typedef {object} Sample
 * @property {readonly number[]} places its traits
 * @property {boolean} isOrder
 */

const ROUNDS = 25;
/** The rounds before are not averaged: they still move far. */
const SETTLED = 12;
const RATE = 0.3;
/** Keeps weights small that few samples speak for. */
const SHRINK = 0.005;
/** There are four to six times as many that are no orders. */
const ORDERS_COUNT = 2.5;

/** One letter a weight, from the lowest to the highest. */
export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";

/**
 * Logistic regression by stochastic gradients with a rate for each weight (AdaGrad), averaged. The same samples give the same weights.
 * @param {readonly Sample[]} samples
 * @param {number} places
 */
export function fit(samples, places) {
  const weights = new Float64Array(places);
  const squares = new Float64Array(places);
  const sums = new Float64Array(places);
  let base = 0;
  let baseSum = 0;
  const order = [...samples];
  const next = numbers();
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const { places: own, isOrder } of order) {
      const share = 1 / Math.sqrt(Math.max(1, own.length));
      const score = own.reduce((total, place) => total + weights[place] * share, base);
      const error = (1 / (1 + Math.exp(-score)) - Number(isOrder)) * (isOrder ? ORDERS_COUNT : 1);
      base -= 0.01 * error;
      for (const place of own) {
        const slope = error * share + SHRINK * weights[place];
        squares[place] += slope * slope;
        weights[place] -= (RATE * slope) / Math.sqrt(squares[place] + 1e-3);
      }
    }
    if (round < SETTLED) continue;
    for (const place of sums.keys()) sums[place] += weights[place];
    baseSum += base;
  }
  const kept = ROUNDS - SETTLED;
  return written(
    sums.map((sum) => sum / kept),
    baseSum / kept,
  );
}

/** The source file that holds the weights. */
function written(weights, base) {
  const most = weights.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const middle = (ALPHABET.length - 1) / 2;
  const step = Number((most / middle).toPrecision(6));
  const letters = Array.from(weights, (weight) => ALPHABET[Math.round(weight / step) + middle]).join("");
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

/** Numbers from 0 to 1 that are the same each time. */
function numbers() {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
