import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SAFE_GIT, safeGitEnvironment } from "@orange-hyper/core";

/** A work tree of git. */
interface WorkTree {
  readonly top: string;
  /** Folder in which git keeps its state. In a linked work tree, a file named `.git` points to it. */
  readonly gitFolder: string;
}

/**
 * Finds the repository around a folder: the nearest `.git` at or above it, even if a folder in between looks like a
 * bare repository; null when there is none.
 */
export function findRepository(start: string): WorkTree | null {
  for (let top = resolve(start); ; top = dirname(top)) {
    const path = join(top, ".git");
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) return { top, gitFolder: path };
    if (stat?.isFile() === true) {
      const named = /^gitdir: (.+)$/m.exec(readFileSync(path, "utf8"))?.[1];
      return named === undefined ? null : { top, gitFolder: resolve(top, named.trim()) };
    }
    if (dirname(top) === top) return null;
  }
}

/** The result of a git call. `status` is null when git could not be run or did not finish. */
export interface Answer {
  readonly status: number | null;
  readonly output: string;
}

/** Runs git in a folder, for the work tree around it. Nothing that the repository names is executed. */
export function askGit(folder: string, args: readonly string[], timeoutMs: number): Answer {
  const repository = findRepository(folder);
  if (repository === null) return { status: null, output: "" };
  // Loaded only here: few turns need it, and loading it takes longer than everything else.
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { status, stdout } = spawnSync("git", [...SAFE_GIT, ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: timeoutMs,
    maxBuffer: 8 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...safeGitEnvironment(process.env),
      GIT_ALLOW_PROTOCOL: "none",
      GIT_DIR: repository.gitFolder,
      GIT_WORK_TREE: repository.top,
    },
  });
  return { status, output: stdout ?? "" };
}
