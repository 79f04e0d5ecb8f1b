import { STORAGE_ROOT } from "@orange-hyper/core";
import type { Ports } from "@orange-hyper/core/ports";
import { fileBlobs } from "./blobs.js";
import { systemClock } from "./clock.js";
import type { HostProcess } from "./exit-hooks.js";
import { systemIds } from "./ids.js";
import { fileLocks } from "./locks.js";
import { fileLogs } from "./logs.js";
import type { FilePortOptions } from "./ports.js";
import { fileUserData } from "./user-data.js";

/** The ports needed for a project's local runtime state, and to find out whether the user has approved any. */
export type LocalPorts = Pick<Ports, "blobs" | "logs" | "locks" | "clock" | "ids" | "user">;

/** Returns the blobs, logs, locks, clock and ids of this machine. Nothing is read or written until one is used. */
export function localPorts({ root, cwd, lockWaitMs }: FilePortOptions): LocalPorts {
  const storage = `${root}/${STORAGE_ROOT}`;
  return {
    blobs: fileBlobs(storage),
    logs: fileLogs(storage),
    locks: fileLocks(storage, { waitMs: lockWaitMs, process: withoutSignals(), isBrief: true }),
    clock: systemClock(),
    ids: systemIds(),
    user: fileUserData(cwd, { lockWaitMs }),
  };
}

/**
 * Returns this process without its signals: registering listeners takes longer than holding a lock, and a lock held
 * here is released before the event loop could deliver a signal. A lock that a signal leaves behind is taken over.
 */
function withoutSignals(): HostProcess {
  const { pid } = process;
  const exitOnly =
    (what: "on" | "off") =>
    (event: string, listener: () => void): unknown =>
      event === "exit" ? process[what](event, listener) : undefined;
  return {
    pid,
    on: exitOnly("on"),
    off: exitOnly("off"),
    listenerCount: () => 0,
    kill: () => undefined,
  };
}
