// Fits the weights of traits to prompts of which it is known whether they begin other work.
import { fitWeights } from "../../../scripts/lib/logistic-regression.mjs";

const OPTIONS = { rounds: 15, settled: 8, rate: 0.15, shrink: 0.001 };
/** Least number of prompts with a trait, and maximum number of weights. More of them hardly judge better. */
const LEAST = 3;
const MAX_WEIGHTS = 5_000;
/** The largest weight as it is written. */
const LARGEST = 99;
/** Maximum length of a line of weights, in characters. */
const WIDTH = 200;

/** @typedef {import("../../../scripts/lib/logistic-regression.mjs").Sample<string>} Sample */

/**
 * @param {readonly Sample[]} samples
 * @returns {string} the source file that holds the weights
 */
export function fit(samples) {
  const counts = countsOf(samples);
  const common = withTraits(samples, (trait) => (counts.get(trait) ?? 0) >= LEAST);
  const telling = [...fitWeights(common, OPTIONS).weights]
    .map(
      ([trait, weight]) =>
        /** @type {const} */ ([trait, Math.abs(weight) * Math.sqrt(counts.get(trait) ?? 0)]),
    )
    .sort(([one, mine], [two, theirs]) => theirs - mine || (one < two ? -1 : 1))
    .slice(0, MAX_WEIGHTS);
  const kept = new Set(telling.map(([trait]) => trait));
  return written(
    fitWeights(
      withTraits(common, (trait) => kept.has(trait)),
      OPTIONS,
    ),
  );
}

/** @param {readonly Sample[]} samples */
function countsOf(samples) {
  const counts = new Map();
  for (const { traits } of samples)
    for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return counts;
}

/**
 * @param {readonly Sample[]} samples
 * @param {(trait: string) => boolean} isKept
 */
function withTraits(samples, isKept) {
  return samples.map((sample) => ({ ...sample, traits: sample.traits.filter(isKept) }));
}

/** @param {{ weights: Map<string, number>, base: number }} fitted */
function written({ weights, base }) {
  const most = Math.max(...Array.from(weights.values(), Math.abs));
  const step = Number((most / LARGEST).toPrecision(6));
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [trait, weight] of [...weights].sort(([one], [two]) => (one < two ? -1 : 1))) {
    const rounded = Math.round(weight / step);
    const [group = "", value = ""] = trait.split(/:(.*)/s);
    if (rounded !== 0) groups.set(group, [...(groups.get(group) ?? []), `${value} ${rounded}`]);
  }
  const rows = [...groups].flatMap(([group, entries]) => linesOf(group, entries));
  return `/** What a weight of 1 adds to the otherness of a prompt. */
export const STEP = ${step};

/** The otherness of a prompt without traits. */
export const BASE = ${Number(base.toPrecision(6))};

/**
 * The weights of traits. Each line is a group and values of it, each with its weight. Positive ones speak for other work.
 * \`npx vitest run packages/prompts/test/weights.test.ts -u\` fits them anew.
 */
export const WEIGHTS: readonly string[] = [
${rows.map((row) => `  ${JSON.stringify(row)},`).join("\n")}
];
`;
}

/** @param {string} group @param {readonly string[]} entries */
function linesOf(group, entries) {
  const lines = [group];
  for (const entry of entries) {
    const line = lines.at(-1) ?? group;
    if (line.length + entry.length < WIDTH) lines[lines.length - 1] = `${line}|${entry}`;
    else lines.push(`${group}|${entry}`);
  }
  return lines;
}
