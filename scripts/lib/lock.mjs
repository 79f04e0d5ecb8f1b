// A lock for the set-up: a file with the process id of its holder, taken over when that process no longer runs.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 200;
const ABANDONED_MS = 20 * 60_000;
const TAKEOVER_MS = 5_000;

/**
 * Runs `work` while holding the lock; waits until the lock is free or abandoned.
 * @template T
 * @param {string} file
 * @param {{ onWait: (pid: number) => void }} options `onWait` is called once with the process that holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, options, work) {
  mkdirSync(dirname(file), { recursive: true });
  let notified = false;
  while (!tryCreate(file)) {
    const holder = readHolder(file);
    if (holder === null) continue;
    if (isAbandoned(file, holder)) {
      takeOver(file, holder);
      continue;
    }
    if (!notified) options.onWait(holder);
    notified = true;
    await sleep(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryCreate(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Returns the process id of the lock holder, NaN for an empty file, or null when the lock was just released. */
function readHolder(file) {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return null;
  }
}

function isAbandoned(file, pid) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  // An empty file: its holder has not written the process id yet, or died before doing so.
  if (Number.isNaN(pid)) return age > TAKEOVER_MS;
  return age > ABANDONED_MS || !isRunning(pid);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Removes the lock of a dead holder, under a second lock, so that no process removes the lock of the next holder. */
function takeOver(file, holder) {
  const guard = `${file}.takeover`;
  if (!tryCreate(guard)) {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > TAKEOVER_MS) rmSync(guard, { force: true });
    return;
  }
  try {
    if (Object.is(readHolder(file), holder)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}
