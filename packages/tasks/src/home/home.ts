import type { Home, Lease } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";

/** Reads a JSON file of the home folder; null if it does not exist. Throws STATE_CORRUPT if it is not valid JSON. */
export async function readJsonFile(home: Home, key: string): Promise<unknown> {
  const bytes = await home.blobs.get(key);
  if (bytes === null) return null;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw stateCorrupt(home, key);
  }
}

export async function writeJsonFile(home: Home, key: string, value: object): Promise<void> {
  await home.blobs.put(key, `${JSON.stringify(value, null, 2)}\n`);
}

/** Locks for state that several processes change. To prevent deadlocks, take several locks only in this order. */
export type HomeLock = "projects" | `task-${string}` | "pool";

/** Runs `work` while holding the lock. */
export async function withHomeLock<T>(
  home: Home,
  name: HomeLock,
  work: () => Promise<T>,
  waitMs?: number,
): Promise<T> {
  const wait = waitMs === undefined ? {} : { waitMs };
  const lease: Lease = await home.locks.acquire(name, { command: "orange task", ...wait });
  try {
    return await work();
  } finally {
    await lease.release();
  }
}
