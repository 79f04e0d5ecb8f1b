import type { Home } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import { EXTENSION_FIELDS, TASK_FIELDS, type Task } from "../model/task.js";
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

/** What was read of a task, and the stamps that tell whether somebody changed its files since. */
interface Entry extends TaskHead {
  readonly stamp: string;
  /** Of `engine.json`; null for a task that is over with all that follows from that: its engine writes nothing more. */
  readonly engine: string | null;
}

/** By the folders of their tasks. */
type Index = ReadonlyMap<string, Entry>;

/** An entry as it is kept: its stamps, what calls for attention, and the values of the task in the order of FIELDS. */
type Row = readonly [
  stamp: string,
  engine: string | null,
  attention: EngineState["attention"],
  ...values: unknown[],
];

const FIELDS = [...TASK_FIELDS, ...EXTENSION_FIELDS];
/** Changes with the shape of the rows. */
const INDEX = "task-heads-1";

/** Every task of all projects without its body, read only where its files changed since the last time. */
export async function listHeads(home: Home): Promise<HeadListing> {
  const { blobs } = home;
  if (blobs.stamps === undefined) return readAll(home);
  const known = readIndex(home);
  const kept = new Map<string, Entry>();
  const heads: TaskHead[] = [];
  const invalid: InvalidTask[] = [];
  let isChanged = false;
  for (const project of await projectFolders(home)) {
    for (const [id, stamp] of await blobs.stamps(`tasks/${project}`, "TASK.md")) {
      if (!isTaskId(id)) continue;
      const key = `${project}/${id}`;
      const entry = known.get(key);
      if (entry !== undefined && (await isAsBefore(home, entry, stamp))) {
        kept.set(key, entry);
        heads.push(entry);
        continue;
      }
      const read = await readHead(home, { project, id }, stamp);
      if (read === null) continue;
      if ("problems" in read) invalid.push(read);
      else heads.push(read);
      if (!("stamp" in read)) continue;
      kept.set(key, read);
      isChanged = true;
    }
  }
  if (isChanged || known.size !== kept.size) writeIndex(home, kept);
  return { heads: heads.sort(newestFirst), invalid };
}

async function projectFolders({ blobs }: Home): Promise<readonly string[]> {
  return (await blobs.entries("tasks")).flatMap(({ name, kind }) => (kind === "folder" ? [name] : []));
}

async function isAsBefore(
  { blobs }: Home,
  { stamp, engine, task }: Entry,
  now: string | null,
): Promise<boolean> {
  if (stamp !== now) return false;
  return engine === null || (await blobs.stamp?.(engineFile(task))) === engine;
}

/** With stamps where these are good for the next time; they are older than what was read. Null where nothing is. */
async function readHead(
  home: Home,
  place: TaskPlace,
  stamp: string | null,
): Promise<TaskHead | Entry | InvalidTask | null> {
  const engine = (await home.blobs.stamp?.(engineFile(place))) ?? null;
  const read = await readTaskAt(home, place);
  if (read === null) return null;
  if ("problems" in read) {
    return { id: place.id, file: `${taskFolder(place)}/TASK.md`, problems: read.problems };
  }
  const { task } = read;
  const { attention, transition, last_status } = await readEngineState(home, place, task.status);
  const isOver =
    isTerminal(task.status) && last_status === task.status && transition === null && attention === null;
  const head = { task, attention };
  return stamp === null || (engine === null && !isOver)
    ? head
    : { ...head, stamp, engine: isOver ? null : engine };
}

function engineFile(place: TaskPlace): string {
  return `${taskFolder(place)}/engine.json`;
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
  const index = new Map<string, Entry>();
  const kept = cache.open(INDEX);
  if (kept === null) return index;
  try {
    for (const row of JSON.parse(new TextDecoder().decode(kept.read(0, kept.size))) as readonly Row[]) {
      const entry = entryOf(row);
      index.set(`${entry.task.project}/${entry.task.id}`, entry);
    }
    return index;
  } catch {
    return new Map();
  } finally {
    kept.close();
  }
}

function entryOf([stamp, engine, attention, ...values]: Row): Entry {
  const task: Record<string, unknown> = {};
  FIELDS.forEach((field, index) => {
    task[field] = values[index];
  });
  return { stamp, engine, attention, task: task as unknown as Task };
}

function writeIndex({ cache }: Home, index: Index): void {
  const rows = [...index.values()].map(({ stamp, engine, attention, task }): Row => {
    return [stamp, engine, attention, ...FIELDS.map((field) => task[field])];
  });
  cache.put(INDEX, [new TextEncoder().encode(JSON.stringify(rows))]);
}

function newestFirst({ task: a }: TaskHead, { task: b }: TaskHead): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
