import { resolve } from "node:path";
import type { UserFile, UserFilePort } from "@orange-hyper/core/ports";
import { codeOf, isMissing, reasonOf } from "./errors.js";
import { fs } from "./fs.js";
import { readBounded } from "./read.js";

/** Files that the user names. Links are followed and pipes read: what the user points at is the user's choice. */
export function userFiles(cwd: string): UserFilePort {
  return { read: async (path, maxBytes) => readUserFile(resolve(cwd, path), maxBytes) };
}

function readUserFile(path: string, maxBytes: number): UserFile {
  let fd: number | undefined;
  try {
    fd = fs.openSync(path, "r");
    const bytes = readBounded(fd, maxBytes);
    if (bytes !== null) return { ok: true, bytes: Uint8Array.from(bytes) };
    return { ok: false, kind: "too-large", reason: `it is larger than ${maxBytes} bytes` };
  } catch (error) {
    if (isMissing(error)) return { ok: false, kind: "missing", reason: "it does not exist" };
    return {
      ok: false,
      kind: "unreadable",
      reason: codeOf(error) === "EISDIR" ? "it is a folder" : reasonOf(error),
    };
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}
