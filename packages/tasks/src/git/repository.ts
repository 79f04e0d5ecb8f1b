import type { GitAnswer, RepositoryPort } from "@orange-hyper/core/ports";
import { gitFailed } from "../errors.js";

/** Longest run of a call that only reads, in milliseconds. */
const READ_LIMIT_MS = 30_000;
/** Longest run of a call that fills a worktree: a large one, on a slow disk. */
const WRITE_LIMIT_MS = 600_000;
/** Longest run of a call that waits for another machine. */
const NETWORK_LIMIT_MS = 60_000;

const NO_ANSWER: GitAnswer = { status: null, stdout: "", stderr: "git is missing, or took too long" };

/** Git in one folder. */
export interface Git {
  readonly folder: string;
  /** The answer of a call that only reads, whatever its status. */
  ask(...args: readonly string[]): Promise<GitAnswer>;
  /** The standard output of a call, without the last line end, which must succeed; `what` says what it is for. Throws GIT_FAILED. */
  must(what: string, ...args: readonly string[]): Promise<string>;
  /** True where a call that reaches another machine succeeded in time. */
  reach(...args: readonly string[]): Promise<boolean>;
  /** The same git with another index than that of the worktree. */
  withIndex(file: string): Git;
}

export interface GitOptions {
  /** Another index than that of the worktree, by its absolute path. */
  readonly indexFile?: string;
  /** The refusal where a call fails because the folder is gone. */
  readonly missing?: () => Error;
}

/** Git in a folder of the user's. */
export function gitIn(port: RepositoryPort, folder: string, options: GitOptions = {}): Git {
  const { indexFile, missing } = options;
  const call = async (args: readonly string[], timeoutMs: number): Promise<GitAnswer> =>
    (await port.git({ folder, args, timeoutMs, ...(indexFile !== undefined && { indexFile }) })) ?? NO_ANSWER;
  return {
    folder,
    ask: (...args) => call(args, READ_LIMIT_MS),
    must: async (what, ...args) => {
      const { status, stdout, stderr } = await call(args, WRITE_LIMIT_MS);
      if (status === 0) return stdout.replace(/\r?\n$/, "");
      if (missing !== undefined && (await port.files(folder).kind("")) === null) throw missing();
      throw gitFailed(what, lastLine(stderr));
    },
    reach: async (...args) => (await call(args, NETWORK_LIMIT_MS)).status === 0,
    withIndex: (file) => gitIn(port, folder, { ...options, indexFile: file }),
  };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() || "it gave no reason";
}
