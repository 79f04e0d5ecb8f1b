// node packages/recall/bench/print.mjs [<file>]: how well memories are found, from what was built. The file is a public set of conversations in the shape of LoCoMo or of LongMemEval, whose sessions are taken for memories.
import { parseArgs } from "node:util";
import { gate, indexOf, rank } from "../dist/index.js";
import { plainSearch, searchAllWords, stemmedSearch } from "./baselines.mjs";
import { readConversations, scoreConversations } from "./conversations.mjs";
import {
  HELD_OUT,
  MEMORIES,
  OTHER_MEMORIES,
  OTHER_QUERIES,
  PROJECTS,
  QUERIES,
  score,
  scoreLeftOut,
  variationsOf,
} from "./score.mjs";

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const path = positionals.find((word) => word !== "memory");

const NAMES = ["recall", "plain BM25", "graph search"];

if (path !== undefined) printConversations(path);
else printProject();

function openRecall(memories) {
  const corpus = indexOf(memories);
  return {
    find: (text) => rank(text, corpus).hits.map(({ id }) => id),
    tell: (text) => gate(rank(text, corpus)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : [])),
  };
}

function printProject() {
  const columns = [openRecall(MEMORIES), { find: plainSearch(MEMORIES) }, { find: searchAllWords(MEMORIES) }];
  const sets = {
    "Queries that it was tuned on": QUERIES,
    "Queries held out": HELD_OUT,
  };
  for (const [title, queries] of Object.entries(sets)) {
    printTable(
      `${title}: ${queries.length}`,
      NAMES,
      columns.map((column) => score(queries, column).rows),
    );
  }
  for (const { title, memories, queries } of [
    { title: "two other projects", memories: OTHER_MEMORIES, queries: OTHER_QUERIES },
    ...PROJECTS,
  ]) {
    const others = [
      openRecall(memories),
      { find: stemmedSearch(memories) },
      { find: searchAllWords(memories) },
    ];
    printTable(
      `Queries of ${title}: ${queries.length}`,
      ["recall", "BM25, stems", "graph search"],
      others.map((column) => score(queries, column).rows),
    );
  }
  const variations = variationsOf([...QUERIES, ...HELD_OUT]);
  for (const [name, queries] of Object.entries(variations)) {
    const { rows } = score(queries, columns[0]);
    const shown = ["recall@1", "recall@3", "recall@3 through the gate", "false hits through the gate"];
    console.log(`All queries, ${name}: ${shown.map((row) => `${row} ${show(rows[row])}`).join(", ")}`);
  }
  console.log(
    `All queries, what answers them left out: told ${show(scoreLeftOut([...QUERIES, ...HELD_OUT], openRecall))}`,
  );
}

function printConversations(path) {
  const conversations = readConversations(path);
  const openers = [
    (memories) => openRecall(memories).find,
    stemmedSearch,
    (memories) => plainSearch(memories),
  ];
  const results = openers.map((open) => scoreConversations(conversations, (memories) => open(memories)));
  const columns = results.map(({ count, rows }) =>
    Object.fromEntries(Object.entries(rows).map(([name, hits]) => [name, { hits, of: count }])),
  );
  const title = `${conversations.length} conversations, ${results[0]?.count ?? 0} questions`;
  printTable(title, ["recall", "BM25, stems", "plain BM25"], columns);
}

function printTable(title, names, columns) {
  console.log(title);
  console.log(`  ${"".padEnd(30)}${names.map((name) => name.padStart(17)).join("")}`);
  for (const name of Object.keys(columns[0])) {
    console.log(`  ${name.padEnd(30)}${columns.map((rows) => show(rows[name]).padStart(17)).join("")}`);
  }
  console.log();
}

function show(row) {
  if (row === undefined || row.of === 0) return "-";
  return `${row.hits}/${row.of} ${((100 * row.hits) / row.of).toFixed(1)} %`;
}
