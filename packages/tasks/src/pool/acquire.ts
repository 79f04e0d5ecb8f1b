import { isOrangeError, toOrangeError } from "@orange-hyper/core";
import type { ClockPort } from "@orange-hyper/core/ports";
import { poolExhausted } from "../errors.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { listTasks } from "../storage/task-files.js";
import { entriesOf, type PoolEntry, reserve } from "./pool.js";
import { changePool, setEntry } from "./pool-file.js";
import { checkOutBranch, createWorktree, type Ground, worktreesOnDisk } from "./worktree.js";

/** What hands out worktrees. */
export interface Pooling extends Ground {
  readonly clock: ClockPort;
}

/**
 * Gives a task a worktree with its branch checked out, and answers its name. Throws POOL_EXHAUSTED where all are in use, and
 * takes the worktree back where it cannot be made ready.
 */
export async function acquireWorkspace(pooling: Pooling, task: Pick<Task, "id" | "branch">): Promise<string> {
  const { home, project, clock } = pooling;
  // Neither is asked under the lock: others wait for that.
  const onDisk = await worktreesOnDisk(pooling);
  const { name, isNew } = await changePool(home, async (pool) => {
    const claimed = await claimedByTasks(pooling, task.id);
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
  if (isNew) await made(pooling, name);
  try {
    await checkOutBranch(pooling, name, task.branch);
  } catch (error) {
    await setEntry(home, name, afterFailure(error, clock));
    throw error;
  }
  return name;
}

/** The worktrees that tasks which go on name as theirs: what the file of the pool says may be old. */
async function claimedByTasks({ home, project }: Pooling, own: string): Promise<ReadonlySet<string>> {
  const { tasks } = await listTasks(home, project.name);
  return new Set(
    tasks.flatMap(({ task: { id, status, workspace } }) =>
      workspace !== null && id !== own && !isTerminal(status) ? [workspace] : [],
    ),
  );
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

/** A branch that somebody else has is no fault of the worktree. */
function afterFailure(error: unknown, clock: ClockPort): PoolEntry {
  const isTaken = isOrangeError(error) && error.code === "TASK_BRANCH_CHECKED_OUT";
  return isTaken ? { status: "available" } : quarantine(error, clock);
}

/** Nobody gets a worktree that something went wrong with before a person has looked. */
export function quarantine(error: unknown, clock: ClockPort): PoolEntry {
  return {
    status: "available",
    quarantined: { reason: toOrangeError(error).message, at: clock.now() },
  };
}
