import type { Home } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";
import { readJsonFile, withHomeLock, writeJsonFile } from "../home/home.js";
import { EMPTY_POOL, type Pool, type PoolEntry, readPool } from "./pool.js";

const KEY = "workspaces/.pool.json";

/** The pool of all projects. Throws STATE_CORRUPT for a file that is none. */
export async function loadPool(home: Home): Promise<Pool> {
  const data = await readJsonFile(home, KEY);
  if (data === null) return EMPTY_POOL;
  const pool = readPool(data);
  if (pool === null) throw stateCorrupt(home, KEY);
  return pool;
}

/** Changes the pool while nobody else does; a change that answers no pool changes nothing. Never waits for git within. */
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

/** Puts an entry in place of another, or takes it out. */
export function setEntry(home: Home, name: string, entry: PoolEntry | null): Promise<void> {
  return changePool(home, async (pool) => {
    const { [name]: _, ...others } = pool.workspaces;
    return {
      pool: { ...pool, workspaces: entry === null ? others : { ...others, [name]: entry } },
      result: undefined,
    };
  });
}
