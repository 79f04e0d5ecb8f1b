// Fits the weights of traits to texts of which it is known which class they belong to.
import { pack } from "../../packages/classify/dist/index.js";
import { fitWeights } from "./logistic-regression.mjs";

const OPTIONS = { rounds: 15, settled: 8, rate: 0.15, shrink: 0.001 };
/** The largest weight that can be packed. */
const LARGEST = 31;
/** Length of a line of packed weights, in characters. */
const WIDTH = 400;

/**
 * @typedef {object} Labelled
 * @property {readonly string[]} traits each once
 * @property {string} label
 * @property {string} [wider] another class that it belongs to as well
 */

/**
 * @typedef {object} Fitting
 * @property {string} name of the constant that holds the model
 * @property {string} command that fits the weights anew
 * @property {readonly string[]} classes a column of weights is fitted for each
 * @property {number} limit maximum number of traits with weights
 * @property {number} [least] least number of texts with such a trait. Default: 2
 * @property {import("./logistic-regression.mjs").Options} [options]
 */

/**
 * @param {readonly Labelled[]} texts
 * @param {Fitting} fitting
 * @returns {string} the source file that holds the weights
 */
export function fitModel(texts, { classes, limit, least = 2, options = OPTIONS, ...fitting }) {
  const counts = countsOf(texts);
  const common = withTraits(texts, (trait) => (counts.get(trait) ?? 0) >= least);
  const first = fitClasses(classes, common, options);
  /** @param {string} trait */
  const telling = (trait) =>
    Math.sqrt(counts.get(trait) ?? 0) *
    first.reduce((most, { weights }) => Math.max(most, Math.abs(weights.get(trait) ?? 0)), 0);
  const kept = new Set(
    [...counts.keys()]
      .map((trait) => /** @type {const} */ ([trait, telling(trait)]))
      .sort(([one, mine], [two, theirs]) => theirs - mine || (one < two ? -1 : 1))
      .slice(0, limit)
      .map(([trait]) => trait),
  );
  return written(
    fitting,
    fitClasses(
      classes,
      withTraits(common, (trait) => kept.has(trait)),
      options,
    ),
  );
}

/**
 * @param {readonly string[]} classes
 * @param {readonly Labelled[]} texts
 * @param {import("./logistic-regression.mjs").Options} options
 */
function fitClasses(classes, texts, options) {
  return classes.map((name) =>
    fitWeights(
      texts.map(({ traits, label, wider }) => ({ traits, isPositive: label === name || wider === name })),
      options,
    ),
  );
}

/** @param {readonly Labelled[]} texts */
function countsOf(texts) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { traits } of texts) for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return counts;
}

/** @param {readonly Labelled[]} texts @param {(trait: string) => boolean} isKept */
function withTraits(texts, isKept) {
  return texts.map((text) => ({ ...text, traits: text.traits.filter(isKept) }));
}

/**
 * @param {Pick<Fitting, "name" | "command">} fitting
 * @param {{ weights: Map<string, number>, base: number }[]} columns
 */
function written({ name, command }, columns) {
  const most = Math.max(...columns.flatMap(({ weights }) => Array.from(weights.values(), Math.abs)));
  const step = Number((most / LARGEST).toPrecision(6));
  /** @type {Map<string, number[]>} */
  const rows = new Map();
  for (const trait of [...new Set(columns.flatMap(({ weights }) => [...weights.keys()]))].sort()) {
    const row = columns.map(({ weights }) => Math.round((weights.get(trait) ?? 0) / step));
    if (row.some((weight) => weight !== 0)) rows.set(trait, row);
  }
  const lines = pack(rows, columns.length).match(new RegExp(`.{1,${WIDTH}}`, "g")) ?? [];
  return `import type { LinearModel } from "@orange-hyper/classify";

/** \`${command}\` fits them anew. */
export const ${name}: LinearModel = {
  step: ${step},
  bases: [${columns.map(({ base }) => Number(base.toPrecision(6))).join(", ")}],
  slots: [
${lines.map((line) => `    ${JSON.stringify(line)},`).join("\n")}
  ].join(""),
};
`;
}
