import { codeOf } from "./errors.js";
import { fs } from "./fs.js";

const IS_LINUX = process.platform === "linux";
/** Longest of the files below `/proc` that are read here. */
const LONGEST = 1024;
/** How far two readings of the time at which a machine started may lie apart. */
const BOOT_TOLERANCE_MS = 5_000;

/** What the system calls this host. On Linux in a fraction of the time that it takes to load `node:os`. */
export function hostName(): string {
  return readProc("sys/kernel/hostname").trimEnd() || process.getBuiltinModule("node:os").hostname();
}

/**
 * Where a process id means the same as here, as a word that file names may hold: one start of one machine and one PID
 * namespace. Containers and sandboxes with the same host name have each their own. Elsewhere than on Linux it is the host; null where
 * Linux does not say it.
 */
export function processScope(): string | null {
  if (!IS_LINUX) return `host-${hostName().replace(/[^\w.]+/g, "-")}`;
  const boot = readProc("sys/kernel/random/boot_id").trimEnd();
  const namespace = namespaceNumber();
  return boot === "" || namespace === null ? null : `${boot}-${namespace}`;
}

/** The number by which the system identifies a PID namespace. */
function namespaceNumber(): number | null {
  try {
    return fs.statSync("/proc/self/ns/pid").ino;
  } catch {
    return null;
  }
}

/** When this process started, in ticks since the machine did; null elsewhere than on Linux. */
export function processStart(): string | null {
  return readStat("self")?.start ?? null;
}

/** When a process started, as the system says it; null for one that has ended. */
export function startOf(pid: number): string | null {
  if (IS_LINUX) return readStat(pid)?.start ?? null;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || null;
}

/**
 * True when a process with this id runs here; one that ended and was not waited for does not, nor does another one that got the
 * id since, where `start` is known.
 */
export function isAlive(pid: number, start: string | null = null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  // A sandbox may show the processes of the namespace around it, which have other ids.
  const stat = IS_LINUX && isOwnProc() ? readStat(pid) : null;
  return stat === null || (stat.state !== "Z" && (start === null || stat.start === start));
}

/** True for a time before this machine was started, where that can be found out. */
export function isBeforeBoot(timeMs: number): boolean {
  return timeMs < Date.now() - process.getBuiltinModule("node:os").uptime() * 1000 - BOOT_TOLERANCE_MS;
}

interface ProcessStat {
  readonly state: string;
  readonly start: string;
}

/** The fields follow the name, which stands in parentheses and may hold any character. */
function readStat(pid: number | "self"): ProcessStat | null {
  const text = readProc(`${pid}/stat`);
  const [state, ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const start = fields[18];
  return state === undefined || start === undefined ? null : { state, start };
}

/** Read into a small buffer: of a file that says that it is empty, all at once is read into a large one. */
function readProc(path: string): string {
  if (!IS_LINUX) return "";
  let fd: number;
  try {
    fd = fs.openSync(`/proc/${path}`, "r");
  } catch {
    return "";
  }
  try {
    const bytes = Buffer.allocUnsafe(LONGEST);
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
