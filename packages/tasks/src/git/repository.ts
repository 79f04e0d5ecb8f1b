import type { GitAnswer, RepositoryPort } from "@orange-hyper/core/ports";
import { gitFailed } from "../errors.js";

/** Timeout of a call that only reads, in ms. */
const READ_LIMIT_MS = 30_000;
/** Timeout of a call that may fill a worktree, in ms. Allows for a large worktree on a slow disk. */
const WRITE_LIMIT_MS = 600_000;
/** Timeout of a call to a remote, in ms. */
const NETWORK_LIMIT_MS = 60_000;

const NO_ANSWER: GitAnswer = { status: null, stdout: "", stderr: "git is missing, or took too long" };

/** Git bound to one folder. */
export interface Git {
  readonly folder: string;
  /** Runs a call that only reads, and returns its result whatever its exit status. */
  ask(...args: readonly string[]): Promise<GitAnswer>;
  /**
   * Runs a call and returns its standard output without the final line break. `what` completes the error message "git
   * could not …". Throws GIT_FAILED.
   */
  must(what: string, ...args: readonly string[]): Promise<string>;
  /** Runs a call to a remote; returns true if it succeeded in time. */
  reach(...args: readonly string[]): Promise<boolean>;
  /** Returns the same Git with another index than that of the worktree. */
  withIndex(file: string): Git;
}

export interface GitOptions {
  /** Absolute path of an index to use instead of that of the worktree. */
  readonly indexFile?: string;
  /** Returns the error to throw if a call fails because the folder is gone. */
  readonly missing?: () => Error;
}

/** Returns Git bound to a folder of the user. */
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
