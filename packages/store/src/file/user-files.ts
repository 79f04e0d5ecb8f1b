import { resolve } from "node:path";
import type { UserFile, UserFilePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { codeOf, isMissing, reasonOf } from "./errors.js";
import { fs } from "./fs.js";
import { readBounded } from "./read.js";

/**
 * Reads files that the user names. Links are followed, and pipes that a shell made for this call (`<(command)`) are
 * read; any other pipe is refused, because nobody may ever write to it.
 */
export function userFiles(cwd: string): UserFilePort {
  return { read: async (path, maxBytes) => readUserFile(resolve(cwd, path), maxBytes) };
}

/** Paths of pipes that a shell makes. Not all of /dev, because anyone's folders may lie there, such as in /dev/shm. */
const OF_SHELL = /^\/(?:dev\/stdin|dev\/fd\/\d+|proc\/[^/]+\/fd\/\d+)$/;

function readUserFile(path: string, maxBytes: number): UserFile {
  let fd: number | undefined;
  try {
    const isOfShell = OF_SHELL.test(path);
    fd = fs.openSync(path, isOfShell ? "r" : flagsNotToWait());
    if (!isOfShell && fs.fstatSync(fd).isFIFO())
      return { ok: false, kind: "unreadable", reason: msg`it is a pipe` };
    const bytes = readBounded(fd, maxBytes);
    if (bytes !== null) return { ok: true, bytes: Uint8Array.from(bytes) };
    return { ok: false, kind: "too-large", reason: msg`it is larger than ${maxBytes} bytes` };
  } catch (error) {
    if (isMissing(error)) return { ok: false, kind: "missing", reason: msg`it does not exist` };
    return {
      ok: false,
      kind: "unreadable",
      reason: codeOf(error) === "EISDIR" ? msg`it is a folder` : reasonOf(error),
    };
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

function flagsNotToWait(): number {
  const { O_RDONLY, O_NONBLOCK = 0 } = fs.constants;
  return O_RDONLY | O_NONBLOCK;
}
