import type { Key, OrangeError } from "@orange-hyper/core";
import type { Lease, LockRequest, LockStore } from "@orange-hyper/core/ports";
import { isoTime } from "@orange-hyper/core/text";
import { assertKey, parentOf } from "../keys.js";
import { lockBusy } from "../lock-busy.js";
import { shortToken } from "../short-token.js";
import { createFile, removeQuietly } from "./atomic.js";
import { uptimeMs } from "./clock.js";
import { fileError, isMissing } from "./errors.js";
import { type HostProcess, onProcessEnd } from "./exit-hooks.js";
import { folderClock } from "./folder-clock.js";
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
import { removeEmptyFolder, type StorageTree, storageTree, type TreeOptions } from "./tree.js";

/** Default time to wait for a lock, in ms. */
export const LOCK_WAIT_MS = 10_000;

const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 50;

export interface FileLockOptions extends TreeOptions {
  /** Folder of the lock files, relative to the root. Default: `local`. */
  readonly folder?: Key;
  /** How long a request without its own `waitMs` waits, in ms. Default: LOCK_WAIT_MS. */
  readonly waitMs?: number | undefined;
  /** The process at whose end locks still held are released. Default: this process. */
  readonly process?: HostProcess;
  /** True for a process that ends long before a lock needs renewing, which saves the timer. Default: false. */
  readonly isBrief?: boolean;
}

/**
 * Returns a lock store that keeps locks as files in one folder, each recording its holder. Locks are not reentrant: a
 * holder that acquires again waits like any other.
 */
export function fileLocks(root: string, options: FileLockOptions = {}): LockStore {
  let service: LockService | undefined;
  return {
    acquire: async (name, request) => {
      assertKey(name);
      service ??= openService(root, options);
      return acquire(service, name, { ...request, waitMs: request.waitMs ?? options.waitMs ?? LOCK_WAIT_MS });
    },
  };
}

/** State shared by all requests for locks below one root. */
interface LockService {
  readonly tree: StorageTree;
  readonly folder: Key;
  readonly host: HostProcess;
  readonly isBrief: boolean;
  readonly self: Liveness;
}

function openService(
  root: string,
  { folder = "local", process: host = process, isBrief = false, ...options }: FileLockOptions,
): LockService {
  const startedMs = Date.now() - process.uptime() * 1000;
  // Cached, because a server reopens its project for every request while its process stays the same.
  identity ??= { host: hostName(), scope: processScope(), start: processStart() };
  const self = { pid: host.pid, startedMs, ...identity };
  return { tree: storageTree(root, options), folder, host, isBrief, self };
}

let identity: Pick<Liveness, "host" | "scope" | "start"> | undefined;

async function acquire(service: LockService, name: string, request: Required<LockRequest>): Promise<Lease> {
  const key = `${service.folder}/${name}.lock`;
  const path = service.tree.path(key);
  const startMs = uptimeMs();
  const now = folderClock(service.tree.path(parentOf(key)));
  let seen: LockState | null = null;
  // Usually the lock is free, so its file is read only after an attempt to take it has failed.
  let state: LockState | null = null;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    if (state === null) {
      const lease = take(service, key, request.command);
      if (lease !== null) return lease;
      state = readLock(path);
    }
    if (state !== null) {
      seen = state;
      if (isStale(state, service.self, now) && takeOver(service, key, now)) {
        state = null;
        continue;
      }
    }
    if (uptimeMs() - startMs + pause > request.waitMs) throw busy(service, key, seen?.holder ?? null);
    await sleep(pause * (0.5 + Math.random()));
    state = readLock(path);
  }
}

function busy({ tree, self }: LockService, key: Key, holder: LockHolder | null): OrangeError {
  const host = holder !== null && isElsewhere(holder, self) ? holder.host : null;
  return lockBusy(`${tree.name}/${key}`, holder, host);
}

/** Takes a free lock; null when it is held. */
function take(service: LockService, key: Key, command: string): Lease | null {
  const path = service.tree.path(key);
  const folder = parentOf(key);
  const token = shortToken();
  const folders = service.tree.makeFolder(folder);
  // A folder for locks only is kept, because the next lock needs it again.
  const made = folder === service.folder ? folders : [];
  const { pid, host, scope, start } = service.self;
  const acquired_at = isoTime(Date.now());
  const identity = { process_scope: scope, ...(start === null ? {} : { process_start: start }) };
  const holder: LockHolder = { pid, host, command, acquired_at, token, ...identity };
  try {
    if (
      !createFile(path, [Buffer.from(`${JSON.stringify(holder)}\n`)], {
        durable: false,
        mode: service.tree.fileMode(key),
      })
    )
      return null;
  } catch (error) {
    // The previous holder made the folder and has just removed it again.
    if (isMissing(error)) return null;
    throw fileError(key, "written", error, service.tree.name);
  }
  return hold(service, { path, folder, token, made });
}

interface HeldLock {
  readonly path: string;
  readonly folder: Key;
  readonly token: string;
  /** Folders that were made for this lock. */
  readonly made: readonly Key[];
}

/** Returns the lease on a lock that this process has just taken. */
function hold(service: LockService, { path, folder, token, made }: HeldLock): Lease {
  sweepFolder(service.tree.path(folder));
  const endRenewal = service.isBrief ? undefined : keepRenewed(() => renewLock(path, token));
  let held = true;
  const release = (): void => {
    if (!held) return;
    held = false;
    endRenewal?.();
    if (readLock(path)?.holder?.token === token) removeQuietly(path);
    for (const folder of [...made].reverse()) removeFolderQuietly(service.tree, folder);
  };
  const cancelCleanup = onProcessEnd(service.host, release);
  return {
    release: async () => {
      cancelCleanup();
      release();
    },
  };
}

/** Breaks a stale lock and cleans up after its holder. The lock is then free for the first process to take it. */
function takeOver(service: LockService, key: Key, now: () => number): boolean {
  const folder = parentOf(key);
  const name = key.slice(folder.length + 1, -".lock".length);
  const lock = {
    folder: service.tree.path(folder),
    name,
    now,
    tidyUp: () => sweepTree(service.tree.path("")),
  };
  try {
    return breakStaleLock(lock, service.self);
  } catch (error) {
    throw fileError(key, "taken over", error, service.tree.name);
  }
}

/** Removes a folder that was made for the lock, unless it is in use by now. */
function removeFolderQuietly(tree: StorageTree, folder: Key): void {
  try {
    removeEmptyFolder(tree, folder);
  } catch {}
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
