// The figures of docs/memory-bench.md, computed from the bench cases of the gate and of recall.
import { join } from "node:path";
import { score as scoreGate } from "../../packages/gate/bench/score.mjs";
import { plainSearch, searchAllWords, stemmedSearch } from "../../packages/recall/bench/baselines.mjs";
import * as recallCases from "../../packages/recall/bench/score.mjs";

export const PAGE = join(import.meta.dirname, "../../docs/memory-bench.md");

/** @typedef {{ gate: typeof import("@orange-hyper/gate"), recall: typeof import("@orange-hyper/recall") }} Measured */

/**
 * Returns the page with the current figures between its markers; throws when markers are missing.
 * @param {string} page
 * @param {Measured} measured
 */
export function withFigures(page, { gate, recall }) {
  const blocks = { recall: recallTables(recall), gate: gateTable(gate) };
  return Object.entries(blocks).reduce((text, [name, block]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
    const [from, until] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || until < from) throw new Error(`docs/memory-bench.md has no markers for ${name}.`);
    return `${text.slice(0, from + start.length)}\n${block}\n${text.slice(until)}`;
  }, page);
}

function recallTables(recall) {
  const { MEMORIES, QUERIES, HELD_OUT, OTHER_MEMORIES, OTHER_QUERIES, PROJECTS } = recallCases;
  const sets = [
    { title: "a web shop, tuned on", memories: MEMORIES, queries: QUERIES },
    { title: "a web shop, held out", memories: MEMORIES, queries: HELD_OUT },
    { title: "a game and a laboratory", memories: OTHER_MEMORIES, queries: OTHER_QUERIES },
    ...PROJECTS,
  ];
  return sets.map((set) => recallTable(set, recall)).join("\n\n");
}

function recallTable({ title, memories, queries }, { gate, indexOf, rank }) {
  const corpus = indexOf(memories);
  const columns = [
    {
      find: (text) => rank(text, corpus).hits.map(({ id }) => id),
      tell: (text) =>
        gate(rank(text, corpus)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : [])),
    },
    { find: stemmedSearch(memories) },
    { find: plainSearch(memories) },
    { find: searchAllWords(memories) },
  ].map((column) => recallCases.score(queries, column).rows);
  const names = Object.keys(columns[0] ?? {}).filter((name) => (columns[0]?.[name]?.of ?? 0) > 0);
  return [
    `| ${title.charAt(0).toUpperCase()}${title.slice(1)}: ${memories.length} memories, ${queries.length} queries | recall | BM25, Porter stems | BM25 | all words must match |`,
    "| --- | --- | --- | --- | --- |",
    ...names.map((name) => `| ${name} | ${columns.map((rows) => shown(rows[name])).join(" | ")} |`),
  ].join("\n");
}

function shown(row) {
  if (row === undefined) return "";
  return `${row.hits} of ${row.of} (${((100 * row.hits) / row.of).toFixed(1)} %)`;
}

const GATE_ROWS = {
  errors: "errors stopped",
  warnings: "warnings given",
  legitimate: "legitimate memories without a finding",
  poor: "poor memories warned of",
  worth: "good memories that sound like them, not warned of",
  types: "type suggested",
  duplicates: "near-duplicates, and pairs that are none",
  contradictions: "contradictions, and pairs that are none",
};

function gateTable(gate) {
  const [tuned, heldOut] = [scoreGate("tuned", gate), scoreGate("heldOut", gate)];
  return [
    "| | tuned on, right | held out, right |",
    "| --- | --- | --- |",
    ...Object.entries(GATE_ROWS).map(
      ([key, name]) =>
        `| ${name} | ${tuned[key].right} of ${tuned[key].cases} | ${heldOut[key].right} of ${heldOut[key].cases} |`,
    ),
  ].join("\n");
}
