// Fits the weights of traits to samples of two classes.

/**
 * @template {PropertyKey} Trait
 * @typedef {object} Sample
 * @property {readonly Trait[]} traits each once
 * @property {boolean} isPositive
 */

/**
 * @typedef {object} Options
 * @property {number} rounds how often the samples are gone through
 * @property {number} settled number of the first rounds that are not averaged, because the weights still move far
 * @property {number} rate
 * @property {number} shrink keeps weights small that few samples speak for
 * @property {number} [importance] of a positive sample. Default: 1
 * @property {(count: number) => number} [share] factor of each trait of a sample with `count` traits. Default: 1
 */

/** Step of the base, which every sample moves. */
const BASE_RATE = 0.01;

/**
 * Logistic regression by stochastic gradients with a rate for each weight (AdaGrad), averaged. The same samples give the
 * same weights.
 * @template {PropertyKey} Trait
 * @param {readonly Sample<Trait>[]} samples
 * @param {Options} options
 * @returns {{ weights: Map<Trait, number>, base: number }}
 */
export function fitWeights(samples, { rounds, settled, rate, shrink, importance = 1, share = () => 1 }) {
  /** @type {Map<Trait, { weight: number, squares: number, sum: number }>} */
  const known = new Map();
  const order = samples.map(({ traits, isPositive }) => ({
    cells: traits.map((trait) => {
      const cell = known.get(trait) ?? { weight: 0, squares: 0, sum: 0 };
      known.set(trait, cell);
      return cell;
    }),
    isPositive,
    factor: share(traits.length),
  }));
  let base = 0;
  let baseSum = 0;
  const next = numbers();
  for (let round = 0; round < rounds; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const { cells, isPositive, factor } of order) {
      const score = cells.reduce((total, { weight }) => total + weight * factor, base);
      const error = (1 / (1 + Math.exp(-score)) - Number(isPositive)) * (isPositive ? importance : 1);
      base -= BASE_RATE * error;
      for (const cell of cells) {
        const slope = error * factor + shrink * cell.weight;
        cell.squares += slope * slope;
        cell.weight -= (rate * slope) / Math.sqrt(cell.squares + 1e-3);
      }
    }
    if (round < settled) continue;
    for (const cell of known.values()) cell.sum += cell.weight;
    baseSum += base;
  }
  const kept = rounds - settled;
  return {
    weights: new Map(Array.from(known, ([trait, { sum }]) => [trait, sum / kept])),
    base: baseSum / kept,
  };
}

/** Returns numbers from 0 to 1 that are the same each time. */
function numbers() {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
