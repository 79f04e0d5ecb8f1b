import { fs } from "./fs.js";

/** True where a terminal is at the other end. */
export function isTerminalAt(descriptor: 1 | 2): boolean {
  return mayBeTerminal(descriptor) && process.getBuiltinModule("node:tty").isatty(descriptor);
}

/** To ask `node:tty` loads all of Node's networking and streams, which no pipe and no file is worth. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    return fs.fstatSync(descriptor).isCharacterDevice();
  } catch {
    return true;
  }
}
