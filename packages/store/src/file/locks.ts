import type { Key, OrangeError } from "@orange-hyper/core";
import type { Lease, LockRequest, LockStore } from "@orange-hyper/core/ports";
import { isoTime } from "@orange-hyper/core/text";
import { assertKey } from "../keys.js";
import { lockBusy } from "../lock-busy.js";
import { shortToken } from "../short-token.js";
import { createFile, removeQuietly } from "./atomic.js";
import { fileError, isMissing } from "./errors.js";
import { type HostProcess, onProcessEnd } from "./exit-hooks.js";
import { folderClock } from "./folder-clock.js";
import { fs } from "./fs.js";
import {
  isElsewhere,
  isStale,
  type Liveness,
  type LockHolder,
  type LockState,
  readLock,
  renewLock,
} from "./lock-file.js";
import { hostName, processScope, processStart } from "./process-identity.js";
import { keepRenewed } from "./renewal.js";
import { sweepFolder, sweepTree } from "./sweep.js";
import { breakStaleLock } from "./takeover.js";
import { parentOf, type StorageTree, storageTree, type TreeOptions } from "./tree.js";

/** Longest wait for a lock unless the caller says otherwise. */
export const LOCK_WAIT_MS = 10_000;

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

export interface FileLockOptions extends TreeOptions {
  /** Where the lock files lie, relative to the root; `local` without it. */
  readonly folder?: Key;
  /** Longest wait of a request that names none. */
  readonly waitMs?: number | undefined;
  /** The process whose end releases what is still held. */
  readonly process?: HostProcess;
  /** True for a process that ends long before a lock has to be renewed; it saves the timer. */
  readonly isBrief?: boolean;
}

/** Locks as files in one folder, each saying who holds it. A holder that asks again waits like anybody. */
export function fileLocks(root: string, options: FileLockOptions = {}): LockStore {
  let desk: LockDesk | undefined;
  return {
    acquire: async (name, request) => {
      assertKey(name);
      desk ??= openDesk(root, options);
      return acquire(desk, name, { ...request, waitMs: request.waitMs ?? options.waitMs ?? LOCK_WAIT_MS });
    },
  };
}

/** What every request for a lock below one root shares. */
interface LockDesk {
  readonly tree: StorageTree;
  readonly folder: Key;
  readonly host: HostProcess;
  readonly isBrief: boolean;
  readonly self: Liveness;
}

function openDesk(
  root: string,
  { folder = "local", process: host = process, isBrief = false, ...options }: FileLockOptions,
): LockDesk {
  const startedMs = Date.now() - process.uptime() * 1000;
  const identity = { host: hostName(), scope: processScope(), start: processStart() };
  const self = { pid: host.pid, startedMs, ...identity };
  return { tree: storageTree(root, options), folder, host, isBrief, self };
}

async function acquire(desk: LockDesk, name: string, request: Required<LockRequest>): Promise<Lease> {
  const key = `${desk.folder}/${name}.lock`;
  const path = desk.tree.path(key);
  const startMs = uptimeMs();
  const now = folderClock(desk.tree.path(parentOf(key)));
  let seen: LockState | null = null;
  // As a rule nobody holds it, so it is looked at only where it could not be taken at once.
  let state: LockState | null = null;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    if (state === null) {
      const lease = take(desk, key, request.command);
      if (lease !== null) return lease;
      state = readLock(path);
    }
    if (state !== null) {
      seen = state;
      if (isStale(state, desk.self, now) && takeOver(desk, key, now)) {
        state = null;
        continue;
      }
    }
    if (uptimeMs() - startMs + pause > request.waitMs) throw busy(desk, key, seen?.holder ?? null);
    await sleep(pause * (0.5 + Math.random()));
    state = readLock(path);
  }
}

function busy({ tree, self }: LockDesk, key: Key, holder: LockHolder | null): OrangeError {
  const host = holder !== null && isElsewhere(holder, self) ? holder.host : null;
  return lockBusy(`${tree.name}/${key}`, holder, host);
}

/** Takes a free lock; null when another process was faster. */
function take(desk: LockDesk, key: Key, command: string): Lease | null {
  const path = desk.tree.path(key);
  const folder = parentOf(key);
  const token = shortToken();
  const folders = desk.tree.makeFolder(folder);
  // A folder for locks alone stays: the next one wants it again.
  const made = folder === desk.folder ? folders : [];
  const { pid, host, scope, start } = desk.self;
  const acquired_at = isoTime(Date.now());
  const identity = { process_scope: scope, ...(start === null ? {} : { process_start: start }) };
  const holder: LockHolder = { pid, host, command, acquired_at, token, ...identity };
  try {
    if (
      !createFile(path, [Buffer.from(`${JSON.stringify(holder)}\n`)], {
        durable: false,
        mode: desk.tree.fileMode(key),
      })
    )
      return null;
  } catch (error) {
    // The last holder made the folder and has just taken it away again.
    if (isMissing(error)) return null;
    throw fileError(key, "written", error, desk.tree.name);
  }
  return hold(desk, { path, folder, token, made });
}

interface HeldLock {
  readonly path: string;
  readonly folder: Key;
  readonly token: string;
  /** Folders that were made for it. */
  readonly made: readonly Key[];
}

/** The lease on a lock that this process has just taken. */
function hold(desk: LockDesk, { path, folder, token, made }: HeldLock): Lease {
  sweepFolder(desk.tree.path(folder));
  const endRenewal = desk.isBrief ? undefined : keepRenewed(() => renewLock(path, token));
  let held = true;
  const release = (): void => {
    if (!held) return;
    held = false;
    endRenewal?.();
    if (readLock(path)?.holder?.token === token) removeQuietly(path);
    for (const folder of [...made].reverse()) removeFolderQuietly(desk.tree.path(folder));
  };
  const callOff = onProcessEnd(desk.host, release);
  return {
    release: async () => {
      callOff();
      release();
    },
  };
}

/** Breaks a stale lock, which leaves it to the fastest, and tidies up after its holder. */
function takeOver(desk: LockDesk, key: Key, now: () => number): boolean {
  const folder = parentOf(key);
  const name = key.slice(folder.length + 1, -".lock".length);
  const lock = { folder: desk.tree.path(folder), name, now, tidyUp: () => sweepTree(desk.tree.path("")) };
  try {
    return breakStaleLock(lock, desk.self);
  } catch (error) {
    throw fileError(key, "taken over", error, desk.tree.name);
  }
}

/** A folder that was made for the lock alone goes with it; one that is in use by now stays. */
function removeFolderQuietly(path: string): void {
  try {
    fs.rmdirSync(path);
  } catch {}
}

/** A clock that nobody sets; `performance` would load modules worth a millisecond and a half. */
function uptimeMs(): number {
  return process.uptime() * 1000;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
