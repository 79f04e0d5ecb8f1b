import { type ChildProcess, spawn } from "node:child_process";
import type { BlobQuestion } from "@orange-hyper/core/ports";
import { guardedGit } from "./git-guarded.js";
import { signalTo } from "./process-group.js";

const NEWLINE = 0x0a;

/** Returns the SHA-256 of each blob's content, streamed out of git; null when git gives no answer. */
export async function blobDigests({
  folder,
  ids,
  ...call
}: BlobQuestion): Promise<ReadonlyMap<string, string> | null> {
  if (ids.length === 0) return new Map();
  const git = await guardedGit(folder, { ...call, args: ["cat-file", "--batch"] });
  if (git === null) return null;
  const { program, args, env } = git;
  const child = spawn(program, [...args], {
    cwd: folder,
    env,
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  return readDigests(child, ids, call.timeoutMs);
}

function readDigests(
  child: ChildProcess,
  ids: readonly string[],
  timeoutMs: number,
): Promise<ReadonlyMap<string, string> | null> {
  const reader = new BatchReader();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (child.pid !== undefined) signalTo(-child.pid, "SIGKILL");
    }, timeoutMs);
    const settle = (answer: ReadonlyMap<string, string> | null): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.stdout?.on("data", (chunk: Buffer) => reader.read(chunk));
    child.stdin?.on("error", () => undefined);
    child.once("error", () => settle(null));
    child.once("close", (status) => settle(status === 0 ? reader.digests : null));
    child.stdin?.end(ids.map((id) => `${id}\n`).join(""));
  });
}

/**
 * Parses the output of `cat-file --batch`: a line with id, type and size, then the content and a line break; or a line
 * that names a missing object.
 */
class BatchReader {
  readonly digests = new Map<string, string>();
  #line = "";
  #id = "";
  /** Bytes still to come of the content and its line break; null between answers. */
  #left: number | null = null;
  #hash = newHash();

  read(chunk: Buffer): void {
    for (let rest = chunk; rest.length > 0; )
      rest = this.#left === null ? this.#head(rest) : this.#content(rest, this.#left);
  }

  #head(bytes: Buffer): Buffer {
    const end = bytes.indexOf(NEWLINE);
    this.#line += bytes.toString("latin1", 0, end === -1 ? bytes.length : end);
    if (end === -1) return bytes.subarray(bytes.length);
    const [, id, size] = /^([0-9a-f]{40,64}) \w+ (\d+)$/.exec(this.#line) ?? [];
    this.#line = "";
    if (id !== undefined) {
      this.#id = id;
      this.#left = Number(size) + 1;
      this.#hash = newHash();
    }
    return bytes.subarray(end + 1);
  }

  #content(bytes: Buffer, left: number): Buffer {
    this.#hash.update(bytes.subarray(0, Math.min(bytes.length, left - 1)));
    this.#left = left - bytes.length;
    if (this.#left > 0) return bytes.subarray(bytes.length);
    this.digests.set(this.#id, this.#hash.digest("hex"));
    this.#left = null;
    return bytes.subarray(left);
  }
}

function newHash(): import("node:crypto").Hash {
  return process.getBuiltinModule("node:crypto").createHash("sha256");
}
