import { shortToken } from "../short-token.js";
import { removeQuietly } from "./atomic.js";
import { isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { isAlive, isStale, type Liveness, readLock } from "./lock-file.js";

/** A breaker's announcement counts no longer than this, should its process id have gone to somebody else. */
const ANNOUNCEMENT_LIFE_MS = 60_000;
/** A breaker that was held up longer than this since its announcement does not act. */
const PATIENCE_MS = 5_000;

/** A lock that was found stale. */
export interface StaleLock {
  /** The folder that it lies in. */
  readonly folder: string;
  readonly name: string;
  /** Tidies up after the dead holder, while nobody can hold the lock. */
  readonly tidyUp: () => void;
}

/**
 * Removes a stale lock; false when somebody else is at it or the lock is not stale any more. Of all breakers at most
 * one acts at a time: each announces itself by a file before it looks for other announcements, so of two the later to
 * look sees the earlier. Only then is the lock judged again, and removed if it is still the one that was judged.
 */
export function breakStaleLock({ folder, name, tidyUp }: StaleLock, self: Liveness): boolean {
  const startMs = Date.now();
  const lock = `${folder}/${name}.lock`;
  const own = `${name}.lock.break-${self.pid}-${shortToken()}`;
  try {
    fs.closeSync(fs.openSync(`${folder}/${own}`, "wx", 0o666));
    if (hasOtherBreaker(folder, name, own)) return false;
    const judged = readLock(lock);
    if (judged === null || !isStale(judged, self, Date.now())) return false;
    // First, so that whoever is killed here leaves the stale lock, and with it the work, to the next breaker.
    tidyUp();
    if (readLock(lock)?.content !== judged.content || Date.now() - startMs > PATIENCE_MS) return false;
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
function hasOtherBreaker(folder: string, name: string, own: string): boolean {
  const prefix = `${name}.lock.break-`;
  let found = false;
  for (const entry of fs.readdirSync(folder)) {
    if (!entry.startsWith(prefix) || entry === own) continue;
    if (isCurrent(`${folder}/${entry}`, Number.parseInt(entry.slice(prefix.length), 10))) found = true;
    else removeQuietly(`${folder}/${entry}`);
  }
  return found;
}

function isCurrent(path: string, pid: number): boolean {
  const stat = fs.lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  return Date.now() - stat.mtimeMs < ANNOUNCEMENT_LIFE_MS && Number.isInteger(pid) && pid > 0 && isAlive(pid);
}
