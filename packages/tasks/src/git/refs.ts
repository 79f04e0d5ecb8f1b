import type { Git } from "./repository.js";

/** The top folder of the worktree around a folder; null outside of any, and in a bare repository. */
export async function topFolder(git: Git): Promise<string | null> {
  const { status, stdout } = await git.ask("rev-parse", "--show-toplevel");
  return status === 0 && stdout.trim() !== "" ? line(stdout) : null;
}

/** The commit that a name stands for; null where there is none. */
export async function commitOf(git: Git, name: string): Promise<string | null> {
  const { status, stdout } = await git.ask(
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name}^{commit}`,
  );
  return status === 0 ? line(stdout) : null;
}

/** The branch that is checked out; null where none is. */
async function currentBranch(git: Git): Promise<string | null> {
  const { status, stdout } = await git.ask("symbolic-ref", "--quiet", "--short", "HEAD");
  return status === 0 ? line(stdout) : null;
}

/** The branch that work is merged into: that of the remote, else `main` or `master`, else the one that is checked out. */
export async function defaultBranch(git: Git): Promise<string | null> {
  const remote = await git.ask("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD");
  if (remote.status === 0) return line(remote.stdout).replace(/^origin\//, "");
  for (const name of ["main", "master"]) {
    if ((await commitOf(git, `refs/heads/${name}`)) !== null) return name;
  }
  return currentBranch(git);
}

/** What a branch is compared with and begins at: the default branch as the remote has it, else the local one. */
export async function baseOf(git: Git, branch: string): Promise<string> {
  const remote = `origin/${branch}`;
  return (await commitOf(git, `refs/remotes/${remote}`)) === null ? branch : remote;
}

/** Those of some references that there are, by their full names. */
export async function existing(git: Git, names: readonly string[]): Promise<ReadonlySet<string>> {
  const listing = await git.must("look for branches", "for-each-ref", "--format=%(refname)", "--", ...names);
  return new Set(listing.split("\n").filter((name) => names.includes(name)));
}

/** A worktree as git knows it. */
export interface Worktree {
  readonly path: string;
  /** Null where none is checked out. */
  readonly branch: string | null;
  /** Its folder is gone. */
  readonly isPrunable: boolean;
}

/** Every worktree of the repository, the first one first. */
export async function listWorktrees(git: Git): Promise<readonly Worktree[]> {
  const listing = await git.must("list its worktrees", "worktree", "list", "--porcelain", "-z");
  return listing
    .split("\0\0")
    .map((block) => block.split("\0").filter((text) => text !== ""))
    .flatMap((lines): readonly Worktree[] => {
      const value = (key: string): string | undefined =>
        lines.find((text) => text.startsWith(`${key} `))?.slice(key.length + 1);
      const path = value("worktree");
      if (path === undefined) return [];
      const branch = value("branch")?.replace(/^refs\/heads\//, "") ?? null;
      return [{ path, branch, isPrunable: lines.some((text) => text.startsWith("prunable")) }];
    });
}

function line(text: string): string {
  return text.replace(/\r?\n$/, "");
}
