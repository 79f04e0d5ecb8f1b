import type { Key } from "../ports/keys.js";
import type { LockStore } from "../ports/locks.js";
import type { LogStore } from "../ports/logs.js";

export interface BoundedLogPorts {
  readonly logs: LogStore;
  readonly locks: LockStore;
}

export interface BoundedLog {
  readonly key: Key;
  /** Bytes; a log with more is put aside before anything else is appended. */
  readonly largest: number;
}

/** Where a log is put aside: `x.jsonl` becomes `x.1.jsonl`. */
export function asideOf(key: Key): Key {
  return key.replace(/\.jsonl$/, ".1.jsonl");
}

/**
 * Appends records to a log that is put aside when it is full; the one that was aside before goes. Many may append at once, and
 * no record is lost.
 */
export async function appendBounded(
  ports: BoundedLogPorts,
  { key, largest }: BoundedLog,
  records: readonly object[],
): Promise<void> {
  const isFull = async (): Promise<boolean> => (await ports.logs.size(key)) > largest;
  if (await isFull()) await putAside(ports, key, isFull);
  for (const record of records) await ports.logs.append(key, record, { concurrent: true });
}

/**
 * Puts a log aside that is still full once nobody else can: somebody may have done it meanwhile, and what is aside now is not
 * to be lost for a few lines. False where it is not, or where somebody else is about to.
 */
export async function putAside(
  { logs, locks }: BoundedLogPorts,
  key: Key,
  isFull: () => Promise<boolean>,
): Promise<boolean> {
  const lease = await locks.acquire("locks/full-log", { command: "logs", waitMs: 0 }).catch(() => null);
  if (lease === null) return false;
  try {
    if (!(await isFull())) return false;
    await logs.rename(key, asideOf(key));
    return true;
  } finally {
    await lease.release();
  }
}
