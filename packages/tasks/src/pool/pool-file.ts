import type { Home } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";
import { readJsonFile, withHomeLock, writeJsonFile } from "../home/home.js";
import { EMPTY_POOL, type Pool, type PoolEntry, readPool } from "./pool.js";

const KEY = "workspaces/.pool.json";

/** Reads the pool of all projects. Throws STATE_CORRUPT for an invalid file. */
export async function loadPool(home: Home): Promise<Pool> {
  const data = await readJsonFile(home, KEY);
  if (data === null) return EMPTY_POOL;
  const pool = readPool(data);
  if (pool === null) throw stateCorrupt(home, KEY);
  return pool;
}

/**
 * Changes the pool under its lock. If `change` returns no pool, nothing is written. `change` must not call Git, because
 * other processes wait for the lock.
 */
export function changePool<T>(
  home: Home,
  change: (pool: Pool) => Promise<{ readonly pool?: Pool; readonly result: T }>,
): Promise<T> {
  return withHomeLock(home, "pool", async () => {
    const { pool, result } = await change(await loadPool(home));
    if (pool !== undefined) await writeJsonFile(home, KEY, pool);
    return result;
  });
}

/** Sets the entry of a worktree, or removes it if null. */
export function setEntry(home: Home, name: string, entry: PoolEntry | null): Promise<void> {
  return changePool(home, async (pool) => {
    const { [name]: _, ...others } = pool.workspaces;
    return {
      pool: { ...pool, workspaces: entry === null ? others : { ...others, [name]: entry } },
      result: undefined,
    };
  });
}
