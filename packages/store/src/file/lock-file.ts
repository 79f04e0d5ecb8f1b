import { isRecord, textOf } from "@orange-hyper/core";
import { codeOf, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { isAlive, isBeforeBoot } from "./process-identity.js";
import { readFlags } from "./read.js";
import { RENEWAL_PERIOD_MS } from "./renewal.js";

/** Time in ms without renewal after which a lock may be taken over when its holder cannot be looked up. */
const LEASE_MS = 6 * RENEWAL_PERIOD_MS;
/** Time in ms that a lock file without readable content gets to be filled, for file systems without hard links. */
const UNREADABLE_LIFE_MS = 2_000;
/** Maximum number of bytes read from a lock file. */
const CONTENT_LIMIT = 4096;

/** A lock holder as recorded in the lock file. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  readonly command: string;
  readonly acquired_at: string;
  readonly token: string;
  /** Scope in which the pid is valid. Undefined in lock files of versions that did not record it, null when unknown. */
  readonly process_scope?: string | null | undefined;
  /** When the process started, as returned by `processStart`. */
  readonly process_start?: string | null | undefined;
}

/** The content of a lock file. */
export interface LockState {
  /** Equal content means the same acquisition of the lock. */
  readonly content: string;
  /** Null when the content cannot be parsed. */
  readonly holder: LockHolder | null;
  /** When the lock was taken or last renewed. */
  readonly modifiedMs: number;
}

/** This process, with what is needed to find out whether a holder is still running. */
export interface Liveness {
  readonly pid: number;
  readonly host: string;
  /** When this process started, in ms since the epoch. */
  readonly startedMs: number;
  readonly scope: string | null;
  readonly start: string | null;
}

/** Returns the state of the lock at a path; null when it is free. */
export function readLock(path: string): LockState | null {
  let fd: number;
  try {
    fd = fs.openSync(path, readFlags());
  } catch (error) {
    if (isMissing(error)) return null;
    return { content: `unreadable: ${codeOf(error)}`, holder: null, modifiedMs: modifiedAt(path) };
  }
  try {
    return readState(fd);
  } catch (error) {
    return { content: `unreadable: ${codeOf(error)}`, holder: null, modifiedMs: modifiedAt(path) };
  } finally {
    fs.closeSync(fd);
  }
}

/** Renews the lock's modification time by rewriting its content, if it still carries this token. */
export function renewLock(path: string, token: string): void {
  const { O_RDWR, O_NOFOLLOW = 0 } = fs.constants;
  try {
    const fd = fs.openSync(path, O_RDWR | O_NOFOLLOW);
    try {
      const { content, holder } = readState(fd);
      if (holder?.token === token) fs.writeSync(fd, content, 0);
    } finally {
      fs.closeSync(fd);
    }
  } catch {
    // The next renewal retries; a lock survives five failed renewals.
  }
}

function readState(fd: number): LockState {
  const buffer = Buffer.allocUnsafe(CONTENT_LIMIT);
  const content = buffer.toString("utf8", 0, fs.readSync(fd, buffer, 0, CONTENT_LIMIT, 0));
  return { content, holder: parseHolder(content), modifiedMs: fs.fstatSync(fd).mtimeMs };
}

/** True when no running process can still hold this lock. `now` must be the clock that stamps the lock file. */
export function isStale({ holder, modifiedMs }: LockState, self: Liveness, now: () => number): boolean {
  if (holder === null) return now() - modifiedMs > UNREADABLE_LIFE_MS;
  // A time far in the future cannot come from a recent renewal either.
  if (isElsewhere(holder, self)) return Math.abs(now() - modifiedMs) > LEASE_MS;
  if (holder.pid === self.pid && holder.process_start && self.start)
    return holder.process_start !== self.start;
  const parsedMs = Date.parse(holder.acquired_at);
  const acquiredMs = Number.isNaN(parsedMs) ? modifiedMs : parsedMs;
  // Containers reuse the same few process ids: a lock with our own id from before we started belonged to another
  // process.
  if (holder.pid === self.pid) return acquiredMs < self.startedMs;
  if (!isAlive(holder.pid, holder.process_start)) return true;
  // Where the system gives no start time of a process, a lock from before the last boot is stale all the same.
  return holder.process_scope !== undefined && !holder.process_start && isBeforeBoot(acquiredMs);
}

/**
 * True when this system cannot look up the holder, which runs on another machine or in another container or sandbox.
 */
export function isElsewhere(holder: LockHolder, self: Liveness): boolean {
  if (holder.process_scope === undefined) return holder.host !== self.host;
  return holder.process_scope === null || holder.process_scope !== self.scope;
}

function parseHolder(content: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(content);
    if (!isRecord(value)) return null;
    const { pid, host, command, acquired_at, token, process_scope, process_start } = value;
    if (typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0 || typeof host !== "string")
      return null;
    return {
      pid,
      host,
      command: textOf(command),
      acquired_at: textOf(acquired_at),
      token: textOf(token),
      process_scope: process_scope === undefined ? undefined : textOf(process_scope) || null,
      process_start: textOf(process_start) || null,
    };
  } catch {
    return null;
  }
}

function modifiedAt(path: string): number {
  return fs.lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
