// Projects of known size for the bench.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { memory, nodeFile, proposalFile, questFile } from "./bench-text.mjs";
import { root } from "./workspace.mjs";

export const BIN = join(root, "packages", "cli", "bin", "orange.js");

/** @type {Record<string, { memories?: number, waiting?: number, spare?: number, files?: number, host?: string }>} */
const SIZES = {
  small: { memories: 5, spare: 4 },
  // About 300 quests, and the memory of most of them.
  everyday: { memories: 220, waiting: 40 },
  nodes0: { spare: 1 },
  nodes1000: { memories: 1_000, spare: 1 },
  nodes10000: { memories: 10_000, spare: 1 },
  nodes100000: { memories: 100_000, spare: 1 },
  artefacts100: { memories: 33 },
  artefacts5000: { memories: 1_667 },
  insight: { memories: 1_000 },
  files1000: { files: 1_000 },
  files10000: { files: 10_000 },
  hooks: { memories: 1_000, host: "codex" },
  hooksClaudeCode: { memories: 1_000, host: "claude-code" },
  hooksOpencode: { memories: 1_000, host: "opencode" },
};

/**
 * A project of a named size: a memory is a completed quest, its accepted proposal and its node. `active` and `pending` are
 * quests and proposals that consuming rows use up one by one, in a store that has `spare` ones for each run.
 * @param {string} folder
 * @param {string} name
 * @param {number} runs how often one row runs its command
 */
export function createStore(folder, name, runs) {
  const path = join(folder, name);
  const { memories = 0, spare = 0, waiting = spare * runs, files = 0, host } = SIZES[name];
  mkdirSync(path);
  if (files > 0) createSources(path, files);
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

/** Makes the next rebuild a whole one: forgets the index and everything that is kept between commands. */
export function forgetIndex(store) {
  rmSync(join(store.path, ".orange-hyper", "graph", "index.json"), { force: true });
  forgetCache();
}

/** As in a fresh clone: nothing is kept of any project. */
export function forgetCache() {
  rmSync(process.env.ORANGE_HYPER_CACHE, { recursive: true, force: true });
}

/** Runs a command that must succeed. */
export function orange(cwd, ...argv) {
  const result = spawnSync(process.execPath, [BIN, ...argv, "--json"], {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (result.status !== 0) throw new Error(`orange ${argv.join(" ")}: ${result.stdout}${result.stderr}`);
  return JSON.parse(result.stdout).data;
}

/** A repository of npm workspaces of fifty files, each of which needs the one before it. */
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
