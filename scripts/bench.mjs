// npm run bench [-- --runs 21] [--only <pattern>] [--large]: measures time, CPU and memory of whole commands as ratios
// to `node -e 0`. The rows with 100,000 nodes run only with --large, because their project takes minutes to create.
// npm run bench -- judgement: accuracy of the judgements on prompts, evidence and memories, from each package's cases.
// npm run bench -- gate: the part of `judgement` about memories.
// npm run bench -- memory [--write]: quality of memory search and review; --write updates docs/memory-bench.md.
// npm run bench -- memory <file>: quality of retrieval on the sessions of a public conversation data set.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { IN_PROCESS_ROWS, timeInProcess } from "./lib/bench-in-process.mjs";
import { SERVED_ROWS, timeCalls } from "./lib/bench-mcp.mjs";
import {
  GROWTH_LIMIT,
  INSIGHT_BASE,
  INSIGHT_LIMIT,
  LISTING_BASE,
  LISTING_LIMIT,
  nodeArguments,
  ROWS,
} from "./lib/bench-rows.mjs";
import { ITERATION_MS, playRun, RUN_PEAK_MIB, RUN_ROWS } from "./lib/bench-runs.mjs";
import { createStore, orange } from "./lib/bench-store.mjs";
import { cacheIn, measureCost, measureWall, warmUp } from "./lib/measure.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";

const COST_RUNS = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "21" },
    only: { type: "string", default: "" },
    large: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const runs = Math.max(1, Number.parseInt(values.runs, 10));
const isWanted = ({ name, isLarge = false }) =>
  new RegExp(values.only, "i").test(name) && (values.large || !isLarge);
const rows = ROWS.filter(isWanted);
const served = SERVED_ROWS.filter(isWanted);
const inProcess = IN_PROCESS_ROWS.filter(isWanted);
const played = RUN_ROWS.filter(isWanted);
/** Runs per row: one warm-up, then the wall-time runs, then the cost runs. A consuming row uses up one item per run. */
const total = 1 + runs + COST_RUNS;

if (positionals.includes("judgement")) await printJudgement();
else if (positionals.includes("gate")) await import("../packages/gate/bench/print.mjs");
else if (positionals.includes("memory") && values.write) await writeMemoryPage();
else if (positionals.includes("memory")) {
  await import("../packages/recall/bench/print.mjs");
  // The graph bench measures a repository, so it does not apply to a file of conversations.
  if (positionals.length === 1) await import("../packages/graph/bench/print.mjs");
} else
  await inTemporaryFolder("bench", async (folder) => {
    cacheIn(join(folder, "cache"));
    const stores = makeStores(folder);
    const results = rows.map((row) => measure(row, stores.get(row.store), folder));
    const servedLines = [];
    for (const row of served) servedLines.push(callsLine(row, await timeCalls(row, stores.get(row.store))));
    const inProcessLines = [];
    for (const row of inProcess)
      inProcessLines.push(callsLine(row, await timeInProcess(row, stores.get(row.store))));
    const playedRuns = played.map((row) => ({ row, ...playRun(row, stores.get(row.store), folder) }));
    process.stderr.write("\n");
    printTable("Time of whole processes in turns with `node -e 0`, medians", results.flatMap(timeLine));
    printTable(
      "Time of insight commands beside `graph list` on the same store",
      besideLines(results, { base: INSIGHT_BASE, limit: INSIGHT_LIMIT, isBeside: (row) => row.insight }),
    );
    printTable(
      "Time of a sync beside `git ls-files` and reading the manifests",
      besideLines(results, { base: LISTING_BASE, limit: LISTING_LIMIT, isBeside: (row) => row.listing }),
    );
    printTable("CPU at 10,000 nodes divided by CPU at 1,000", growthLines(results));
    printTable("Time of one tool call of `orange serve mcp` that is warm, medians", servedLines);
    printTable("Time of one call inside a process that is warm, medians", inProcessLines);
    printTable(
      "Time of an iteration of a run beside its providers and commands",
      playedRuns.map(iterationLine),
    );
    printTable("Peak memory, beside `node -e 0`", results.flatMap(memoryLine));
    printTable("Peak memory of a run, and what it keeps", playedRuns.map(playedLine));
  });

async function printJudgement() {
  console.log("Evidence: what a command and its output prove\n");
  await import("../packages/verification/bench/judge.mjs");
  console.log("\nPrompts: what is asked for, and what becomes of it\n");
  await import("../packages/prompts/bench/print.mjs");
  console.log("\nMemory: what is let in\n");
  await import("../packages/gate/bench/print.mjs");
}

function makeStores(folder) {
  const stores = new Map();
  for (const name of new Set([...rows, ...served, ...inProcess, ...played].map(({ store }) => store))) {
    process.stderr.write(`\rmaking the store ${name} ...`.padEnd(60));
    stores.set(name, createStore(folder, name, total));
  }
  for (const name of ["artefacts100", "artefacts5000"]) {
    if (!stores.has(name)) continue;
    const { errors, diagnostics } = orange(stores.get(name).path, "doctor");
    // Among thousands of sentences of random words, a few are similar by chance.
    const warnings = diagnostics.warnings.filter(
      ({ code }) => !["MEMORY_DUPLICATE", "MEMORY_CONTRADICTION"].includes(code),
    );
    if (errors.length + warnings.length > 0)
      throw new Error(
        `The store ${name} is not clean: ${[...errors, ...warnings.map(({ message }) => message)][0]}`,
      );
  }
  return stores;
}

function measure(row, store, folder) {
  process.stderr.write(`\r${row.name} ...`.padEnd(60));
  const command = {
    cwd: store.path,
    args: (run) => nodeArguments(row, store, run),
    prepare: row.prepare && ((run) => row.prepare(store, run)),
    input: row.input && ((run) => writeInput(folder, row.input(store, run))),
  };
  warmUp(command);
  return {
    row,
    wall: measureWall(command, runs, 1),
    cost: measureCost(command, COST_RUNS, 1 + runs, folder),
  };
}

function callsLine(row, times) {
  process.stderr.write(`\r${row.name} ...`.padEnd(60));
  const [median, late, last] = [0.5, 0.95, 0.99].map((share) => times[Math.floor(times.length * share)]);
  const measured = `p50 ${median.toFixed(2)}, p95 ${late.toFixed(2)}, p99 ${last.toFixed(2)} ms`;
  return [row.name, measured, ...verdict(median, row.limitMs, "ms")];
}

function iterationLine({ row, times }) {
  const [median, late] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]);
  return [row.name, `${times.length} iterations, p95 ${late} ms`, ...verdict(median, ITERATION_MS, "ms")];
}

function playedLine({ row, peak, bytes }) {
  return [row.name, `${(bytes / 2 ** 20).toFixed(2)} MiB kept`, ...verdict(peak, RUN_PEAK_MIB, "MiB")];
}

function writeInput(folder, document) {
  const file = join(folder, "stdin.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

function timeLine({ row, wall }) {
  return [
    [
      row.name,
      `${wall.own.toFixed(1)} : ${wall.bare.toFixed(1)} ms`,
      ...verdict(wall.own / wall.bare, row.ratio, "x"),
    ],
  ];
}

function besideLines(results, { base, limit, isBeside }) {
  const own = results.find(({ row }) => row.name === base)?.wall.own;
  if (own === undefined) return [];
  return results
    .filter(({ row }) => isBeside(row))
    .map(({ row, wall }) => [
      row.name,
      `${wall.own.toFixed(1)} : ${own.toFixed(1)} ms`,
      ...verdict(wall.own / own, limit, "x"),
    ]);
}

function growthLines(results) {
  const names = [...new Set(results.flatMap(({ row }) => row.growth ?? []))];
  return names.flatMap((name) => {
    const cpu = (size) =>
      results.find(({ row }) => row.growth === name && size.test(row.store))?.cost.own.cpu;
    const [small, large] = [cpu(/\D1000$/), cpu(/\D10000$/)];
    if (small === undefined || large === undefined) return [];
    return [
      [name, `${small.toFixed(0)} -> ${large.toFixed(0)} ms`, ...verdict(large / small, GROWTH_LIMIT, "x")],
    ];
  });
}

async function writeMemoryPage() {
  const { PAGE, withFigures } = await import("./lib/memory-page.mjs");
  const gate = await import("../packages/gate/dist/index.js");
  const recall = await import("../packages/recall/dist/index.js");
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, "utf8"), { gate, recall }));
}

function memoryLine({ row, cost }) {
  const peak = `${cost.own.peak.toFixed(1)} : ${cost.bare.peak.toFixed(1)} MiB`;
  if (row.peakMiB !== undefined) return [[row.name, peak, ...verdict(cost.own.peak, row.peakMiB, "MiB")]];
  return [[row.name, peak, ...verdict(cost.own.peak / cost.bare.peak, row.peakRatio, "x")]];
}

/** Returns the cells value, target and mark. A row without a target is informational: its last two cells are empty. */
function verdict(value, limit, unit) {
  const digits = unit === "MiB" ? 0 : 2;
  if (limit === undefined) return [`${value.toFixed(digits)} ${unit}`, "", ""];
  return [`${value.toFixed(digits)} ${unit}`, `<= ${limit} ${unit}`, value <= limit ? "ok" : "over"];
}

function printTable(title, lines) {
  if (lines.length === 0) return;
  const head = ["", "measured", "value", "target", "mark"];
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  const format = (line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join("   ");
  console.log(`\n${title}\n\n${[head, ...lines].map(format).join("\n")}`);
}
