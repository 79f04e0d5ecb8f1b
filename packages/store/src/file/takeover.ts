import { shortToken } from "../short-token.js";
import { removeQuietly } from "./atomic.js";
import { isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { isStale, type Liveness, readLock } from "./lock-file.js";
import { isAlive } from "./process-identity.js";

/** Time in ms for which a breaker's announcement counts, in case its process id has since been reused. */
const ANNOUNCEMENT_LIFE_MS = 60_000;
/** Maximum time in ms between a breaker's announcement and its action; after a longer delay it does not act. */
const MAX_DELAY_MS = 5_000;

/** A stale lock to be broken. */
export interface StaleLock {
  /** The folder of the lock file. */
  readonly folder: string;
  readonly name: string;
  /** The clock that stamps the files of that folder. */
  readonly now: () => number;
  /** Cleans up after the dead holder while no process can hold the lock. */
  readonly tidyUp: () => void;
}

/**
 * Removes a stale lock. Returns false when another process is breaking it or it is no longer stale. At most one breaker
 * acts at a time: each announces itself by a file before it looks for other announcements, so of two breakers the one
 * that looks later finds the other. Only then is the lock checked again, and removed if it is still the same.
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
    // Clean up first: a breaker that is killed here leaves the stale lock, and so the cleanup, to the next one.
    tidyUp();
    const last = readLock(lock);
    // The holder may have renewed it meanwhile.
    if (last?.content !== judged.content || last.modifiedMs !== judged.modifiedMs) return false;
    if (Date.now() - startMs > MAX_DELAY_MS) return false;
    fs.unlinkSync(lock);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  } finally {
    removeQuietly(`${folder}/${own}`);
  }
}

/** Looks for announcements of other breakers, and removes those left by dead ones. */
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

/**
 * True when the breaker of an announcement may still be running. The name consists of a process id, its scope and a
 * token.
 */
function mayBeAtIt(announcement: string, self: Liveness): boolean {
  const [, number = "", scope] = /^(\d+)(?:-(.+))?-[^-]*$/.exec(announcement) ?? [];
  const pid = Number(number);
  if (pid === 0) return false;
  return scope === undefined || scope === self.scope ? isAlive(pid) : true;
}
