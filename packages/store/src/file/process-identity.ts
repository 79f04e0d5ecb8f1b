import { codeOf } from "./errors.js";
import { fs } from "./fs.js";

const IS_LINUX = process.platform === "linux";
/** Maximum number of bytes read from a file below `/proc`. */
const MAX_LENGTH = 1024;
/** Tolerance in ms between two computations of the boot time. */
const BOOT_TOLERANCE_MS = 5_000;

/** Returns the host name. On Linux it is read from `/proc`, in a fraction of the time it takes to load `node:os`. */
export function hostName(): string {
  return readProc("sys/kernel/hostname").trimEnd() || process.getBuiltinModule("node:os").hostname();
}

/**
 * Returns the scope in which process ids mean the same as here, usable in file names: on Linux one boot of one machine
 * and one PID namespace, so that containers and sandboxes with the same host name differ. On other systems it is the
 * host name. Null when Linux does not reveal it.
 */
export function processScope(): string | null {
  if (!IS_LINUX) return `host-${hostName().replace(/[^\w.]+/g, "-")}`;
  const boot = readProc("sys/kernel/random/boot_id").trimEnd();
  const namespace = namespaceNumber();
  return boot === "" || namespace === null ? null : `${boot}-${namespace}`;
}

/** Returns the inode number that identifies this PID namespace. */
function namespaceNumber(): number | null {
  try {
    return fs.statSync("/proc/self/ns/pid").ino;
  } catch {
    return null;
  }
}

/** Returns when this process started, in clock ticks since boot; null on systems other than Linux. */
export function processStart(): string | null {
  return readStat("self")?.start ?? null;
}

/** Returns when a process started, in the system's own format; null when it has ended. */
export function startOf(pid: number): string | null {
  if (IS_LINUX) return readStat(pid)?.start ?? null;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || null;
}

/**
 * True when a process with this id runs here. False for one that has ended but was not waited for and, if `start` is
 * known, for a later process with the same id.
 */
export function isAlive(pid: number, start: string | null = null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  // In a sandbox, `/proc` may show the surrounding namespace, in which ids differ.
  const stat = IS_LINUX && isOwnProc() ? readStat(pid) : null;
  return stat === null || (stat.state !== "Z" && (start === null || stat.start === start));
}

/** True for a time before this machine was booted. */
export function isBeforeBoot(timeMs: number): boolean {
  return timeMs < Date.now() - process.getBuiltinModule("node:os").uptime() * 1000 - BOOT_TOLERANCE_MS;
}

/**
 * Parses `/proc/<pid>/stat`. The fields follow the process name, which is in parentheses and may contain any character.
 */
function readStat(pid: number | "self"): { readonly state: string; readonly start: string } | null {
  const text = readProc(`${pid}/stat`);
  const [state, ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const start = fields[18];
  return state === undefined || start === undefined ? null : { state, start };
}

/**
 * Reads a file below `/proc` into a small buffer. Such files report size 0, for which `readFileSync` allocates a large
 * one.
 */
function readProc(path: string): string {
  if (!IS_LINUX) return "";
  let fd: number;
  try {
    fd = fs.openSync(`/proc/${path}`, "r");
  } catch {
    return "";
  }
  try {
    const bytes = Buffer.allocUnsafe(MAX_LENGTH);
    return bytes.toString("latin1", 0, fs.readSync(fd, bytes));
  } catch {
    return "";
  } finally {
    fs.closeSync(fd);
  }
}

function isOwnProc(): boolean {
  try {
    return fs.readlinkSync("/proc/self") === String(process.pid);
  } catch {
    return false;
  }
}
