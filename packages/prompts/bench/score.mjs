// Scores a reader of prompts against the tables of cases in ./cases.
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Failure
 * @property {string} table
 * @property {string} kind kind of the case
 * @property {string} text
 * @property {string} field
 * @property {unknown} expected
 * @property {unknown} got
 */

/**
 * @typedef {object} Score
 * @property {number} cases
 * @property {Failure[]} failures
 * @property {number} right cases without any failure
 * @property {Record<string, { cases: number, right: number }>} kinds
 */

/** Tables that the reader was made with. */
export const TABLES = ["english", "korean", "other-languages"];
/** Tables that were read for the first time when the rules stood; the README has the figures of that first time. */
export const HELD_OUT = [
  "held-out",
  "held-out-2",
  "held-out-3",
  "held-out-4",
  "held-out-5",
  "held-out-6",
  "held-out-7",
];

/** Tables of the treatment alone: the row, whether it is held and whether it is small; read like the others held out. */
export const UNSEEN = Array.from({ length: 20 }, (_, index) => `unseen-${index + 1}`);

/** Tables of what is held back and what is not: the rules were made with the first, and the second was read when they stood. */
export const HOLDING = ["holding", "held-out-holding"];

/** @param {string} table */
export function casesOf(table) {
  return JSON.parse(readFileSync(new URL(`./cases/${table}.json`, import.meta.url), "utf8"));
}

/**
 * @param {readonly string[]} tables
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @returns {Score}
 */
export function scorePrompts(tables, readPrompt) {
  /** @type {Score} */
  const score = { cases: 0, failures: [], right: 0, kinds: {} };
  for (const table of tables) {
    for (const expected of casesOf(table)) {
      const wrong = compare(expected, readPrompt(expected.text));
      count(score, expected.kind, wrong.length === 0);
      score.failures.push(
        ...wrong.map((part) => ({ table, kind: expected.kind, text: expected.text, ...part })),
      );
    }
  }
  return score;
}

/**
 * @param {readonly string[]} tables
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @returns {Score}
 */
export function scoreTreatment(tables, readPrompt) {
  /** @type {Score} */
  const score = { cases: 0, failures: [], right: 0, kinds: {} };
  for (const table of tables) {
    for (const { kind, held = false, isSmall = false, texts } of casesOf(table)) {
      const expected = treatment(kind, held, isSmall);
      for (const text of texts) {
        const reading = readPrompt(text);
        const got = treatment(reading.kind, reading.risk?.level === "hold", reading.isSmall);
        count(score, kind, got === expected);
        if (got !== expected) score.failures.push({ table, kind, text, field: "treatment", expected, got });
      }
    }
  }
  return score;
}

/** Prompts whose kind is hard to tell: those that the weights are fitted to, and those that they never see. */
export const KINDS = ["kinds", "held-out-kinds"];

/**
 * Compares the kinds of prompts alone. One that asks for nothing is one of the others.
 *
 * @param {string} table
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @returns {Score}
 */
export function scoreKinds(table, readPrompt) {
  /** @type {Score} */
  const score = { cases: 0, failures: [], right: 0, kinds: {} };
  for (const [expected, texts] of Object.entries(casesOf(table)))
    for (const text of texts) {
      const { kind } = readPrompt(text);
      const got = kind === "nothing" ? "other" : kind;
      count(score, expected, got === expected);
      if (got !== expected)
        score.failures.push({ table, kind: expected, text, field: "kind", expected, got });
    }
  return score;
}

/**
 * @param {string} table
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @returns {Score}
 */
export function scoreHolding(table, readPrompt) {
  /** @type {Score} */
  const score = { cases: 0, failures: [], right: 0, kinds: {} };
  for (const { held, texts } of casesOf(table)) {
    const expected = held ? "held" : "not held";
    for (const text of texts) {
      const got = readPrompt(text).risk?.level === "hold" ? "held" : "not held";
      count(score, expected, got === expected);
      if (got !== expected)
        score.failures.push({ table, kind: expected, text, field: "risk", expected, got });
    }
  }
  return score;
}

/**
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @returns {Score}
 */
export function scoreTitles(readPrompt) {
  /** @type {Score} */
  const score = { cases: 0, failures: [], right: 0, kinds: {} };
  for (const { text, title } of casesOf("titles")) {
    const got = readPrompt(text).title;
    count(score, "title", got === title);
    if (got !== title)
      score.failures.push({ table: "titles", kind: "title", text, field: "title", expected: title, got });
  }
  return score;
}

/** @param {string} kind @param {boolean} isHeld @param {boolean} isSmall */
function treatment(kind, isHeld, isSmall) {
  return `${kind}${isHeld ? ", held" : ""}${isSmall ? ", small" : ""}`;
}

/** Sessions that the weights are fitted to, and sessions that they never see. */
export const SESSIONS = ["sessions", "more-sessions"];
export const HELD_OUT_SESSIONS = ["held-out-sessions"];

/**
 * Compares prompts with the open work of "going-on".
 *
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @param {typeof import("../src/goes-on.js").goesOnWith} goesOnWith
 * @returns {Score}
 */
export function scoreGoingOn(readPrompt, goesOnWith) {
  /** @type {Score} */
  const score = { cases: 0, failures: [], right: 0, kinds: {} };
  for (const { open, ...prompts } of casesOf("going-on"))
    for (const [expected, texts] of Object.entries(prompts))
      for (const text of texts) {
        const got = goesOnWith(readPrompt(text), open);
        countGoingOn(score, { table: "going-on", text, title: open.title, expected, got });
      }
  return score;
}

/**
 * Compares prompts of sessions with the work that the first one opened: whether they join it, as one that is "unclear"
 * does.
 *
 * @param {readonly string[]} tables
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @param {typeof import("../src/goes-on.js").goesOnWith} goesOnWith
 * @returns {Score}
 */
export function scoreSessions(tables, readPrompt, goesOnWith) {
  /** @type {Score} */
  const score = { cases: 0, failures: [], right: 0, kinds: {} };
  for (const { text, open, expected } of promptsOf(tables, readPrompt)) {
    const got = goesOnWith(readPrompt(text), open) === "other" ? "other" : "same";
    countGoingOn(score, { table: tables.join(", "), text, title: open.title, expected, got });
  }
  return score;
}

/**
 * Returns the prompts of sessions, each with the work that is open.
 *
 * @param {readonly string[]} tables
 * @param {(text: string) => import("../src/read-prompt.js").PromptReading} readPrompt
 * @returns {{ text: string, open: import("../src/index.js").OpenWork, expected: "same" | "other" }[]}
 */
export function promptsOf(tables, readPrompt) {
  return tables.flatMap(casesOf).flatMap(({ first, files, same, other }) => {
    const { title, request } = readPrompt(first);
    const open = { title, request, scopePaths: [], touchedPaths: files };
    return [
      ...same.map((text) => ({ text, open, expected: "same" })),
      ...other.map((text) => ({ text, open, expected: "other" })),
    ];
  });
}

function countGoingOn(score, { table, text, title, expected, got }) {
  count(score, expected, got === expected);
  if (got !== expected)
    score.failures.push({ table, kind: expected, text, field: `going on with "${title}"`, expected, got });
}

function count(score, kind, isRight) {
  score.kinds[kind] ??= { cases: 0, right: 0 };
  const row = score.kinds[kind];
  score.cases += 1;
  row.cases += 1;
  if (isRight) {
    score.right += 1;
    row.right += 1;
  }
}

/** Fields that a case does not name are expected to be absent, but for the title. */
function compare(expected, reading) {
  const got = {
    kind: reading.kind,
    risk: reading.risk === null ? "none" : `${reading.risk.level} ${reading.risk.what}`,
    isSmall: reading.isSmall,
    continues: reading.continues,
    confirms: reading.confirms,
    startsNew: reading.startsNew,
    rule: reading.rules[0]?.type ?? "none",
    title: reading.title,
  };
  const wanted = {
    kind: expected.kind,
    risk: expected.risk ?? "none",
    isSmall: expected.isSmall ?? false,
    continues: expected.continues ?? null,
    confirms: expected.confirms ?? false,
    startsNew: expected.startsNew ?? false,
    rule: expected.rule ?? "none",
    title: expected.title ?? reading.title,
  };
  return Object.keys(wanted)
    .filter((field) => JSON.stringify(wanted[field]) !== JSON.stringify(got[field]))
    .map((field) => ({ field, expected: wanted[field], got: got[field] }));
}
