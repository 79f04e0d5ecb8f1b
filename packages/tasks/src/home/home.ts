import type { Home, Lease } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";

/** A JSON file of the home folder; null where there is none. Throws STATE_CORRUPT for one that is no JSON. */
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

/** What several processes must not change at once. Whoever needs more than one takes them in this order. */
export type HomeLock = "projects" | `task-${string}` | "pool";

/** Does `work` while nobody else holds the lock. */
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
