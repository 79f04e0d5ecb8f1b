import type { Key } from "@orange-hyper/core";
import type { LockStore, LogStore } from "@orange-hyper/core/ports";

export interface LogPorts {
  readonly logs: LogStore;
  readonly locks: LockStore;
}

/** Largest log; then it is put aside, and the one that was aside before goes. */
export const LARGEST_LOG = 5 * 1024 * 1024;

/** Where a log is put aside: `x.jsonl` becomes `x.1.jsonl`. */
export function asideOf(key: Key): Key {
  return key.replace(/\.jsonl$/, ".1.jsonl");
}

/**
 * Appends a record to a log that is put aside when it is full. Many may append at once, and no record is lost: whoever cannot
 * have the lock at once leaves the log to the next.
 */
export async function appendBounded(ports: LogPorts, key: Key, record: object): Promise<void> {
  if ((await ports.logs.size(key)) > LARGEST_LOG) await putAside(ports, key);
  await ports.logs.append(key, record, { concurrent: true });
}

async function putAside({ logs, locks }: LogPorts, key: Key): Promise<void> {
  const lease = await locks.acquire("locks/telemetry", { command: "telemetry", waitMs: 0 }).catch(() => null);
  if (lease === null) return;
  try {
    // Somebody else may have put it aside, and what is aside now is not to be lost for a few lines.
    if ((await logs.size(key)) > LARGEST_LOG) await logs.rename(key, asideOf(key));
  } finally {
    await lease.release();
  }
}
