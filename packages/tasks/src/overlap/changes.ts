import { baseOf, commitOf } from "../git/refs.js";
import { type Git, gitIn } from "../git/repository.js";
import { isAncestor } from "../merge/ancestry.js";
import { tipOf } from "../merge/plan.js";
import type { Task } from "../model/task.js";
import { type Ground, projectGit, worktreePath } from "../pool/worktree.js";
import { type Hunk, readHunks } from "./hunks.js";

/** What a task has changed since it left the default branch, whether committed or not. */
export interface Changes {
  /** The commit at which the task left the default branch. */
  readonly base: string;
  readonly files: ReadonlySet<string>;
  /** Returns the changes to these files by path; null for a file that cannot be compared by line. */
  hunksOf(paths: readonly string[]): Promise<ReadonlyMap<string, readonly Hunk[] | null>>;
}

/** The change that a newly added file amounts to. */
const ADDED: readonly Hunk[] = [{ start: 1, count: 0, into: { start: 1, count: 0 } }];

/**
 * Returns the changes of a task; null if it has neither a worktree nor a branch, or if its branch has no common
 * ancestor with the default branch.
 */
export async function changesOf(ground: Ground, task: Task): Promise<Changes | null> {
  const { workspace } = task;
  const isThere =
    workspace !== null && (await ground.home.blobs.kind(`workspaces/${workspace}`)) === "folder";
  const git = isThere ? gitIn(ground.repositories, worktreePath(ground, workspace)) : projectGit(ground);
  const tip = isThere ? await commitOf(git, "HEAD") : await tipOf(git, task.branch);
  const base = tip === null ? null : await forkPoint(git, tip, ground.project.default_branch);
  if (tip === null || base === null) return null;
  const sides = isThere ? [base] : [base, tip];
  const tracked = await changedFiles(git, sides);
  const added = new Set(isThere ? await newFiles(git) : []);
  return {
    base,
    files: new Set([...tracked, ...added]),
    hunksOf: async (paths) => {
      const hunks = await hunksBetween(git, sides, paths);
      return new Map(paths.map((path) => [path, added.has(path) ? ADDED : (hunks.get(path) ?? null)]));
    },
  };
}

/**
 * Returns the commit at which a branch left the default branch: the local or the remote one, whichever it left later.
 */
async function forkPoint(git: Git, tip: string, into: string): Promise<string | null> {
  const [here, there] = await Promise.all(
    [`refs/heads/${into}`, await baseOf(git, into)].map(async (name) => {
      const { status, stdout } = await git.ask("merge-base", tip, name);
      return status === 0 ? stdout.trim() : null;
    }),
  );
  if (!here || !there || here === there) return here || there || null;
  return (await isAncestor(git, here, there)) ? there : here;
}

/** No optional locks, so that an agent working there never meets one. */
const DIFF = ["--no-optional-locks", "--literal-pathspecs", "diff", "--no-renames", "--no-ext-diff"];

async function changedFiles(git: Git, sides: readonly string[]): Promise<readonly string[]> {
  const listing = await git.must("compare two trees", ...DIFF, "--name-only", "-z", ...sides, "--");
  return listing.split("\0").filter((path) => path !== "");
}

async function newFiles(git: Git): Promise<readonly string[]> {
  const listing = await git.must(
    "look for new files",
    ...["ls-files", "--others", "--exclude-standard", "--full-name", "-z"],
  );
  return listing.split("\0").filter((path) => path !== "");
}

const PATCH = ["--unified=0", "--inter-hunk-context=0", "--no-color", "--no-textconv", "--submodule=short"];
/** Maximum number of files to compare by line. If there are more, none of them is. */
const FILE_LIMIT = 500;

/**
 * Returns the changes between two trees in these files, by path. A file that cannot be compared by line is null or
 * missing.
 */
export async function hunksBetween(
  git: Git,
  sides: readonly string[],
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly Hunk[] | null>> {
  if (paths.length === 0 || paths.length > FILE_LIMIT) return new Map();
  const what = [...sides, "--", ...paths];
  const names = (await git.must("compare two trees", ...DIFF, "--name-only", "-z", ...what))
    .split("\0")
    .filter((path) => path !== "");
  const files = readHunks(await git.must("compare two trees", ...DIFF, ...PATCH, ...what));
  // The counts differ during a merge, when Git prints some files in another form. The patch can then not be attributed
  // to files.
  if (names.length !== files.length) return new Map();
  return new Map(names.map((path, index) => [path, files[index] ?? null]));
}
