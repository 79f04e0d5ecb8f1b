import { isOrangeError, toOrangeError } from "@orange-hyper/core";
import type { ClockPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { TaskLog } from "../log/task-log.js";
import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import type { Warning } from "../schema/parts.js";
import { appendEvent } from "../storage/history-file.js";
import { listTasks } from "../storage/task-files.js";
import { type Binding, bindWorktree } from "../upkeep/bind.js";
import type { SetUpTask } from "../upkeep/setup-files.js";
import { poolExhausted } from "./errors.js";
import { entriesOf, type PoolEntry, reserve } from "./pool.js";
import { changePool, setEntry } from "./pool-file.js";
import { salvageRef } from "./salvage-ref.js";
import {
  checkOutBranch,
  cleanWorktree,
  createWorktree,
  fetchOrigin,
  type Ground,
  worktreeGit,
  worktreesOnDisk,
} from "./worktree.js";

/** What acquiring and releasing worktrees needs. */
export interface Pooling extends Ground {
  readonly clock: ClockPort;
  readonly log?: TaskLog | undefined;
}

/** A worktree that was assigned to a task. */
export interface Acquired {
  readonly workspace: string;
  /** The binding to record in the task's `engine.json`. */
  readonly binding: Binding;
  readonly warnings: readonly Warning[];
}

/** The fields of a task by which its worktree is prepared. */
export type AcquiringTask = TaskPlace & SetUpTask & Pick<Task, "branch">;

/**
 * Assigns a worktree to a task, with its branch checked out and the files that its agents need. Throws POOL_EXHAUSTED
 * if all worktrees are in use. A worktree that cannot be prepared is returned to the pool or quarantined.
 */
export async function acquireWorkspace(pooling: Pooling, task: AcquiringTask): Promise<Acquired> {
  const { home, clock } = pooling;
  const { name, isNew } = await reserveFor(pooling, task);
  if (isNew) await made(pooling, name);
  try {
    const warnings = await fetched(pooling, name);
    if (!isNew) await cleaned(pooling, name, task);
    await checkOutBranch(pooling, name, task.branch);
    const binding = await bindWorktree(pooling, name, task);
    return { workspace: name, binding, warnings: [...warnings, ...(await submodulesLeft(pooling, name))] };
  } catch (error) {
    await setEntry(home, name, afterFailure(error, clock));
    throw error;
  }
}

async function reserveFor(
  pooling: Pooling,
  task: AcquiringTask,
): Promise<{ readonly name: string; readonly isNew: boolean }> {
  const { home, project, clock } = pooling;
  // Git is called before taking the lock, because other processes wait for the lock.
  const onDisk = await worktreesOnDisk(pooling);
  return changePool(home, async (pool) => {
    const claimed = await claimedByOthers(pooling, task.id);
    const at = clock.now();
    const reserved = reserve(pool, {
      project: project.name,
      size: project.pool_size,
      task,
      at,
      claimed,
      onDisk,
    });
    if (reserved === null) {
      throw poolExhausted(
        project,
        entriesOf(pool, project.name).map((one) => ({
          workspace: one.name,
          task_id: one.entry.task_id ?? null,
        })),
      );
    }
    return { pool: reserved.pool, result: reserved };
  });
}

/**
 * Returns the worktrees that other unfinished tasks claim in their TASK.md, because the pool file may be out of date.
 */
export async function claimedByOthers(
  { home, project }: Pick<Pooling, "home" | "project">,
  own: string,
): Promise<ReadonlySet<string>> {
  const { tasks } = await listTasks(home, project.name);
  return new Set(
    tasks.flatMap(({ task: { id, status, workspace } }) =>
      workspace !== null && id !== own && !isTerminal(status) ? [workspace] : [],
    ),
  );
}

/** A failed fetch is only a warning: the work then starts from the last known state of the remote. */
async function fetched(pooling: Pooling, name: string): Promise<readonly Warning[]> {
  if (await fetchOrigin(worktreeGit(pooling, name))) return [];
  return [
    {
      code: "FETCH_FAILED",
      message: msg`origin could not be fetched; the branch begins at what is known of it here.`,
      hint: msg`Run \`git fetch origin\` to see why.`,
    },
  ];
}

/** Submodules are not initialised; an agent that needs them can fetch them. */
async function submodulesLeft({ home }: Pooling, name: string): Promise<readonly Warning[]> {
  if ((await home.blobs.kind(`workspaces/${name}/.gitmodules`)) !== "file") return [];
  return [
    {
      code: "SUBMODULES_NOT_INITIALIZED",
      message: msg`The submodules in ${name} are empty.`,
      hint: msg`Run \`git submodule update --init\` there if the work needs them.`,
    },
  ];
}

/** Cleans a worktree for its next task. Changes that someone made in it while it was free are salvaged. */
async function cleaned(pooling: Pooling, name: string, task: TaskPlace): Promise<void> {
  const kept = await cleanWorktree(pooling, name, { force: true, ref: salvageRef(task, pooling.clock) });
  if (kept !== null) await appendEvent(pooling, task, { type: "work.salvaged", ...kept }, "engine");
}

async function made(pooling: Pooling, name: string): Promise<void> {
  const { home, clock } = pooling;
  try {
    await createWorktree(pooling, name);
  } catch (error) {
    const isOccupied = isOrangeError(error) && error.code === "WORKSPACE_PATH_OCCUPIED";
    await setEntry(home, name, isOccupied ? quarantine(error, clock) : null);
    throw error;
  }
}

/** Error codes that are not due to the worktree, so that it stays available. */
const BLAMELESS = new Set(["TASK_BRANCH_CHECKED_OUT", "TASK_FILE_TRACKED", "PROJECT_MOVED"]);

function afterFailure(error: unknown, clock: ClockPort): PoolEntry {
  const isBlameless = isOrangeError(error) && BLAMELESS.has(error.code);
  return isBlameless ? { status: "available" } : quarantine(error, clock);
}

/** Returns an entry that keeps a faulty worktree from being assigned until a person has looked at it. */
export function quarantine(error: unknown, clock: ClockPort): PoolEntry {
  return {
    status: "available",
    quarantined: { reason: toOrangeError(error).message, at: clock.now() },
  };
}
