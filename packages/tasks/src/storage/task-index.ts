import type { Home } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { isTaskId } from "../model/task-id.js";
import type { TaskData } from "../schema/parts.js";
import { taskData } from "../wire.js";
import { type EngineState, engineFile, readEngineState } from "./engine-state.js";
import { type InvalidTask, listTasks, readTaskAt, taskFile } from "./task-files.js";

/** A task without its body. */
export interface TaskHead {
  readonly task: Task;
  readonly attention: EngineState["attention"];
  /**
   * The task in the form that commands report, set for a finished task, because nothing in that form changes any more.
   */
  readonly shown?: TaskData;
}

export interface HeadListing {
  /** Tasks, newest first. */
  readonly heads: readonly TaskHead[];
  readonly invalid: readonly InvalidTask[];
}

/** A cached task, with the stamps that show whether its files have changed since. */
interface Entry extends TaskHead {
  readonly stamp: string;
  /**
   * Stamp of `engine.json`; null for a finished task without pending effects or attention, because its engine state no
   * longer changes.
   */
  readonly engine: string | null;
}

/** Entries by `<project>/<task id>`. */
type Index = ReadonlyMap<string, Entry>;

/** Cache name. Must change whenever the shape of the entries changes. */
const INDEX = "task-heads-2";

/**
 * Lists every task of all projects without its body. A task is read only if its files have changed since it was cached.
 */
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

/**
 * Reads a task. The result has stamps if it can be cached; they are taken before reading, so that a concurrent change
 * is noticed later. Null if there is no task.
 */
async function readHead(
  home: Home,
  place: TaskPlace,
  stamp: string | null,
): Promise<TaskHead | Entry | InvalidTask | null> {
  const engine = (await home.blobs.stamp?.(engineFile(place))) ?? null;
  const read = await readTaskAt(home, place);
  if (read === null) return null;
  if ("problems" in read) {
    return { id: place.id, file: taskFile(place), problems: read.problems };
  }
  const { task } = read;
  const { attention, transition, last_status } = await readEngineState(home, place, task.status);
  const isOver =
    isTerminal(task.status) && last_status === task.status && transition === null && attention === null;
  if (isOver) {
    const shown = taskData(task, { session_state: "inactive", attention, spawnable: false });
    return stamp === null ? { task, attention } : { task: shown, attention, shown, stamp, engine: null };
  }
  return stamp === null || engine === null ? { task, attention } : { task, attention, stamp, engine };
}

async function readAll(home: Home): Promise<HeadListing> {
  const { tasks, invalid } = await listTasks(home);
  const heads = tasks.map(async ({ task }) => ({
    task,
    attention: (await readEngineState(home, task, task.status)).attention,
  }));
  return { heads: await Promise.all(heads), invalid };
}

/** Reads the cached index; empty if there is none or it is unreadable. */
function readIndex({ cache }: Home): Index {
  const index = new Map<string, Entry>();
  const kept = cache.open(INDEX);
  if (kept === null) return index;
  try {
    const entries = JSON.parse(new TextDecoder().decode(kept.read(0, kept.size))) as readonly Entry[];
    for (const entry of entries) {
      const { task, engine } = entry;
      index.set(
        `${task.project}/${task.id}`,
        engine === null ? { ...entry, shown: task as TaskData } : entry,
      );
    }
    return index;
  } catch {
    return new Map();
  } finally {
    kept.close();
  }
}

function writeIndex({ cache }: Home, index: Index): void {
  // `shown` equals `task` for finished tasks, so it is not stored.
  const entries = [...index.values()].map(({ shown: _, ...entry }) => entry);
  cache.put(INDEX, [new TextEncoder().encode(JSON.stringify(entries))]);
}

function newestFirst({ task: a }: TaskHead, { task: b }: TaskHead): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
