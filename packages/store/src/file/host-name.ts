import { fs } from "./fs.js";

/** The file in which Linux says it, in a fraction of the time that it takes to load `node:os`. */
const LINUX_FILE = "/proc/sys/kernel/hostname";
/** Linux knows no longer names. */
const LONGEST = 64;

/** What the system calls this host. */
export function hostName(): string {
  return (process.platform === "linux" && readName()) || process.getBuiltinModule("node:os").hostname();
}

/** Read into a small buffer: of a file that says that it is empty, all at once is read into a large one. */
function readName(): string {
  let fd: number;
  try {
    fd = fs.openSync(LINUX_FILE, "r");
  } catch {
    return "";
  }
  try {
    const name = Buffer.allocUnsafe(LONGEST + 1);
    return name.toString("utf8", 0, fs.readSync(fd, name)).trimEnd();
  } catch {
    return "";
  } finally {
    fs.closeSync(fd);
  }
}
