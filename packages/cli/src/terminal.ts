import { fs } from "./fs.js";

/** True where a terminal is at the other end. */
export function isTerminalAt(descriptor: 1 | 2): boolean {
  return mayBeTerminal(descriptor) && process.getBuiltinModule("node:tty").isatty(descriptor);
}

/** To ask `node:tty` loads all of Node's networking and streams, which no pipe, no file and no output to nowhere is worth. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const stat = fs.fstatSync(descriptor);
    const nowhere = fs.statSync("/dev/null", { throwIfNoEntry: false });
    return stat.isCharacterDevice() && stat.rdev !== nowhere?.rdev;
  } catch {
    return true;
  }
}
