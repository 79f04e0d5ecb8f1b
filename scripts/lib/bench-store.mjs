// Projects of known size for the bench.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createPlayground, createRuns } from "./bench-runs.mjs";
import { memory, nodeFile, proposalFile, questFile } from "./bench-text.mjs";
import { root } from "./workspace.mjs";

export const BIN = join(root, "packages", "cli", "bin", "orange.js");

/** @type {Record<string, { memories?: number, waiting?: number, spare?: number, files?: number, tasks?: number, host?: string, runs?: number, playground?: number }>} */
const SIZES = {
  small: { memories: 5, spare: 4 },
  // 300 quests, most of them with an accepted memory.
  everyday: { memories: 220, waiting: 40 },
  nodes0: { spare: 1 },
  nodes1000: { memories: 1_000, spare: 1 },
  nodes10000: { memories: 10_000, spare: 1 },
  nodes100000: { memories: 100_000, spare: 1 },
  artefacts100: { memories: 33 },
  artefacts5000: { memories: 1_667 },
  insight: { memories: 1_000 },
  tasks500: { tasks: 500 },
  files1000: { files: 1_000 },
  files10000: { files: 10_000 },
  hooks: { memories: 1_000, host: "codex" },
  hooksClaudeCode: { memories: 1_000, host: "claude-code" },
  hooksOpencode: { memories: 1_000, host: "opencode" },
  runs200: { runs: 200 },
  run10: { playground: 10 },
  run5000: { playground: 5_000 },
};

/**
 * Creates a project of a named size. A memory is a completed quest with its accepted proposal and its node. `active`
 * and `pending` in the result are the quests and proposals that consuming rows use up, `spare` of each per run.
 * @param {string} folder
 * @param {string} name
 * @param {number} runs how often one row runs its command
 */
export function createStore(folder, name, runs) {
  const path = join(folder, name);
  const { memories = 0, spare = 0, waiting = spare * runs, files = 0, tasks = 0, host } = SIZES[name];
  const size = SIZES[name];
  if (size.runs !== undefined) createRuns(path, size.runs);
  if (size.playground !== undefined) createPlayground(path, size.playground);
  if (size.runs !== undefined || size.playground !== undefined)
    return { path, pending: [], active: [], nodeId: undefined, questId: undefined };
  mkdirSync(path);
  if (files > 0) createSources(path, files);
  if (tasks > 0) createTasks(join(path, "tasks-home"), tasks);
  orange(path, "init", "--project", "bench");
  const config = JSON.parse(readFileSync(join(path, ".orange-hyper", "config.json"), "utf8"));
  const identity = { project_id: config.project_id, project_name: config.project_name };
  const write = ([key, text]) => writeKey(path, key, text);
  const range = (from, count) => Array.from({ length: count }, (_, index) => memory(from + index));

  for (const item of range(0, memories)) {
    write(nodeFile(identity, item));
    write(questFile(identity, item, "completed"));
    write(proposalFile(identity, item, "accepted"));
  }
  const pending = range(memories, waiting);
  for (const item of pending) {
    write(questFile(identity, item, "completed"));
    write(proposalFile(identity, item, "pending"));
  }
  const active = range(memories + pending.length, waiting);
  for (const item of active) write(questFile(identity, item, "active"));

  orange(path, "graph", "rebuild-index");
  if (host !== undefined) orange(path, "activate", "apply", "--host", host, "--scope", "project");
  return { path, pending, active, nodeId: memory(0).nodeId, questId: active[0]?.questId };
}

/** Deletes the index and all caches, so that the next rebuild is a full one. */
export function forgetIndex(store) {
  rmSync(join(store.path, ".orange-hyper", "graph", "index.json"), { force: true });
  forgetCache();
}

/** Deletes the caches of all projects, as in a fresh clone. */
export function forgetCache() {
  rmSync(process.env.ORANGE_HYPER_CACHE, { recursive: true, force: true });
}

/** Runs a command and returns the `data` of its JSON answer; throws when it fails. */
export function orange(cwd, ...argv) {
  const result = spawnSync(process.execPath, [BIN, ...argv, "--json"], {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (result.status !== 0) throw new Error(`orange ${argv.join(" ")}: ${result.stdout}${result.stderr}`);
  return JSON.parse(result.stdout).data;
}

/** Creates a home folder with the tasks of one project: one in twelve is open, the others are done. */
function createTasks(home, count) {
  const statuses = ["pending", "clarification", "reviewing", "stuck"];
  const text = (value) => JSON.stringify(value, null, 2);
  writeFile(
    join(home, "projects.json"),
    text([{ name: "shop", path: join(home, "shop"), default_branch: "main", pool_size: 8 }]),
  );
  for (let number = 0; number < count; number += 1) {
    const id = `bench${String(number).padStart(16, "0")}`;
    const status = number % 12 === 0 ? statuses[(number / 12) % statuses.length] : "done";
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
    const fields = {
      ...{ id, project: "shop", branch: `feature-${number}`, harness: "codex", review_harness: "claude" },
      ...{ status, review_round: 0, crash_count: 0, summary: `Make page ${number} of the settings faster` },
      ...{ workspace: null, tmux_session: null, pr_url: null, created_at: at, updated_at: at },
    };
    const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    const folder = join(home, "tasks", "shop", id);
    const body = "## Context\n\nNo new dependencies.\n\n## Plan\n\nAPPROACH: one request for each page\n";
    writeFile(join(folder, "TASK.md"), ["---", ...lines, "---", "", body].join("\n"));
    writeFile(join(folder, "engine.json"), text({ schema_version: 1, last_status: status }));
  }
}

/** Creates a repository of npm workspaces with fifty files each; each workspace depends on the one before it. */
function createSources(path, count) {
  const write = (file, text) => writeFile(join(path, file), text);
  write("package.json", JSON.stringify({ name: "bench", workspaces: ["packages/*"] }));
  for (let number = 1; number < count; number += 1) {
    const module = Math.floor(number / 50);
    const folder = `packages/part-${String(module).padStart(3, "0")}`;
    const kind = number % 50;
    const needs = module === 0 ? {} : { [`@bench/part-${module - 1}`]: "*" };
    if (kind === 0)
      write(`${folder}/package.json`, JSON.stringify({ name: `@bench/part-${module}`, dependencies: needs }));
    else if (kind % 5 === 0) write(`${folder}/test/item-${kind - 1}-service.test.ts`, "");
    else if (kind % 7 === 0) write(`${folder}/docs/note-${kind}.md`, "");
    else write(`${folder}/src/${kind % 3 === 0 ? "services" : "util"}/item-${kind}-service.ts`, "");
  }
  const git = (...args) => spawnSync("git", ["-C", path, ...args], { stdio: "ignore" });
  git("init", "--quiet");
  git("add", ".");
}

function writeKey(path, key, text) {
  writeFile(join(path, ".orange-hyper", key), text);
}

function writeFile(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
