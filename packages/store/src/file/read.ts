import type { Dirent } from "node:fs";
import { type Key, STORAGE_ROOT } from "@orange-hyper/core";
import type { BlobReader } from "@orange-hyper/core/ports";
import { codeOf, fileError, isMissing, linkRefused } from "./errors.js";
import { fs } from "./fs.js";
import { renewIfDue } from "./renewal.js";
import type { StorageTree } from "./tree.js";

const CHUNK = 64 * 1024;
let chunk: Buffer | undefined;

let flags: number | undefined;

/**
 * Returns the flags for opening files of the storage tree: never follow a link, never wait for the other end of a pipe.
 */
export function readFlags(): number {
  flags ??= openFlags();
  return flags;
}

/** Opens the file of a key for reading. Returns null when it is absent. Throws FILESYSTEM_ERROR for a symbolic link. */
export function openFile(path: string, key: Key, folder: string = STORAGE_ROOT): number | null {
  renewIfDue();
  try {
    return fs.openSync(path, readFlags());
  } catch (error) {
    if (isMissing(error)) return null;
    if (codeOf(error) === "ELOOP" || codeOf(error) === "EMLINK") throw linkRefused(key, folder);
    throw fileError(key, "read", error, folder);
  }
}

/**
 * Reads all bytes from the current position of the descriptor; null when there are more than `limit`. The result is
 * valid only until the next call, because small files (nearly all) are read into one shared buffer.
 */
export function readBounded(fd: number, limit: number): Buffer | null {
  chunk ??= Buffer.allocUnsafeSlow(CHUNK);
  const parts: Buffer[] = [];
  let total = 0;
  for (;;) {
    const filled = fillBuffer(fd, chunk);
    total += filled;
    if (total > limit) return null;
    if (total < CHUNK) return chunk.subarray(0, filled);
    parts.push(Buffer.from(chunk.subarray(0, filled)));
    if (filled < CHUNK) return Buffer.concat(parts);
  }
}

/**
 * Reads from the current position of the descriptor until the buffer is full or the file ends. Returns the number of
 * bytes.
 */
export function fillBuffer(fd: number, buffer: Buffer): number {
  let filled = 0;
  while (filled < buffer.length) {
    const count = fs.readSync(fd, buffer, filled, buffer.length - filled, null);
    if (count === 0) break;
    filled += count;
    // A short read means the end of the file. A file system that returns less before the end hardly does so right after
    // a line break.
    if (buffer[filled - 1] === NEWLINE && filled < buffer.length) break;
  }
  return filled;
}

const NEWLINE = 0x0a;

/**
 * Returns a reader for ranges of an open file of this size. It reads into the caller's scratch buffer if that is large
 * enough, else into a buffer from `allocate`.
 */
export function rangeReader(
  fd: number,
  size: number,
  allocate: (length: number) => Uint8Array = Buffer.allocUnsafe,
): BlobReader {
  let isOpen = true;
  return {
    size,
    read: (offset, length, scratch) => {
      const wanted = Math.max(0, Math.min(length, size - offset));
      const fits = scratch !== undefined && scratch.byteLength >= wanted;
      const bytes = fits ? scratch.subarray(0, wanted) : allocate(wanted);
      let filled = 0;
      while (filled < bytes.byteLength) {
        const count = fs.readSync(fd, bytes, filled, bytes.byteLength - filled, offset + filled);
        if (count === 0) break;
        filled += count;
      }
      return filled === bytes.byteLength ? bytes : bytes.subarray(0, filled);
    },
    close: () => {
      if (isOpen) fs.closeSync(fd);
      isOpen = false;
    },
  };
}

/** Returns the entries directly inside a folder; [] when it is gone. */
export function readEntries(tree: StorageTree, folder: Key): readonly Dirent[] {
  try {
    return fs.readdirSync(tree.path(folder), { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw fileError(folder, "listed", error, tree.name);
  }
}

function openFlags(): number {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
  return O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
}
