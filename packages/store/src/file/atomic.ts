import { shortToken } from "../short-token.js";
import { codeOf } from "./errors.js";
import { fs } from "./fs.js";
import { renewIfDue } from "./renewal.js";
import { stampAfter } from "./stamps.js";
import type { FileStamp } from "./tree.js";

/**
 * Names of temporary files of unfinished or abandoned writes. The number is the id of the process that made the file.
 */
const TEMPORARY = /^\.tmp-(\d+)-/;
/** Error codes that mean that the file system supports no hard links. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV", "EINVAL"]);

/** Returns the id of the process that made a temporary file; null for any other name. */
export function temporaryOwner(name: string): number | null {
  const found = TEMPORARY.exec(name);
  return found === null ? null : Number(found[1]);
}

/** Returns a new path for a temporary file in an existing folder. */
export function temporaryPath(folder: string): string {
  return `${folder}/.tmp-${process.pid}-${shortToken()}`;
}

/** Replaces or creates a file atomically: readers see the old content or the new. */
export function replaceFile(path: string, chunks: readonly Uint8Array[], options: WriteOptions): void {
  const temporary = temporaryPath(dirname(path));
  try {
    writeFile(temporary, chunks, options);
    fs.renameSync(temporary, path);
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  }
}

/** Creates a file with its whole content. Returns false when something is already there. */
export function createFile(
  path: string,
  chunks: readonly Uint8Array[],
  { durable = true, mode }: Pick<WriteOptions, "durable" | "mode"> = {},
): boolean {
  const temporary = temporaryPath(dirname(path));
  try {
    writeFile(temporary, chunks, { durable, mode });
    return linkFile(temporary, path, { chunks, mode });
  } finally {
    removeQuietly(temporary);
  }
}

/**
 * Links the finished temporary file to its final path. Returns false when the path is taken. Without hard links, writes
 * the content a second time, straight to the path.
 */
function linkFile(
  temporary: string,
  path: string,
  { chunks, mode }: { readonly chunks: readonly Uint8Array[]; readonly mode: number | undefined },
): boolean {
  try {
    fs.linkSync(temporary, path);
    return true;
  } catch (error) {
    const code = codeOf(error) ?? "";
    if (code === "EEXIST") return false;
    if (!NO_LINKS.has(code)) throw error;
  }
  try {
    writeFile(path, chunks, { mode });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    removeQuietly(path);
    throw error;
  }
}

/** Options of `replaceFile`. */
export interface WriteOptions {
  /** False: skips fsync, so that a power failure may lose the file. Default: true. */
  readonly durable?: boolean;
  /** Stamp of the file being replaced, so that the new file gets a different one. */
  readonly previous?: FileStamp | null;
  /** Permissions, reduced by the user's umask. Default: 0o666. */
  readonly mode?: number | undefined;
  /** True: sets `mode` exactly, ignoring the umask. Default: false. */
  readonly hasExactMode?: boolean;
}

function writeFile(
  path: string,
  chunks: readonly Uint8Array[],
  { durable = true, previous = null, mode = 0o666, hasExactMode = false }: WriteOptions = {},
): void {
  renewIfDue();
  const fd = fs.openSync(path, "wx", mode);
  try {
    if (hasExactMode) fs.fchmodSync(fd, mode);
    for (const chunk of fewer(chunks)) writeFully(fd, chunk);
    if (previous !== null) stampAfter(fd, previous);
    if (durable) fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * Maximum size in bytes at which chunks are joined and written with one system call: copying that much costs less than
 * further calls.
 */
const ONE_PIECE = 64 * 1024;

function fewer(chunks: readonly Uint8Array[]): readonly Uint8Array[] {
  const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  return size <= ONE_PIECE ? [inOnePiece(chunks)] : chunks;
}

/** Most files are a single chunk, which needs no copy. */
function inOnePiece(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
}

/** Repeats short writes until all is written: the system reports their cause only on the next call. */
function writeFully(fd: number, chunk: Uint8Array): void {
  for (let done = 0; done < chunk.byteLength; ) done += fs.writeSync(fd, chunk, done);
}

/** Removes a file that nothing refers to. Ignores failures: the next takeover of the lock sweeps leftovers. */
export function removeQuietly(path: string): void {
  try {
    fs.unlinkSync(path);
  } catch {}
}

function dirname(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
