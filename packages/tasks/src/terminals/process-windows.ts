import { isRecord } from "@orange-hyper/core";
import type { Home, ProcessId, ProcessPort } from "@orange-hyper/core/ports";
import { readJsonFile, writeJsonFile } from "../home/home.js";
import type { AgentWindow } from "./sight.js";
import type { WindowProgram } from "./window-program.js";

/** Holds one file for each agent that runs without a terminal, as long as it does. */
const FOLDER = "processes";
/** A launch may be this old, in milliseconds, before its process is written down. */
const YOUNG_MS = 10_000;

/** An agent without a terminal. */
export interface ProcessEntry {
  readonly session: string;
  readonly window: string;
  readonly launched_at: string;
  /** Null until it is started. */
  readonly process: ProcessId | null;
  /** The agent itself, which may outlast what runs it. */
  readonly agent?: ProcessId;
}

export interface ProcessWindows {
  windows(): Promise<readonly AgentWindow[]>;
  start(program: WindowProgram): Promise<void>;
  kill(session: string, window?: string): Promise<void>;
}

export interface ProcessWindowParts {
  readonly home: Home;
  readonly processes: ProcessPort;
  readonly clock: { now(): string };
}

/** Agents as processes that outlast whoever starts them, each leading a group of its own. */
export function processWindows({ home, processes, clock }: ProcessWindowParts): ProcessWindows {
  const isLive = ({ process, agent, launched_at }: ProcessEntry): boolean => {
    if (process === null) return Date.parse(clock.now()) - Date.parse(launched_at) < YOUNG_MS;
    return processes.isAlive(process) || (agent !== undefined && processes.isAlive(agent));
  };
  return {
    windows: async () =>
      (await entriesOf(home)).map(({ entry }) => ({
        session: entry.session,
        window: entry.window,
        isDead: !isLive(entry),
      })),
    start: async ({ session, window, spawnId, folder, env, argv: [program = "", ...args], output }) => {
      for (const { id, entry } of await entriesOf(home)) if (!isLive(entry)) await forgetProcess(home, id);
      const entry: ProcessEntry = { session, window, launched_at: clock.now(), process: null };
      await home.blobs.put(output, "");
      // It waits until it stands here: one that nobody knows of could never be ended.
      await writeProcess(home, spawnId, entry);
      const outside = { ...env, TMUX: undefined, TMUX_PANE: undefined };
      const call = { program, args, folder, env: outside, output: `${home.path}/${output}` };
      await writeProcess(home, spawnId, { ...entry, process: await processes.start(call) });
    },
    kill: async (session, window) => {
      const meant = (await entriesOf(home)).filter(
        ({ entry }) => entry.session === session && (window === undefined || entry.window === window),
      );
      await Promise.all(
        meant.map(async ({ id, entry }) => {
          if (entry.process !== null) await processes.end(entry.process);
          await forgetProcess(home, id);
        }),
      );
    },
  };
}

export async function readProcess(home: Home, spawnId: string): Promise<ProcessEntry | null> {
  const data = await readJsonFile(home, keyOf(spawnId)).catch(() => null);
  return isRecord(data) && typeof data["session"] === "string" ? (data as unknown as ProcessEntry) : null;
}

export async function writeProcess(home: Home, spawnId: string, entry: ProcessEntry): Promise<void> {
  await writeJsonFile(home, keyOf(spawnId), entry);
}

export async function forgetProcess(home: Home, spawnId: string): Promise<void> {
  await home.blobs.remove(keyOf(spawnId));
}

function keyOf(spawnId: string): string {
  return `${FOLDER}/${spawnId}.json`;
}

async function entriesOf(
  home: Home,
): Promise<readonly { readonly id: string; readonly entry: ProcessEntry }[]> {
  const files = (await home.blobs.entries(FOLDER)).filter(({ name }) => name.endsWith(".json"));
  const read = await Promise.all(
    files.map(async ({ name }) => {
      const id = name.slice(0, -".json".length);
      return { id, entry: await readProcess(home, id) };
    }),
  );
  return read.flatMap(({ id, entry }) => (entry === null ? [] : [{ id, entry }]));
}
