import { displayPath } from "@orange-hyper/core";
import type { Lease, LockStore } from "@orange-hyper/core/ports";
import { assertKey } from "../keys.js";
import { lockBusy } from "../lock-busy.js";

const WAIT_MS = 10_000;

/** Returns locks between the tasks of one process, granted in the order of the requests. */
export function memoryLocks(): LockStore {
  const queues = new Map<string, Array<() => void>>();
  return {
    acquire: async (name, request) => {
      assertKey(name);
      const queue = queues.get(name);
      if (queue === undefined) queues.set(name, []);
      else await turn(queue, name, request.waitMs ?? WAIT_MS);
      return lease(queues, name);
    },
  };
}

function lease(queues: Map<string, Array<() => void>>, name: string): Lease {
  let held = true;
  return {
    release: async () => {
      if (!held) return;
      held = false;
      const next = queues.get(name)?.shift();
      if (next === undefined) queues.delete(name);
      else next();
    },
  };
}

function turn(queue: Array<() => void>, name: string, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(proceed), 1);
      reject(lockBusy(displayPath(`local/${name}.lock`), null));
    }, waitMs);
    const proceed = (): void => {
      clearTimeout(timer);
      resolve();
    };
    queue.push(proceed);
  });
}
