import { isRecord } from "@orange-hyper/core";
import type { ClockPort, Home, ProcessPort, TerminalPort } from "@orange-hyper/core/ports";
import type { TaskLog } from "../log/task-log.js";
import type { TaskPlace } from "../model/read-task.js";
import { isTaskId } from "../model/task-id.js";
import { forgetProcess, readProcess, writeProcess } from "../terminals/process-windows.js";
import { isProcessSession } from "../terminals/session.js";
import { agentEnvironment } from "./agent-environment.js";
import { spawnNotFound } from "./errors.js";
import { readSpawn, type SpawnRecord, writeSpawn } from "./spawn-record.js";

/** What running a launch needs. */
export interface RunnerGround {
  readonly home: Home;
  readonly clock: ClockPort;
  readonly terminal: Pick<TerminalPort, "run">;
  readonly processes: ProcessPort;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log?: TaskLog;
}

/** Exit status of a program that could not be started, and the offset added to a signal number, both as in shells. */
const NOT_STARTED = 127;
const SIGNALLED = 128;
const SIGNAL_NUMBERS: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGKILL: 9,
  SIGTERM: 15,
};

/** How long a process without a terminal waits to be registered, and the polling interval, both in ms. */
const ENTRY_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;

/**
 * Runs the agent of a launch in the foreground, and records its start and its end. Returns the exit status for this
 * process. Throws SPAWN_NOT_FOUND for an unknown launch and for one that was already run.
 */
export async function runAgent(ground: RunnerGround, taskId: string, spawnId: string): Promise<number> {
  const { home, terminal, env } = ground;
  const { place, spawn } = await launchOf(home, taskId, spawnId);
  if (isProcessSession(spawn.tmux_session) && !(await isEntered(ground, spawn))) return NOT_STARTED;
  const [binary = "", ...args] = spawn.argv;
  const folder = spawn.cwd;
  const changes = agentEnvironment(env, spawn);
  // Writes are chained so that the record of the start cannot overwrite that of the end.
  let written: Promise<SpawnRecord> = Promise.resolve(spawn);
  const onStart = (pid: number): void => {
    written = begun(ground, place, { spawn, pid });
  };
  const run = await terminal.run({ program: spawn.program ?? binary, args, folder, env: changes, onStart });
  const started = await written;
  const exit_code = run.kind === "not-started" ? NOT_STARTED : run.status;
  const signal = run.kind === "not-started" ? null : run.signal;
  const reason = run.kind === "not-started" ? { reason: run.reason } : {};
  await writeSpawn(home, place, { ...started, exited_at: ground.clock.now(), exit_code, signal, ...reason });
  if (isProcessSession(spawn.tmux_session)) await forgetProcess(home, spawnId);
  if (run.kind === "not-started") {
    const { harness } = spawn;
    await ground.log?.write({
      level: "error",
      component: "spawn",
      msg: "not started",
      task: taskId,
      spawn_id: spawnId,
      harness,
      ...reason,
    });
  }
  if (spawn.keep_shell === true && signal === null) {
    await terminal.run({ program: env["SHELL"] || "sh", args: [], folder });
  }
  return exit_code ?? SIGNALLED + (SIGNAL_NUMBERS[signal ?? ""] ?? 0);
}

async function launchOf(
  home: Home,
  taskId: string,
  spawnId: string,
): Promise<{ readonly place: TaskPlace; readonly spawn: SpawnRecord }> {
  if (isTaskId(taskId) && /^sp_[\w-]+$/.test(spawnId)) {
    for (const { name } of await home.blobs.entries("tasks")) {
      const place = { project: name, id: taskId };
      const spawn = await readSpawn(home, place, spawnId);
      if (spawn !== null && spawn.started_at === null) return { place, spawn };
    }
  }
  throw spawnNotFound(taskId, spawnId);
}

async function begun(
  { home, clock, processes }: RunnerGround,
  place: TaskPlace,
  { spawn, pid }: { readonly spawn: SpawnRecord; readonly pid: number },
): Promise<SpawnRecord> {
  const started = { ...spawn, started_at: clock.now(), pid, runner: processes.self() };
  await writeSpawn(home, place, started);
  const agent = processes.find(pid);
  if (isProcessSession(spawn.tmux_session) && agent !== null) {
    const entry = await readProcess(home, spawn.spawn_id);
    if (entry !== null) await writeProcess(home, spawn.spawn_id, { ...entry, agent });
  }
  return started;
}

/**
 * Waits until this process is registered; returns false on timeout. An unregistered process could never be ended, and
 * the process that started this one may have been killed before it could register it.
 */
async function isEntered({ home, processes }: RunnerGround, { spawn_id }: SpawnRecord): Promise<boolean> {
  for (let waited = 0; waited < ENTRY_LIMIT_MS; waited += LOOK_EVERY_MS) {
    const entry = await readProcess(home, spawn_id);
    if (isRecord(entry) && entry.process?.pid === processes.self().pid) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}
