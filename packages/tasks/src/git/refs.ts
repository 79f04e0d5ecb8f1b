import type { Git } from "./repository.js";

/** Returns the top folder of the worktree that contains a folder; null outside a worktree and in a bare repository. */
export async function topFolder(git: Git): Promise<string | null> {
  const { status, stdout } = await git.ask("rev-parse", "--show-toplevel");
  return status === 0 && stdout.trim() !== "" ? line(stdout) : null;
}

/** Returns the commit that a name refers to; null if there is none. */
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

/** Returns the checked-out branch; null if HEAD is detached. */
async function currentBranch(git: Git): Promise<string | null> {
  const { status, stdout } = await git.ask("symbolic-ref", "--quiet", "--short", "HEAD");
  return status === 0 ? line(stdout) : null;
}

/**
 * Returns the branch that work is merged into: the remote's default branch, else `main` or `master`, else the
 * checked-out branch. Null if there is none of these.
 */
export async function defaultBranch(git: Git): Promise<string | null> {
  const remote = await git.ask("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD");
  if (remote.status === 0) return line(remote.stdout).replace(/^origin\//, "");
  for (const name of ["main", "master"]) {
    if ((await commitOf(git, `refs/heads/${name}`)) !== null) return name;
  }
  return currentBranch(git);
}

/**
 * Returns the revision that branches start from and are compared with: the remote-tracking branch of the default
 * branch, else the local one.
 */
export async function baseOf(git: Git, branch: string): Promise<string> {
  const remote = `origin/${branch}`;
  return (await commitOf(git, `refs/remotes/${remote}`)) === null ? branch : remote;
}

/** Returns those of the given full reference names that exist. */
export async function existing(git: Git, names: readonly string[]): Promise<ReadonlySet<string>> {
  const listing = await git.must("look for branches", "for-each-ref", "--format=%(refname)", "--", ...names);
  return new Set(listing.split("\n").filter((name) => names.includes(name)));
}

/** A worktree as Git lists it. */
export interface Worktree {
  readonly path: string;
  /** Null if HEAD is detached. */
  readonly branch: string | null;
  /** True when the folder of the worktree is gone. */
  readonly isPrunable: boolean;
}

/** Returns every worktree of the repository, the main one first. */
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
