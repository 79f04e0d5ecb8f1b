import type { FrontMatter } from "@orange-hyper/core/documents";
import { type Home, isDocumentUnreadable, type StoredDocument } from "@orange-hyper/core/ports";
import { readTask, type TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import { EXTENSION_FIELDS, TASK_FIELDS, type Task } from "../model/task.js";
import { isTaskId, isTaskIdPrefix } from "../model/task-id.js";
import { taskBranchTaken, taskIdAmbiguous, taskInvalid, taskNotFound, userIdRefused } from "./errors.js";

const FOLDER = "tasks";

/** A task with the body of its TASK.md. */
export interface StoredTask {
  readonly task: Task;
  /** Body with LF line breaks. */
  readonly body: string;
  /** Unknown keys of the front matter. */
  readonly others: Readonly<Record<string, unknown>>;
  /** Revision of the file that the task was read from. */
  readonly rev: string;
}

/** A TASK.md that is not valid. Nothing acts on such a task. */
export interface InvalidTask {
  readonly id: string;
  /** Path relative to the home folder. */
  readonly file: string;
  readonly problems: readonly string[];
}

export interface TaskListing {
  readonly tasks: readonly StoredTask[];
  readonly invalid: readonly InvalidTask[];
}

/** Returns the folder of a task, relative to the home folder. */
export function taskFolder({ project, id }: TaskPlace): string {
  return `${FOLDER}/${project}/${id}`;
}

/** Returns the TASK.md of a task, relative to the home folder. */
export function taskFile(place: TaskPlace): string {
  return `${taskFolder(place)}/TASK.md`;
}

/** Lists every task of a project, or of all projects, newest first. */
export async function listTasks(home: Home, project?: string): Promise<TaskListing> {
  const places = (await placesOf(home)).filter((place) => project === undefined || place.project === project);
  const read = await Promise.all(
    places.map(async (place) => ({ place, found: await readTaskAt(home, place) })),
  );
  const tasks = read.flatMap(({ found }) => (found !== null && "task" in found ? [found] : []));
  const invalid = read.flatMap(({ place, found }) =>
    found !== null && "problems" in found
      ? [{ id: place.id, file: taskFile(place), problems: found.problems }]
      : [],
  );
  return { tasks: tasks.sort(newestFirst), invalid };
}

/**
 * Finds the task with an id or a prefix of one. Throws TASK_NOT_FOUND, TASK_ID_AMBIGUOUS, TASK_INVALID, and
 * USER_INPUT_ERROR for a prefix that is too short.
 */
export async function findTask(home: Home, selector: string): Promise<StoredTask> {
  if (!isTaskIdPrefix(selector)) {
    throw /^[0-9A-Za-z]{1,5}$/.test(selector) ? userIdRefused(selector) : taskNotFound(selector);
  }
  const places = (await placesOf(home)).filter(({ id }) => id.startsWith(selector));
  const [place] = places;
  if (place === undefined) throw taskNotFound(selector);
  if (places.length > 1) {
    throw taskIdAmbiguous(
      selector,
      places.map(({ id }) => id),
    );
  }
  return getTask(home, place);
}

/** Reads the task at a location. Throws TASK_NOT_FOUND, TASK_INVALID. */
export async function getTask(home: Home, place: TaskPlace): Promise<StoredTask> {
  const found = await readTaskAt(home, place);
  if (found === null) throw taskNotFound(place.id);
  if ("problems" in found) throw taskInvalid(taskFile(place), found.problems);
  return found;
}

/** Writes a new task. Throws TASK_BRANCH_TAKEN if another unfinished task uses the branch. */
export async function createTask(home: Home, task: Task, body: string): Promise<StoredTask> {
  const { tasks } = await listTasks(home, task.project);
  const other = tasks.find(({ task: { branch, status } }) => branch === task.branch && !isTerminal(status));
  if (other !== undefined) throw taskBranchTaken(task.branch, other.task.id);
  const { rev } = await home.documents.put(
    taskFile(task),
    { fields: fieldsOf(task, {}), body },
    { absent: true },
  );
  return { task, body, others: {}, rev };
}

/** Maximum number of attempts at a write. It is retried when an agent saved the file at the same time. */
const ATTEMPTS = 5;

/**
 * Writes the result of applying `change` to the current task. The body is kept as it is on disk, unless the change
 * returns another. The caller must hold the lock of the task.
 */
export async function changeTask(
  home: Home,
  place: TaskPlace,
  change: (now: StoredTask) => { readonly task: Task; readonly body?: string },
): Promise<StoredTask> {
  for (let attempt = 1; ; attempt++) {
    const now = await getTask(home, place);
    const { task, body = now.body } = change(now);
    try {
      const document = { fields: fieldsOf(task, now.others), body };
      const { rev } = await home.documents.put(taskFile(place), document, { rev: now.rev });
      return { task, body, others: now.others, rev };
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== "CONFLICT") throw error;
    }
  }
}

function fieldsOf(task: Task, others: Readonly<Record<string, unknown>>): FrontMatter {
  return taskFields(task, others) as FrontMatter;
}

async function placesOf({ blobs }: Home): Promise<readonly TaskPlace[]> {
  const folders = async (key: string): Promise<readonly string[]> =>
    (await blobs.entries(key)).filter(({ kind }) => kind === "folder").map(({ name }) => name);
  const projects = await folders(FOLDER);
  const places = await Promise.all(
    projects.map(async (project) =>
      (await folders(`${FOLDER}/${project}`)).filter(isTaskId).map((id) => ({ project, id })),
    ),
  );
  return places.flat();
}

/**
 * Reads the task at a location, or its problems. Null if there is no TASK.md, for example while a task is being created
 * or deleted.
 */
export async function readTaskAt(
  { documents }: Home,
  place: TaskPlace,
): Promise<StoredTask | { readonly problems: readonly string[] } | null> {
  let stored: StoredDocument | null;
  try {
    stored = await documents.get(taskFile(place));
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return { problems: [error.reason] };
  }
  if (stored === null) return null;
  const read = readTask(stored.fields, place);
  return "problems" in read ? read : { ...read, body: stored.body, rev: stored.rev };
}

function newestFirst({ task: a }: StoredTask, { task: b }: StoredTask): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/**
 * Returns the front matter of a TASK.md in the order in which it is written. `others` are unknown keys, which are kept.
 */
export function taskFields(
  task: Task,
  others: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const extensions = EXTENSION_FIELDS.filter((key) => task[key] !== null);
  return {
    ...Object.fromEntries([...TASK_FIELDS, ...extensions].map((key) => [key, task[key]])),
    ...others,
  };
}
