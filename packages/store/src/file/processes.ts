import type { ProcessId, ProcessPort } from "@orange-hyper/core/ports";
import { isAlive, processScope, processStart, startOf } from "./process-identity.js";

/** Returns the processes of this machine. The modules that start and end processes are loaded on first use. */
export function systemProcesses(): ProcessPort {
  return {
    self: () => identified(process.pid, processStart() ?? startOf(process.pid)),
    find: (pid) => (isAlive(pid) ? identified(pid, startOf(pid)) : null),
    start: async (call) => {
      const { startDetached } = await import("./detached.js");
      const pid = await startDetached(call);
      return identified(pid, startOf(pid));
    },
    run: async (call) => (await import("./run-bounded.js")).runBounded(call),
    isAlive: isSame,
    end: async (one) => {
      const { endGroup } = await import("./detached.js");
      const isTaken = isAlive(one.pid) && !isSame(one);
      if (isOfThisBoot(one) && !isTaken) await endGroup(one.pid, () => isSame(one));
    },
  };
}

/**
 * Adds the scope and the start time to a process id, because the id alone means something else in another container and
 * after a restart.
 */
function identified(pid: number, start: string | null): ProcessId {
  return { pid, start: start === null ? null : `${processScope() ?? ""} ${start}` };
}

function isOfThisBoot({ start }: ProcessId): boolean {
  return start === null || start.startsWith(`${processScope() ?? ""} `);
}

function isSame({ pid, start }: ProcessId): boolean {
  if (!isAlive(pid)) return false;
  return start === null || identified(pid, startOf(pid)).start === start;
}
