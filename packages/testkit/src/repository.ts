import { execFileSync } from "node:child_process";

/** Settings of the user and of the machine play no part. */
const ENV = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.org",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.org",
};

/** Runs git in a folder and returns what it prints; throws with its words when it fails. */
export function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", stdio: "pipe", env: { ...process.env, ...ENV } });
}

/** Makes a folder a repository with everything in it committed on `main`. */
export function initRepository(folder: string): void {
  git(folder, "init", "--quiet", "--initial-branch=main");
  commitAll(folder, "Begin");
}

/** Commits whatever is new or changed and not ignored. */
export function commitAll(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", message);
}
