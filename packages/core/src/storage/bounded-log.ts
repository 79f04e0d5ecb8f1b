import type { Key } from "../ports/keys.js";
import type { LockStore } from "../ports/locks.js";
import type { LogStore } from "../ports/logs.js";

export interface BoundedLogPorts {
  readonly logs: LogStore;
  readonly locks: LockStore;
}

export interface BoundedLog {
  readonly key: Key;
  /** Size limit in bytes. A larger log is put aside before the next record is appended. */
  readonly largest: number;
}

/** Returns the key under which a full log is put aside: `x.jsonl` becomes `x.1.jsonl`. */
export function rotatedKey(key: Key): Key {
  return key.replace(/\.jsonl$/, ".1.jsonl");
}

/**
 * Appends records to a log that is put aside when it is full, replacing the log put aside before. Several processes may
 * append at the same time without losing records.
 */
export async function appendBounded(
  ports: BoundedLogPorts,
  { key, largest }: BoundedLog,
  records: readonly object[],
): Promise<void> {
  const isFull = async (): Promise<boolean> => (await ports.logs.size(key)) > largest;
  if (await isFull()) await rotateLog(ports, key, isFull);
  for (const record of records) await ports.logs.append(key, record, { concurrent: true });
}

/**
 * Puts a full log aside, under a lock. `isFull` is checked again under the lock: another process may have put the log
 * aside meanwhile, and that log must not be replaced by one of a few lines. Returns false when it was not full any
 * more, or when another process holds the lock.
 */
export async function rotateLog(
  { logs, locks }: BoundedLogPorts,
  key: Key,
  isFull: () => Promise<boolean>,
): Promise<boolean> {
  const lease = await locks.acquire("locks/full-log", { command: "logs", waitMs: 0 }).catch(() => null);
  if (lease === null) return false;
  try {
    if (!(await isFull())) return false;
    await logs.rename(key, rotatedKey(key));
    return true;
  } finally {
    await lease.release();
  }
}
