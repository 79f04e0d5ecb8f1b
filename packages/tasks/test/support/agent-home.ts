import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filePorts } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { build } from "tsup";
import { onTestFinished } from "vitest";
import { sessionAgents } from "../../src/agents/session-agents.js";
import { readSpawn, type SpawnRecord } from "../../src/agents/spawn-record.js";
import { harnessesOf } from "../../src/harness/harness.js";
import type { Task } from "../../src/model/task.js";
import { processSession } from "../../src/terminals/session.js";
import { openTerminals } from "../../src/terminals/terminals.js";
import { TASK } from "./shop.js";

/** Builds the program that runs launches; returns its path. */
export function buildRunner(folder: string): Promise<string> {
  return buildProgram(folder, "runner");
}

/** Bundles a file of this folder with all its imports, so that it can run as a separate process; returns its path. */
export async function buildProgram(folder: string, name: string): Promise<string> {
  await build({
    entry: { [name]: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)) },
    outDir: folder,
    format: "cjs",
    config: false,
    silent: true,
    clean: false,
    splitting: false,
    noExternal: [/./],
    esbuildOptions: (options) => {
      options.conditions = ["@oh/source"];
    },
  });
  return join(folder, `${name}.cjs`);
}

export async function eventually<T>(look: () => T | Promise<T>, isGood: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const seen = await look();
    if (isGood(seen) || tries === 3_000) return seen;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export interface AgentHomeOptions {
  /** Path from `buildRunner`. */
  readonly runner: string;
  /** CommonJS code that every agent runs; `say` appends a line to a file. */
  readonly script: string;
  /** Name of the tmux socket; null on a machine without tmux. */
  readonly socket: string | null;
  readonly turn?: "interactive" | "one-shot";
  readonly keepShell?: boolean;
}

/** Creates a home folder with one task in a workspace, and agents whose harness runs a script. */
export function agentHome({
  runner,
  script,
  socket,
  turn = "interactive",
  keepShell = false,
}: AgentHomeOptions) {
  const folder = temporaryFolder();
  const ports = filePorts({ root: folder, cwd: folder });
  const home = ports.homes.at(join(folder, "orange"));
  const cwd = join(home.path, "workspaces/shop--1");
  mkdirSync(cwd, { recursive: true });
  const said = join(folder, "said");
  const binary = join(folder, "agent.cjs");
  writeFileSync(
    binary,
    `#!${process.execPath}
     const say = (text) => require("fs").appendFileSync(${JSON.stringify(said)}, text + "\\n");
     ${script}`,
  );
  chmodSync(binary, 0o755);
  const { programs, processes, clock, ids } = ports;
  const found =
    socket === null
      ? { ...programs, find: async (name: string) => (name === "tmux" ? null : programs.find(name)) }
      : programs;
  const terminals = openTerminals({ home, programs: found, processes, clock, socket });
  const harnesses = harnessesOf({ mine: { binary, args: ["{prompt}"], talk_args: ["{prompt}"], turn } });
  const agents = sessionAgents({
    home,
    clock,
    ids,
    programs: found,
    terminals,
    harnesses,
    orange: { path: runner, isInstalled: false, command: ["orange"], direct: [process.execPath, runner] },
    reviewLimit: 2,
    keepShell,
    base: "main",
    gitFolder: join(folder, ".git"),
    worktreeGit: async () => null,
    bootId: null,
  });
  const task: Task = {
    ...TASK,
    status: "planning",
    harness: "mine",
    review_harness: "missing",
    review_round: 1,
    workspace: "shop--1",
  };
  const record = async (id: string): Promise<SpawnRecord> => {
    const spawn = await readSpawn(home, task, id);
    if (spawn === null) throw new Error(`There is no launch ${id}.`);
    return spawn;
  };
  onTestFinished(() => terminals.killSession(processSession(task)));
  return {
    folder,
    home,
    cwd,
    binary,
    agents,
    harnesses,
    terminals,
    processes,
    task,
    record,
    said: () => (existsSync(said) ? readFileSync(said, "utf8") : ""),
    /** Waits until the agent has ended and returns the record of its launch. */
    ended: (id: string) =>
      eventually(
        () => record(id),
        ({ exited_at }) => exited_at !== null,
      ),
    started: (id: string) =>
      eventually(
        () => record(id),
        ({ pid }) => pid !== null,
      ),
  };
}
