/** How long to wait for a killed process to disappear, and how often to check, in ms. */
const KILLED_PERIOD_MS = 100;
const LOOK_EVERY_MS = 20;

/**
 * Sends a signal to a process, or to a group given by its negative id. Signal 0 only checks. Returns false when there
 * is no such process or it may not be signalled.
 */
export function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(process.platform === "win32" ? Math.abs(pid) : pid, signal);
  } catch {
    return false;
  }
}

/** True while a group has a member, including one that has ended but has not been waited for. */
export function hasMembers(group: number): boolean {
  return signalTo(-group, 0);
}

/** Kills a group, and settles once `isGone` or after a short while: a member that is never waited for looks alive. */
export async function killGroup(
  group: number,
  isGone: () => boolean = () => !hasMembers(group),
): Promise<void> {
  signalTo(-group, "SIGKILL");
  await settled(isGone, KILLED_PERIOD_MS);
}

/** Waits until `isOver`, but no longer than `limitMs`. */
export async function settled(isOver: () => boolean, limitMs: number): Promise<void> {
  for (let waited = 0; waited < limitMs && !isOver(); waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
