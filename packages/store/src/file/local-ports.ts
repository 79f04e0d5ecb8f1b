import { type Ports, STORAGE_ROOT } from "@orange-hyper/core";
import { fileBlobs } from "./blobs.js";
import { systemClock } from "./clock.js";
import { systemIds } from "./ids.js";
import { fileLocks } from "./locks.js";

export interface LocalPortOptions {
  /** Absolute path of the folder that holds the storage folder. */
  readonly root: string;
  /** Longest wait for a lock in milliseconds; ten seconds without it. */
  readonly lockWaitMs?: number | undefined;
}

/** The ports that suffice for a project's own runtime state. */
export type LocalPorts = Pick<Ports, "blobs" | "locks" | "clock" | "ids">;

/** Whole files, locks, the clock and ids of this machine. Nothing is read or written before one is called. */
export function localPorts({ root, lockWaitMs }: LocalPortOptions): LocalPorts {
  const storage = `${root}/${STORAGE_ROOT}`;
  return {
    blobs: fileBlobs(storage),
    locks: fileLocks(storage, { waitMs: lockWaitMs }),
    clock: systemClock(),
    ids: systemIds(),
  };
}
