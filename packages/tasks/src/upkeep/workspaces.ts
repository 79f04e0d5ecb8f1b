import { workStatus } from "../git/status.js";
import { entriesOf, type PoolEntry } from "../pool/pool.js";
import { changePool, loadPool, setEntry } from "../pool/pool-file.js";
import { workspaceName } from "../pool/workspace-name.js";
import { createWorktree, worktreeGit, worktreesOnDisk } from "../pool/worktree.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** A worktree of the pool, as it is now. */
export interface Workspace {
  readonly name: string;
  readonly project: string;
  readonly status: PoolEntry["status"];
  readonly task: string | null;
  readonly task_id: string | null;
  /** Has work that is not committed; null where git cannot say. */
  readonly dirty: boolean | null;
  readonly quarantined: PoolEntry["quarantined"] | null;
}

/** The worktrees of a project, by their numbers. */
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

/** Makes the worktrees that a project may have and has not yet, so that no task waits for one to be made. */
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

/** Bound to nobody, so that nobody gets it before it is made; one that is left so is an orphan. Null where there are enough. */
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
