import { isRecord } from "@orange-hyper/core";
import type { Home, ProcessId } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";
import { readJsonFile, writeJsonFile } from "../home/home.js";
import type { TaskPlace } from "../model/read-task.js";
import type { PermissionProfile } from "../model/task.js";
import { taskFolder } from "../storage/task-files.js";

/** One launch of an agent, from its start to its end. */
export interface SpawnRecord {
  readonly schema_version: 1;
  readonly spawn_id: string;
  readonly task_id: string;
  readonly role: "worker" | "reviewer";
  readonly variant: string;
  readonly harness: string;
  readonly profile: PermissionProfile;
  /** Program and arguments, including the prompt. */
  readonly argv: readonly string[];
  /** Absolute path of the program, because the process that runs the launch may have a PATH without it. */
  readonly program?: string;
  /** Absolute paths of folders to append to the agent's PATH. */
  readonly search?: readonly string[];
  /** True to open a shell in the same window once the agent has ended. */
  readonly keep_shell?: boolean;
  readonly launched_at?: string;
  /** The process that runs the agent and records its end. */
  readonly runner?: ProcessId;
  readonly cwd: string;
  readonly window: string;
  readonly tmux_session: string;
  /**
   * Boot id of the machine at launch, so that a restart of the machine is not counted as a failure of the agent; null
   * if the system does not provide one.
   */
  readonly boot_id: string | null;
  readonly started_at: string | null;
  readonly pid: number | null;
  readonly exited_at: string | null;
  readonly exit_code: number | null;
  readonly signal: string | null;
  /** Why the program could not be started. */
  readonly reason?: string;
}

function keyOf(place: TaskPlace, id: string): string {
  return `${taskFolder(place)}/spawns/${id}.json`;
}

export async function writeSpawn(home: Home, place: TaskPlace, record: SpawnRecord): Promise<void> {
  await writeJsonFile(home, keyOf(place, record.spawn_id), record);
}

/** Returns the record of a launch; null if it does not exist. Throws STATE_CORRUPT. */
export async function readSpawn(home: Home, place: TaskPlace, id: string): Promise<SpawnRecord | null> {
  const data = await readJsonFile(home, keyOf(place, id));
  if (data === null) return null;
  if (!isRecord(data) || !Array.isArray(data["argv"])) throw stateCorrupt(home, keyOf(place, id));
  return data as unknown as SpawnRecord;
}

/** Returns every launch of a task, oldest first. */
export async function readSpawns(home: Home, place: TaskPlace): Promise<readonly SpawnRecord[]> {
  const entries = await home.blobs.entries(`${taskFolder(place)}/spawns`);
  const ids = entries.flatMap(({ name }) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
  const records = await Promise.all(ids.map((id) => readSpawn(home, place, id)));
  return records
    .filter((record) => record !== null)
    .sort((a, b) => ((a.started_at ?? "") < (b.started_at ?? "") ? -1 : 1));
}
