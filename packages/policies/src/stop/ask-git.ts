import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SAFE_GIT, safeGitEnvironment } from "@orange-hyper/core";

/** The work tree around a folder. */
interface WorkTree {
  readonly top: string;
  /** Where git keeps its state; a linked one has a file that names it. */
  readonly gitFolder: string;
}

/** The repository around a folder: the next `.git` above, whatever in between looks like a bare repository; null without one. */
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

/** What git answered; a null status where it did not. */
export interface Answer {
  readonly status: number | null;
  readonly output: string;
}

/** Asks git about the work tree around a folder, in this folder. It runs nothing that the repository names. */
export function askGit(folder: string, args: readonly string[], timeoutMs: number): Answer {
  const repository = findRepository(folder);
  if (repository === null) return { status: null, output: "" };
  // Few turns come here, and to load it takes longer than all the rest.
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
