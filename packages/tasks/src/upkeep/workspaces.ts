import { workStatus } from "../git/status.js";
import { entriesOf, type PoolEntry } from "../pool/pool.js";
import { changePool, loadPool, setEntry } from "../pool/pool-file.js";
import { workspaceName } from "../pool/workspace-name.js";
import { createWorktree, worktreeGit, worktreesOnDisk } from "../pool/worktree.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** The current state of a worktree in the pool. */
export interface Workspace {
  readonly name: string;
  readonly project: string;
  readonly status: PoolEntry["status"];
  readonly task: string | null;
  readonly task_id: string | null;
  /** True when it has uncommitted changes; null if Git cannot tell. */
  readonly dirty: boolean | null;
  readonly quarantined: PoolEntry["quarantined"] | null;
}

/** Returns the worktrees of a project, in order of their numbers. */
export async function listWorkspaces({ pooling }: EngineContext): Promise<readonly Workspace[]> {
  const { home, project } = pooling;
  const entries = entriesOf(await loadPool(home), project.name);
  return Promise.all(
    entries.map(async ({ name, entry }) => ({
      name,
      project: project.name,
      status: entry.status,
      task: entry.task ?? null,
      task_id: entry.task_id ?? null,
      dirty: await isDirty(pooling, name),
      quarantined: entry.quarantined ?? null,
    })),
  );
}

async function isDirty(pooling: EngineContext["pooling"], name: string): Promise<boolean | null> {
  try {
    return (await workStatus(worktreeGit(pooling, name))).files > 0;
  } catch {
    return null;
  }
}

export interface Initialized {
  readonly created: readonly string[];
  readonly existing: readonly string[];
}

/** Creates worktrees up to the project's pool size, so that no task has to wait for one. */
export async function initWorkspaces({ pooling }: EngineContext): Promise<Initialized> {
  const { home, project, clock } = pooling;
  const existing = entriesOf(await loadPool(home), project.name).map(({ name }) => name);
  const created: string[] = [];
  for (;;) {
    const name = await reserveOne(pooling, clock.now());
    if (name === null) return { created, existing };
    try {
      await createWorktree(pooling, name);
    } catch (error) {
      await setEntry(home, name, null);
      throw error;
    }
    await setEntry(home, name, { status: "available" });
    created.push(name);
  }
}

/**
 * Reserves a name for a new worktree; null if the pool is full. The entry is bound without a task, so that no task
 * acquires it before it exists. If the process is interrupted, it becomes an orphan and is released.
 */
async function reserveOne(pooling: EngineContext["pooling"], at: string): Promise<string | null> {
  const { home, project } = pooling;
  const onDisk = await worktreesOnDisk(pooling);
  return changePool(home, async (pool) => {
    const names = entriesOf(pool, project.name).map(({ name }) => name);
    if (names.length >= project.pool_size) return { result: null };
    const taken = new Set([...names, ...onDisk]);
    let number = 1;
    while (taken.has(workspaceName({ project: project.name, number }))) number++;
    const name = workspaceName({ project: project.name, number });
    const entry: PoolEntry = { status: "bound", bound_at: at };
    return { pool: { ...pool, workspaces: { ...pool.workspaces, [name]: entry } }, result: name };
  });
}
