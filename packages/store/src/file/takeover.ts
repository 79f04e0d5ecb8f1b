import { shortToken } from "../short-token.js";
import { removeQuietly } from "./atomic.js";
import { isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { isStale, type Liveness, readLock } from "./lock-file.js";
import { isAlive } from "./process-identity.js";

/** A breaker's announcement counts no longer than this, should its process id have gone to somebody else. */
const ANNOUNCEMENT_LIFE_MS = 60_000;
/** A breaker that was held up longer than this since its announcement does not act. */
const LONGEST_DELAY_MS = 5_000;

/** A lock that was found stale. */
export interface StaleLock {
  /** The folder that it lies in. */
  readonly folder: string;
  readonly name: string;
  /** The clock that stamps what lies there. */
  readonly now: () => number;
  /** Tidies up after the dead holder, while nobody can hold the lock. */
  readonly tidyUp: () => void;
}

/**
 * Removes a stale lock; false when somebody else is at it or the lock is not stale any more. Of all breakers at most
 * one acts at a time: each announces itself by a file before it reads the folder for other announcements, so of
 * two the later reader finds the earlier one. Only then is the lock judged again, and removed if it is still the one that was judged.
 */
export function breakStaleLock(stale: StaleLock, self: Liveness): boolean {
  const { folder, name, now, tidyUp } = stale;
  const startMs = Date.now();
  const lock = `${folder}/${name}.lock`;
  const own = `${name}.lock.break-${self.pid}-${self.scope ?? "unknown"}-${shortToken()}`;
  try {
    fs.closeSync(fs.openSync(`${folder}/${own}`, "wx", 0o666));
    if (hasOtherBreaker(stale, own, self)) return false;
    const judged = readLock(lock);
    if (judged === null || !isStale(judged, self, now)) return false;
    // First, so that whoever is killed here leaves the stale lock, and with it the work, to the next breaker.
    tidyUp();
    const last = readLock(lock);
    // Its holder may have shown itself meanwhile.
    if (last?.content !== judged.content || last.modifiedMs !== judged.modifiedMs) return false;
    if (Date.now() - startMs > LONGEST_DELAY_MS) return false;
    fs.unlinkSync(lock);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  } finally {
    removeQuietly(`${folder}/${own}`);
  }
}

/** Looks for announcements of other breakers, and sweeps those that the dead left behind. */
function hasOtherBreaker({ folder, name, now }: StaleLock, own: string, self: Liveness): boolean {
  const prefix = `${name}.lock.break-`;
  let found = false;
  for (const entry of fs.readdirSync(folder)) {
    if (!entry.startsWith(prefix) || entry === own) continue;
    const stat = fs.lstatSync(`${folder}/${entry}`, { throwIfNoEntry: false });
    if (stat === undefined) continue;
    const isYoung = Math.abs(now() - stat.mtimeMs) < ANNOUNCEMENT_LIFE_MS;
    if (isYoung && mayBeAtIt(entry.slice(prefix.length), self)) found = true;
    else removeQuietly(`${folder}/${entry}`);
  }
  return found;
}

/** Whether the breaker that a name stands for may still be there: a process id, where it counts, and a token. */
function mayBeAtIt(announcement: string, self: Liveness): boolean {
  const [, number = "", scope] = /^(\d+)(?:-(.+))?-[^-]*$/.exec(announcement) ?? [];
  const pid = Number(number);
  if (pid === 0) return false;
  return scope === undefined || scope === self.scope ? isAlive(pid) : true;
}
