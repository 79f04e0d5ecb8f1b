// The rows that the bench measures, and the target of each.

import { fileURLToPath } from "node:url";
import { shortId } from "../../packages/core/dist/documents/index.js";
import { hookLine, hookPayload, playHooks } from "./bench-hooks.mjs";
import { BIN, forgetCache, forgetIndex } from "./bench-store.mjs";

/** @typedef {ReturnType<typeof import("./bench-store.mjs").createStore>} Store */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} store
 * @property {(store: Store, run: number) => string[]} argv
 * @property {number} [ratio] maximum wall time, as a multiple of bare Node.js
 * @property {number} [peakRatio] maximum peak memory, as a multiple of bare Node.js
 * @property {number} [peakMiB] maximum peak memory; takes precedence over `peakRatio`
 * @property {string} [growth] name under which CPU at 10,000 nodes is compared with CPU at 1,000
 * @property {boolean} [insight] compared with `graph list` on the same store
 * @property {boolean} [listing] compared with a script that lists the same files and reads the same manifests
 * @property {boolean} [isLarge] measured only with --large
 * @property {string} [script] run instead of the command line
 * @property {(store: Store, run: number) => void} [prepare]
 * @property {(store: Store, run: number) => object} [input] one JSON document for standard input
 */

export const GROWTH_LIMIT = 12;
/** Maximum time of an insight command, as a multiple of `graph list` on the same store. */
export const INSIGHT_LIMIT = 3;
/** The row that the insight commands are compared with. */
export const INSIGHT_BASE = "graph list, 1,000 memories";

/** Maximum time of a sync, as a multiple of a Node.js process that runs `git ls-files` and reads the manifests. */
export const LISTING_LIMIT = 3;
/** The row that a sync is compared with. */
export const LISTING_BASE = "git ls-files and manifests, 10,000 files";
const LISTING_SCRIPT = fileURLToPath(new URL("bench-listing.cjs", import.meta.url));

const INSIGHT = [
  "status",
  "growth status",
  "eval snapshot",
  "mcp suggest latest Spring Security docs",
  "hook run session-start",
  "hook run stop",
  "adapter list",
  "identity build",
];

const ORDINARY = { store: "small", ratio: 1.9, peakRatio: 1.4 };

/** @type {readonly Row[]} */
export const ROWS = [
  { name: "--version", store: "small", argv: () => ["--version"], ratio: 1.2 },
  { name: "--help", store: "small", argv: () => ["--help"], ratio: 1.4 },
  {
    name: "task list, 500 tasks",
    store: "tasks500",
    argv: ({ path }) => ["task", "list", "--all", "--home", `${path}/tasks-home`],
    ratio: 2,
  },
  { name: "run status, 200 runs", store: "runs200", argv: () => ["run", "status"], ratio: 2 },
  { name: "run list, 200 runs", store: "runs200", argv: () => ["run", "list"] },
  {
    name: "quest new",
    ...ORDINARY,
    argv: (_, run) => json("quest", "new", `Measure the start of command ${run}`),
  },
  {
    name: "quest done",
    ...ORDINARY,
    argv: ({ active }, run) =>
      json("quest", "done", active[run + 1].questId, "--evidence", "all tests passed"),
  },
  { name: "route", ...ORDINARY, argv: () => json("route", "implement a small CLI command") },
  { name: "capsule", ...ORDINARY, argv: ({ questId }) => json("capsule", questId) },
  { name: "remember accept", ...ORDINARY, argv: acceptNext },
  ...["quest", "graph"].map((group) => ({
    name: `completion of an id, ${group === "quest" ? "300 quests" : "200 memories"}`,
    store: "everyday",
    ratio: 2,
    argv: () => ["__complete", "zsh", "--", group, "show", ""],
  })),
  ...everydayRows(),
  ...[0, 1_000, 10_000].flatMap(graphRows),
  ...freshRows(),
  ...lookRows(),
  ...largeRows(),
  { name: "doctor, 100 artefacts", store: "artefacts100", argv: () => json("doctor"), ratio: 2.2 },
  { name: "doctor, 5,000 artefacts", store: "artefacts5000", argv: () => json("doctor"), ratio: 4 },
  ...hookRows("codex", "hooks", ""),
  ...hookRows("claude-code", "hooksClaudeCode", "Claude Code "),
  { name: INSIGHT_BASE, store: "insight", argv: () => json("graph", "list") },
  ...INSIGHT.map((line) => ({
    name: `${line}, 1,000 memories`,
    store: "insight",
    insight: true,
    argv: () => json(...line.split(" ")),
  })),
  { name: LISTING_BASE, store: "files10000", script: LISTING_SCRIPT, argv: () => [] },
  ...["1000", "10000"].flatMap((files) =>
    ["sync plan", "sync status", "sync apply"].map((line) => ({
      name: `${line}, ${Number(files).toLocaleString("en")} files`,
      store: `files${files}`,
      growth: line,
      listing: files === "10000" && line !== "sync apply",
      argv: () => json(...line.split(" ")),
    })),
  ),
];

/** Rows for the hooks of one host, in a project with 1,000 memories unless a row says otherwise. @returns {Row[]} */
function hookRows(host, store, prefix) {
  const row = (event, where, more = {}, ...before) => ({
    name: `${prefix}hook ${event}, ${where}`,
    store,
    ratio: 1.7,
    argv: () => hookLine(host, event),
    input: (made, run) => hookPayload(host, event, made, run),
    // The events that come first in the same turn; they are not measured.
    ...(before.length > 0 && { prepare: (made, run) => playHooks(host, before, made, run) }),
    ...more,
  });
  const known = "1,000 memories";
  return [
    row("post-tool-use", "not activated", { store: "small", ratio: 1.2 }),
    row("session-start", known),
    row("user-prompt-submit", known),
    row("pre-tool-use", known, { ratio: 1.35 }),
    row("post-tool-use", known, { ratio: 1.35 }, "user-prompt-submit"),
    row("stop", known, {}, "user-prompt-submit", "post-tool-use"),
  ];
}

/** Rows for the commands that people use daily, with human output, in a project some months old. @returns {Row[]} */
function everydayRows() {
  const row = (line, ratio, argv = () => line.split(" ")) => ({
    name: `${line}, 300 quests and 200 memories`,
    store: "everyday",
    ratio,
    argv,
  });
  return [
    row("status", 2),
    row("quest list", 2),
    row("quest list --all", 2),
    row("quest show", 2, ({ questId }) => ["quest", "show", shortId(questId)]),
    row("remember list", 2),
    row("graph list", 2),
  ];
}

/** @returns {Row[]} */
function graphRows(nodes) {
  const store = `nodes${nodes}`;
  const label = `${nodes.toLocaleString("en")} nodes`;
  const ratio = nodes > 1_000 ? 2.2 : 2.0;
  const limits = nodes === 10_000 ? { peakMiB: 120 } : {};
  const row = (name, argv, more = {}) => ({
    name: `graph ${name}, ${label}`,
    store,
    argv,
    ...limits,
    ...(nodes > 0 ? { growth: `graph ${name}` } : {}),
    ...more,
  });
  const readers = [
    row("list", () => json("graph", "list"), { ratio }),
    row("search", () => json("graph", "search", "adapter contract"), { ratio }),
    row("recall", recall, { ratio }),
  ];
  // Accepting makes the gate compare the memory with the nodes and the pending proposals.
  const accept = { ...row("", acceptNext), name: `remember accept, ${label}` };
  if (nodes === 0) return [...readers, { ...accept, ratio: 1.9 }];
  return [
    ...readers,
    row("show", ({ nodeId }) => json("graph", "show", nodeId)),
    row("rebuild-index", () => json("graph", "rebuild-index"), { prepare: forgetIndex }),
    { ...accept, ratio: 2.5, growth: "remember accept" },
  ];
}

/** @returns {Row[]} */
function freshRows() {
  const row = { store: "nodes10000", argv: () => json("graph", "search", "adapter contract"), ratio: 30 };
  return [{ ...row, name: "graph search, 10,000 nodes, fresh clone", prepare: forgetCache }];
}

/** Rows for commands that read everything, in a store with many nodes. @returns {Row[]} */
function lookRows() {
  return [["hook", "run", "stop"], ["status"]].map((line) => ({
    name: `${line.join(" ")}, 10,000 nodes`,
    store: "nodes10000",
    argv: () => json(...line),
    ratio: 8,
  }));
}

/** @returns {Row[]} */
function largeRows() {
  const row = { store: "nodes100000", isLarge: true };
  const search = () => json("graph", "search", "adapter contract");
  const rare = () => json("graph", "search", "memory-77777");
  return [
    { ...row, name: "graph search of a rare word, 100,000 nodes", argv: rare, ratio: 3.5, peakMiB: 150 },
    { ...row, name: "graph search with 4,500 hits, 100,000 nodes", argv: search, ratio: 3.5, peakMiB: 150 },
    { ...row, name: "graph recall, 100,000 nodes", argv: recall, ratio: 2.3, peakMiB: 150 },
    { ...row, name: "remember accept, 100,000 nodes", argv: acceptNext, ratio: 4 },
  ];
}

/** Returns the arguments of Node.js for a row: the binary or script, and its own arguments. */
export function nodeArguments(row, store, run) {
  return [row.script ?? BIN, ...row.argv(store, run)];
}

/** A broad query: each of its words occurs in about a fifth of the memories. */
function recall() {
  return json("graph", "recall", "retry timeout of the queue worker", "--limit", "3");
}

function acceptNext({ pending }, run) {
  return json("remember", "accept", pending[run].proposalId);
}

function json(...argv) {
  return [...argv, "--json"];
}
