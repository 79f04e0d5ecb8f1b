import { isRecord } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { isTaskId } from "../model/task-id.js";
import { type EngineState, readEngineState } from "./engine-state.js";
import { type InvalidTask, listTasks, readTaskAt, taskFolder } from "./task-files.js";

/** A task without its body. */
export interface TaskHead {
  readonly task: Task;
  readonly attention: EngineState["attention"];
}

export interface HeadListing {
  /** The newest first. */
  readonly heads: readonly TaskHead[];
  readonly invalid: readonly InvalidTask[];
}

/** What was read of a task, and by which stamps of its files one sees that nobody changed them since. */
interface Entry extends TaskHead {
  readonly stamp: string;
  /** Of `engine.json`; null for a task that has ended with all that follows from that, whose engine has nothing left to write. */
  readonly engine: string | null;
}

type Index = Readonly<Record<string, Entry>>;

/** Changes with the shape of the entries. */
const INDEX = "task-heads-1";

/** Every task of all projects without its body, read only where its files changed since the last time. */
export async function listHeads(home: Home): Promise<HeadListing> {
  const { blobs } = home;
  if (blobs.stamps === undefined) return readAll(home);
  const known = readIndex(home);
  const found: Record<string, Entry> = {};
  const heads: TaskHead[] = [];
  const invalid: InvalidTask[] = [];
  let isChanged = false;
  for (const { name: project, kind } of await blobs.entries("tasks")) {
    if (kind !== "folder") continue;
    for (const [id, stamp] of await blobs.stamps(`tasks/${project}`, "TASK.md")) {
      if (!isTaskId(id)) continue;
      const place = { project, id };
      const key = `${project}/${id}`;
      const entry = known[key];
      if (entry !== undefined && (await isAsBefore(home, entry, stamp))) {
        found[key] = entry;
        heads.push(entry);
        continue;
      }
      const engine = (await blobs.stamp?.(`${taskFolder(place)}/engine.json`)) ?? null;
      const read = await readTaskAt(home, place);
      if (read === null) continue;
      if ("problems" in read) {
        invalid.push({ id, file: `${taskFolder(place)}/TASK.md`, problems: read.problems });
        continue;
      }
      const { attention, transition, last_status } = await readEngineState(home, place, read.task.status);
      const { task } = read;
      heads.push({ task, attention });
      const isOver =
        isTerminal(task.status) && last_status === task.status && transition === null && attention === null;
      if (stamp === null || (engine === null && !isOver)) continue;
      found[key] = { stamp, engine: isOver ? null : engine, task, attention };
      isChanged = true;
    }
  }
  if (isChanged || Object.keys(known).length !== Object.keys(found).length) writeIndex(home, found);
  return { heads: heads.sort(newestFirst), invalid };
}

async function isAsBefore(
  { blobs }: Home,
  { stamp, engine, task }: Entry,
  now: string | null,
): Promise<boolean> {
  if (now === null || now !== stamp) return false;
  return engine === null || (await blobs.stamp?.(`${taskFolder(task)}/engine.json`)) === engine;
}

async function readAll(home: Home): Promise<HeadListing> {
  const { tasks, invalid } = await listTasks(home);
  const heads = tasks.map(async ({ task }) => ({
    task,
    attention: (await readEngineState(home, task, task.status)).attention,
  }));
  return { heads: await Promise.all(heads), invalid };
}

/** Empty where there is none, and where what is there is none. */
function readIndex({ cache }: Home): Index {
  const entry = cache.open(INDEX);
  if (entry === null) return {};
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(entry.read(0, entry.size)));
    return isRecord(data) ? (data as Index) : {};
  } catch {
    return {};
  } finally {
    entry.close();
  }
}

function writeIndex({ cache }: Home, index: Index): void {
  cache.put(INDEX, [new TextEncoder().encode(JSON.stringify(index))]);
}

function newestFirst({ task: a }: TaskHead, { task: b }: TaskHead): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
