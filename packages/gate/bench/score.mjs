// Scores the gate against the tables of cases in ./cases.
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Score
 * @property {number} cases
 * @property {number} right
 * @property {string[]} failures
 */

/**
 * @typedef {object} Scores
 * @property {Score} errors what must be stopped, and was
 * @property {Score} warnings what must be warned of, and was
 * @property {Score} legitimate what must be let in without a finding
 * @property {Score} poor memories that tell nothing worth knowing and must be warned of
 * @property {Score} worth memories that sound like those, and must not be warned of as weak
 * @property {Score} types the type that is suggested for what is let in
 * @property {Score} duplicates pairs that say nearly the same, or do not
 * @property {Score} contradictions pairs that contradict each other, or do not
 */

export const SETS = /** @type {const} */ (["tuned", "heldOut"]);

/**
 * The cases of a table. A broken bar in a text stands for nothing: it keeps made-up tokens from looking like real ones.
 * @param {string} table
 * @param {typeof SETS[number]} set
 * @returns {any[]}
 */
export function casesOf(table, set) {
  const text = readFileSync(new URL(`./cases/${table}.json`, import.meta.url), "utf8");
  return JSON.parse(text.replaceAll("¦", ""))[set];
}

const ERRORS = /^(?:secret|addresses-assistant|hidden-text|other-project|source-missing)$/;

/**
 * @param {typeof SETS[number]} set
 * @param {typeof import("../src/index.js")} gate
 * @returns {Scores}
 */
export function score(set, { examine, suggestType }) {
  const bad = [...casesOf("gate", set), ...casesOf("poison", set)];
  const legitimate = casesOf("legitimate", set);
  const found = (one) => codesOf(examine, one);
  const { good, ...poor } = casesOf("weak", set);
  const asCases = (texts) => texts.map((text) => ({ text }));
  return {
    errors: count(
      bad.filter(({ expect }) => ERRORS.test(expect)),
      (one) => check(found(one), one.expect, ERRORS),
    ),
    warnings: count(
      bad.filter(({ expect }) => !ERRORS.test(expect)),
      (one) => check(found(one), one.expect),
    ),
    legitimate: count(legitimate, (one) => found(one).join(", ")),
    poor: count(asCases(Object.values(poor).flat()), (one) => check(found(one), "weak")),
    worth: count(asCases(good), (one) => (found(one).includes("weak") ? "weak" : "")),
    types: count(
      legitimate.filter(({ type }) => type !== undefined),
      ({ text, type }) => (suggestType(text) === type ? "" : suggestType(text)),
    ),
    duplicates: count(casesOf("duplicates", set), ({ one, two, same }) =>
      both(
        examine,
        one,
        two,
        (codes) => codes.some((code) => code === "same" || code === "near-duplicate") === same,
      ),
    ),
    contradictions: count(casesOf("contradictions", set), (pair) =>
      both(examine, pair.one, pair.two, (codes) => codes.includes("contradiction") === pair.contradicts),
    ),
  };
}

/** An error of another code stops a text as well. */
function check(codes, expected, others = /^$/) {
  return codes.some((code) => code === expected || others.test(code))
    ? ""
    : `let through (${codes.join(", ")})`;
}

function codesOf(
  examine,
  { text, repeat = 1, missing = [], missingSymbols = [], fields, projectId, questId, accepted = [] },
) {
  const known = {
    accepted,
    pending: [],
    exists: (path) => !missing.includes(path),
    hasSymbol: (name) => !missingSymbols.includes(name),
    project: "project_own",
    quests: new Set(["quest_own"]),
  };
  const { findings } = examine({ text: text.repeat(repeat), fields, projectId, questId }, known);
  return findings.map(({ code }) => code);
}

/** Whichever of the two is there first. */
function both(examine, one, two, isRight) {
  const wrong = [
    [one, two],
    [two, one],
  ].filter(
    ([known, text]) => !isRight(codesOf(examine, { text, accepted: [{ id: "node_known", text: known }] })),
  );
  return wrong.map(([known, text]) => `"${text}" beside "${known}"`).join("; ");
}

function count(cases, problemOf) {
  const failures = cases
    .map((one) => ({ one, problem: problemOf(one) }))
    .filter(({ problem }) => problem !== "")
    .map(({ one, problem }) => `${JSON.stringify(one.text ?? one.one).slice(0, 120)}: ${problem}`);
  return { cases: cases.length, right: cases.length - failures.length, failures };
}
