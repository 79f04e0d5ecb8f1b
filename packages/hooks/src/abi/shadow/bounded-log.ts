import type { Key } from "@orange-hyper/core";
import type { BlobStore, LockStore, LogStore } from "@orange-hyper/core/ports";

/** A log that is begun anew when it is full; the one before it is kept as `.1`. */
export interface LogPorts {
  readonly logs: LogStore;
  readonly blobs: BlobStore;
  readonly locks: LockStore;
}

const LIMIT = 1024 * 1024;

/** Appends a row to a log of at most about 1 MiB. */
export async function appendBounded(ports: LogPorts, key: Key, row: object): Promise<void> {
  if (await isFull(ports, key)) await rotate(ports, key);
  await ports.logs.append(key, row, { concurrent: true });
}

/** Several processes may find it full at once: the first one puts it aside. */
async function rotate(ports: LogPorts, key: Key): Promise<void> {
  const lease = await ports.locks.acquire("hook-abi-log", { command: "hooks" });
  try {
    if (!(await isFull(ports, key))) return;
    const bytes = await ports.blobs.get(key);
    if (bytes !== null) await ports.blobs.put(`${key}.1`, [bytes]);
    await ports.logs.remove(key);
  } finally {
    await lease.release();
  }
}

async function isFull({ blobs }: LogPorts, key: Key): Promise<boolean> {
  const reader = await blobs.open(key);
  if (reader === null) return false;
  try {
    return reader.size >= LIMIT;
  } finally {
    reader.close();
  }
}
