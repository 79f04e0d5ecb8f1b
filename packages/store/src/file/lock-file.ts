import { isRecord } from "@orange-hyper/core";
import { codeOf, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { isAlive, isBeforeBoot } from "./process-identity.js";
import { readFlags } from "./read.js";
import { RENEWAL_PERIOD_MS } from "./renewal.js";

/** A lock whose holder cannot be looked up is taken over when it was not renewed for this long. */
const LEASE_MS = 6 * RENEWAL_PERIOD_MS;
/** A lock without readable content is given this long to get some, on file systems without hard links. */
const UNREADABLE_LIFE_MS = 2_000;
/** Most bytes of a lock file that are read. */
const CONTENT_LIMIT = 4096;

/** Who holds a lock, as its file says. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  readonly command: string;
  readonly acquired_at: string;
  readonly token: string;
  /** Where the pid means something; undefined in locks of versions that did not write it, null where it is not known. */
  readonly process_scope?: string | null | undefined;
  /** When the process started, as `processStart` says it. */
  readonly process_start?: string | null | undefined;
}

/** The content of a lock file. */
export interface LockState {
  /** Two states with equal content are the same holding of the lock. */
  readonly content: string;
  /** Null when the content says nothing usable. */
  readonly holder: LockHolder | null;
  /** When it was taken, or renewed. */
  readonly modifiedMs: number;
}

/** This process, and what it needs to find out whether a holder is still running. */
export interface Liveness {
  readonly pid: number;
  readonly host: string;
  /** When this process started, by the clock. */
  readonly startedMs: number;
  readonly scope: string | null;
  readonly start: string | null;
}

/** The state of the lock at a path; null when it is free. */
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

/** Writes the same content once more if the lock is still the one with this token, so that its time says when. */
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
    // The next renewal tries again; the lock outlasts five that fail.
  }
}

function readState(fd: number): LockState {
  const buffer = Buffer.allocUnsafe(CONTENT_LIMIT);
  const content = buffer.toString("utf8", 0, fs.readSync(fd, buffer, 0, CONTENT_LIMIT, 0));
  return { content, holder: parseHolder(content), modifiedMs: fs.fstatSync(fd).mtimeMs };
}

/** True when no running process can hold this lock. `now` is the clock that stamps it. */
export function isStale({ holder, modifiedMs }: LockState, self: Liveness, now: () => number): boolean {
  if (holder === null) return now() - modifiedMs > UNREADABLE_LIFE_MS;
  // A time far ahead is none that a renewal of this day left.
  if (isElsewhere(holder, self)) return Math.abs(now() - modifiedMs) > LEASE_MS;
  if (holder.pid === self.pid && holder.process_start && self.start)
    return holder.process_start !== self.start;
  const parsedMs = Date.parse(holder.acquired_at);
  const acquiredMs = Number.isNaN(parsedMs) ? modifiedMs : parsedMs;
  // Containers hand out the same few numbers: our own, from before we started, was somebody else's.
  if (holder.pid === self.pid) return acquiredMs < self.startedMs;
  if (!isAlive(holder.pid, holder.process_start)) return true;
  // Where a system does not say when a process started, at least none is older than the machine's last start.
  return holder.process_scope !== undefined && !holder.process_start && isBeforeBoot(acquiredMs);
}

/** True where this system cannot be asked for the holder: on another machine, or in another container or sandbox. */
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

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function modifiedAt(path: string): number {
  return fs.lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
