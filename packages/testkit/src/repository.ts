import { execFileSync } from "node:child_process";

/** Environment that ignores the git settings of the user and the machine. */
const ENV = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.org",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.org",
};

/** Runs git in a folder and returns its output; throws with git's message when it fails. */
export function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", stdio: "pipe", env: { ...process.env, ...ENV } });
}

/** Turns a folder into a repository with everything in it committed on `main`. */
export function initRepository(folder: string): void {
  git(folder, "init", "--quiet", "--initial-branch=main");
  commitAll(folder, "Begin");
}

/** Commits everything that is new or changed and not ignored. */
export function commitAll(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", message);
}
