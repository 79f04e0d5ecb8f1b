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
import { type StorageTree, storageTree, type TreeOptions } from "./tree.js";

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
  let service: LockService | undefined;
  return {
    acquire: async (name, request) => {
      assertKey(name);
      service ??= openService(root, options);
      return acquire(service, name, { ...request, waitMs: request.waitMs ?? options.waitMs ?? LOCK_WAIT_MS });
    },
  };
}

/** What every request for a lock below one root shares. */
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
  // A server opens its project anew for each request, and stays the process that it is.
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
  // As a rule nobody holds it, so it is read only where it could not be taken at once.
  let state: LockState | null = null;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
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

/** Takes a free lock; null when another process was faster. */
function take(service: LockService, key: Key, command: string): Lease | null {
  const path = service.tree.path(key);
  const folder = parentOf(key);
  const token = shortToken();
  const folders = service.tree.makeFolder(folder);
  // A folder for locks alone stays: the next lock needs it again.
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
    // The last holder made the folder and has just taken it away again.
    if (isMissing(error)) return null;
    throw fileError(key, "written", error, service.tree.name);
  }
  return hold(service, { path, folder, token, made });
}

interface HeldLock {
  readonly path: string;
  readonly folder: Key;
  readonly token: string;
  /** Folders that were made for it. */
  readonly made: readonly Key[];
}

/** The lease on a lock that this process has just taken. */
function hold(service: LockService, { path, folder, token, made }: HeldLock): Lease {
  sweepFolder(service.tree.path(folder));
  const endRenewal = service.isBrief ? undefined : keepRenewed(() => renewLock(path, token));
  let held = true;
  const release = (): void => {
    if (!held) return;
    held = false;
    endRenewal?.();
    if (readLock(path)?.holder?.token === token) removeQuietly(path);
    for (const folder of [...made].reverse()) removeFolderQuietly(service.tree.path(folder));
  };
  const cancelCleanup = onProcessEnd(service.host, release);
  return {
    release: async () => {
      cancelCleanup();
      release();
    },
  };
}

/** Breaks a stale lock, which leaves it to the fastest, and tidies up after its holder. */
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

/** A folder that was made for the lock alone goes with it; one that is in use by now stays. */
function removeFolderQuietly(path: string): void {
  try {
    fs.rmdirSync(path);
  } catch {}
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
