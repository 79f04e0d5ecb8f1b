// Fits the weights of traits to prompts of which it is known whether they begin other work.
import { fitWeights } from "../../../scripts/lib/logistic-regression.mjs";

const OPTIONS = { rounds: 15, settled: 8, rate: 0.15, shrink: 0.001 };
/** Least number of prompts with a trait, and maximum number of weights. More of them hardly judge better. */
const LEAST = 3;
const MAX_WEIGHTS = 5_000;
/** The largest weight as it is written. */
const LARGEST = 99;
/** Maximum width of a line of the source file, in columns. */
const WIDTH = 110;

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
  const rows = [...groups].flatMap(([group, entries]) =>
    linesOf(entries, WIDTH - row(group, "").length).map((line) => row(group, line)),
  );
  return `/** What a weight of 1 adds to the otherness of a prompt. */
export const STEP = ${step};

/** The otherness of a prompt without traits. */
export const BASE = ${Number(base.toPrecision(6))};

/**
 * The weights of traits: their group, and values with their weights. Positive ones speak for other work.
 * \`npx vitest run packages/prompts/test/weights.test.ts -u\` fits them anew.
 */
export const WEIGHTS: readonly (readonly [group: string, weights: string])[] = [
${rows.join("\n")}
];
`;
}

/** @param {string} group @param {string} line */
function row(group, line) {
  return `  [${JSON.stringify(group)}, ${JSON.stringify(line)}],`;
}

/** @param {readonly string[]} entries @param {number} width */
function linesOf(entries, width) {
  const lines = [""];
  for (const entry of entries) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = entry;
    else if (widthOf(line) + widthOf(entry) < width) lines[lines.length - 1] = `${line}|${entry}`;
    else lines.push(entry);
  }
  return lines;
}

/** @param {string} text @returns {number} its columns, of which a Korean letter takes two */
function widthOf(text) {
  return text.length + (text.match(/[가-힣]/g) ?? []).length;
}
