import { shortToken } from "../short-token.js";
import { codeOf } from "./errors.js";
import { fs } from "./fs.js";
import { renewIfDue } from "./renewal.js";
import { stampAfter } from "./stamps.js";
import type { FileStamp } from "./tree.js";

/** Names of files that a write has not finished, or never will; the process that made one is in its name. */
const TEMPORARY = /^\.tmp-(\d+)-/;
/** What hard links fail with where a file system has none. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV", "EINVAL"]);

/** The process that made a temporary file; null for any other name. */
export function temporaryOwner(name: string): number | null {
  const found = TEMPORARY.exec(name);
  return found === null ? null : Number(found[1]);
}

/** A path for a temporary file in an existing folder. */
export function temporaryPath(folder: string): string {
  return `${folder}/.tmp-${process.pid}-${shortToken()}`;
}

/** Puts a whole file into place, over what is there. */
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

/** Puts a whole file where nothing is; false when something is. */
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

/** Gives a finished file its name unless that is taken; without hard links, writes it a second time. */
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

export interface WriteOptions {
  /** False for a file that may be lost with the power. */
  readonly durable?: boolean;
  /** What is there, so that its stamp is not repeated. */
  readonly previous?: FileStamp | null;
  /** Permissions, less what the user's mask takes away. */
  readonly mode?: number | undefined;
  /** Those permissions whatever the mask is. */
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

/** Up to this much is written in one piece: copying it costs less than a call to the system for each part. */
const ONE_PIECE = 64 * 1024;

function fewer(chunks: readonly Uint8Array[]): readonly Uint8Array[] {
  const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  return size <= ONE_PIECE ? [inOnePiece(chunks)] : chunks;
}

/** Most files are one chunk as it is. */
function inOnePiece(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
}

/** A short write is no error to the system; only the next one says why. */
function writeFully(fd: number, chunk: Uint8Array): void {
  for (let done = 0; done < chunk.byteLength; ) done += fs.writeSync(fd, chunk, done);
}

/** Removes what nobody refers to; a failure leaves a leftover that the next takeover of the lock sweeps. */
export function removeQuietly(path: string): void {
  try {
    fs.unlinkSync(path);
  } catch {}
}

function dirname(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
