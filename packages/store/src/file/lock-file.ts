import { isRecord } from "@orange-hyper/core";
import { codeOf, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { readFlags } from "./read.js";

/** A lock of another host is taken over after this long; whether its holder lives cannot be asked. */
const FOREIGN_LIFE_MS = 60_000;
/** A lock without readable content is given this long to get some, on file systems without hard links. */
const UNREADABLE_LIFE_MS = 2_000;
/** Longest content that is looked at. */
const CONTENT_LIMIT = 4096;

/** Who holds a lock, as its file says. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  readonly command: string;
  readonly acquired_at: string;
  readonly token: string;
}

/** What stands in a lock file. */
export interface LockState {
  /** Two states with equal content are the same holding of the lock. */
  readonly content: string;
  /** Null when the content says nothing usable. */
  readonly holder: LockHolder | null;
  readonly modifiedMs: number;
}

/** What this process knows about who is alive. */
export interface Liveness {
  readonly pid: number;
  readonly host: string;
  /** When this process started, by the clock. */
  readonly startedMs: number;
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
    const buffer = Buffer.allocUnsafe(CONTENT_LIMIT);
    const content = buffer.toString("utf8", 0, fs.readSync(fd, buffer, 0, CONTENT_LIMIT, 0));
    return { content, holder: parseHolder(content), modifiedMs: fs.fstatSync(fd).mtimeMs };
  } catch (error) {
    return { content: `unreadable: ${codeOf(error)}`, holder: null, modifiedMs: modifiedAt(path) };
  } finally {
    fs.closeSync(fd);
  }
}

/** True when nobody who lives can hold this lock. */
export function isStale({ holder, modifiedMs }: LockState, self: Liveness, nowMs: number): boolean {
  if (holder === null) return nowMs - modifiedMs > UNREADABLE_LIFE_MS;
  const parsedMs = Date.parse(holder.acquired_at);
  const acquiredMs = Number.isNaN(parsedMs) ? modifiedMs : parsedMs;
  if (holder.host !== self.host) return nowMs - acquiredMs > FOREIGN_LIFE_MS;
  // Containers hand out the same few numbers: our own, from before we started, was somebody else's.
  return holder.pid === self.pid ? acquiredMs < self.startedMs : !isAlive(holder.pid);
}

/** True when a process with this id runs on this host; one that ended and was not waited for does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
  return process.platform !== "linux" || !isZombie(pid);
}

/** The state follows the name, which stands in parentheses and may hold any character. */
function isZombie(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.startsWith(") Z", stat.lastIndexOf(")"));
  } catch {
    return false;
  }
}

function parseHolder(content: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(content);
    if (!isRecord(value)) return null;
    const { pid, host, command, acquired_at, token } = value;
    if (typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0 || typeof host !== "string")
      return null;
    return { pid, host, command: textOf(command), acquired_at: textOf(acquired_at), token: textOf(token) };
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
