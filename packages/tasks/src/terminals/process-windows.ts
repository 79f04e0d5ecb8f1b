import { isRecord } from "@orange-hyper/core";
import type { Home, ProcessId, ProcessPort } from "@orange-hyper/core/ports";
import { readJsonFile, writeJsonFile } from "../home/home.js";
import type { AgentWindow } from "./agent-snapshot.js";
import type { WindowProgram } from "./window-program.js";

/** Folder with one file per agent that runs without a terminal, for as long as it runs. */
const FOLDER = "processes";
/** How long a launch counts as running before its process is recorded, in ms. */
const YOUNG_MS = 10_000;

/** A registered agent without a terminal. */
export interface ProcessEntry {
  readonly session: string;
  readonly window: string;
  readonly launched_at: string;
  /** The process that runs the agent; null until it has been started. */
  readonly process: ProcessId | null;
  /** The agent's own process, which may outlive the process that runs it. */
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

/** Runs agents as detached processes, each the leader of its own process group. */
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
      // The started process waits for this entry, because an unregistered process could never be ended.
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
