import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { type Ground, projectGit } from "../pool/worktree.js";
import type { Overlap } from "../schema/merging.js";
import { listTasks } from "../storage/task-files.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { type Changes, changesOf, hunksBetween } from "./changes.js";
import { type Hunk, type LineRange, shifted, touches } from "./hunks.js";

type FileOverlap = Overlap["files"][number];

/**
 * Returns the other unfinished tasks of the project that changed files which this task changed as well, committed or
 * not.
 */
export async function overlapsOf(engine: EngineContext, task: Task): Promise<readonly Overlap[]> {
  return overlapsWith(engine.pooling, task, await liveTasks(engine), once(engine.pooling));
}

/** Returns the overlaps of every unfinished task of the project, without tasks that have none. */
export async function allOverlaps(
  engine: EngineContext,
): Promise<readonly { readonly task: Task; readonly overlaps: readonly Overlap[] }[]> {
  const tasks = await liveTasks(engine);
  const changes = once(engine.pooling);
  const found = await Promise.all(
    tasks.map(async (task) => ({
      task,
      overlaps: await overlapsWith(engine.pooling, task, tasks, changes),
    })),
  );
  return found.filter(({ overlaps }) => overlaps.length > 0);
}

type FindChanges = (task: Task) => Promise<Changes | null>;

/** Caches the changes of each task, so that each is computed only once. */
function once(ground: Ground): FindChanges {
  const known = new Map<string, Promise<Changes | null>>();
  return (task) => {
    const changes = known.get(task.id) ?? changesOf(ground, task);
    known.set(task.id, changes);
    return changes;
  };
}

async function liveTasks({ pooling }: EngineContext): Promise<readonly Task[]> {
  const { tasks } = await listTasks(pooling.home, pooling.project.name);
  return tasks.map(({ task }) => task).filter(({ status }) => !isTerminal(status));
}

async function overlapsWith(
  ground: Ground,
  task: Task,
  tasks: readonly Task[],
  changes: FindChanges,
): Promise<readonly Overlap[]> {
  const ours = await changes(task);
  if (ours === null || ours.files.size === 0) return [];
  const found = await Promise.all(
    tasks
      .filter(({ id }) => id !== task.id)
      .map(async (other) => {
        const { id, branch, status, workspace } = other;
        const files = await sharedFiles(ground, ours, await changes(other));
        return { id, branch, status, workspace, files };
      }),
  );
  return found.filter(({ files }) => files.length > 0);
}

async function sharedFiles(
  ground: Ground,
  ours: Changes,
  theirs: Changes | null,
): Promise<readonly FileOverlap[]> {
  const paths = [...ours.files].filter((path) => theirs?.files.has(path)).sort();
  if (theirs === null || paths.length === 0) return [];
  const [mine, others, between] = await Promise.all([
    ours.hunksOf(paths),
    theirs.hunksOf(paths),
    ours.base === theirs.base
      ? new Map<string, readonly Hunk[]>()
      : hunksBetween(projectGit(ground), [ours.base, theirs.base], paths),
  ]);
  return paths.map((path) => ({
    path,
    hunks: sharedPlaces(mine.get(path) ?? null, others.get(path) ?? null, between.get(path) ?? []),
  }));
}

function sharedPlaces(
  ours: readonly Hunk[] | null,
  theirs: readonly Hunk[] | null,
  between: readonly Hunk[],
): FileOverlap["hunks"] {
  if (ours === null || theirs === null) return null;
  return ours.flatMap((mine) => {
    const there = shifted(mine, between);
    return theirs
      .filter((other) => touches(there, other))
      .map((other) => ({ ours: linesOf(mine), theirs: linesOf(other) }));
  });
}

function linesOf({ start, count }: LineRange): LineRange {
  return { start, count };
}
