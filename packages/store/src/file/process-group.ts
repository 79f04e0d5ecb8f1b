/** How long something may take to be gone that was killed, and the time between two looks. */
const KILLED_PERIOD_MS = 100;
const LOOK_EVERY_MS = 20;

/** Sends a signal to a process, or to a group by its negative number; false where nothing of it is there. 0 only looks. */
export function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(process.platform === "win32" ? Math.abs(pid) : pid, signal);
  } catch {
    return false;
  }
}

/** True while a group has a member; one that ended and for which nobody waits is one as well. */
export function hasMembers(group: number): boolean {
  return signalTo(-group, 0);
}

/** Kills all of a group, and settles once `isGone` or after a short while: a member that nobody waits for looks as if it lived. */
export async function killGroup(
  group: number,
  isGone: () => boolean = () => !hasMembers(group),
): Promise<void> {
  signalTo(-group, "SIGKILL");
  await settled(isGone, KILLED_PERIOD_MS);
}

/** Waits until something is so, but not longer than this. */
export async function settled(isOver: () => boolean, limitMs: number): Promise<void> {
  for (let waited = 0; waited < limitMs && !isOver(); waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
