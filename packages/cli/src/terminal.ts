import { fs } from "./fs.js";

/** True when the descriptor is a terminal. */
export function isTerminalAt(descriptor: 1 | 2): boolean {
  return mayBeTerminal(descriptor) && process.getBuiltinModule("node:tty").isatty(descriptor);
}

/** `node:tty` loads Node's networking and streams, so pipes, files and /dev/null are ruled out without it. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const stat = fs.fstatSync(descriptor);
    const nowhere = fs.statSync("/dev/null", { throwIfNoEntry: false });
    return stat.isCharacterDevice() && stat.rdev !== nowhere?.rdev;
  } catch {
    return true;
  }
}
