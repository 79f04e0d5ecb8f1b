import { asInput, listed, type TreeGit } from "./tree-git.js";

/** The files that one of our indexes covers. */
export interface IndexScope {
  /** Arguments for git after `--`. */
  readonly pathspec: readonly string[];
  /** Files and folders of the last commit to leave out. */
  readonly leftOut: readonly string[];
}

/** Mode of a nested repository in an index. */
const LINK_MODE = "160000";

/** Fills the index from a commit. Cached file information is kept for files that match the commit. */
export async function seedIndex(git: TreeGit, head: string | null, { leftOut }: IndexScope): Promise<void> {
  const what = "read the last commit";
  const empty = { args: ["read-tree", "--empty"] };
  if (head === null) await git.must(what, empty);
  else if ((await git.ask(what, { args: ["read-tree", "--reset", head] })).status !== 0) {
    // The index is damaged. It holds nothing that cannot be rebuilt.
    await git.must(what, empty);
    await git.must(what, { args: ["read-tree", "--reset", head] });
  }
  if (head === null || leftOut.length === 0) return;
  const paths = leftOut.map((path) => `:(literal)${path}`);
  await git.must(what, { args: ["rm", "--cached", "-r", "-f", "-q", "--ignore-unmatch", "--", ...paths] });
}

/** Returns the nested repositories in an index: their paths with the recorded commits. */
export async function linksIn(git: TreeGit): Promise<Map<string, string>> {
  const text = await git.must("list submodules", { args: ["ls-files", "-s", "-z"] });
  const links = listed(text).filter((line) => line.startsWith(LINK_MODE));
  return new Map(links.map((line) => [line.slice(line.indexOf("\t") + 1), line.split(" ")[1] ?? ""]));
}

/**
 * Removes `gone` from the index and adds the current contents of `changed`. Throws GIT_FAILED when a path is no longer
 * a file.
 */
export async function updateFiles(
  git: TreeGit,
  { gone, changed }: { readonly gone: readonly string[]; readonly changed: readonly string[] },
): Promise<void> {
  const what = "read what was changed";
  const update = (options: readonly string[], paths: readonly string[]): Promise<string> =>
    git.must(what, { args: ["update-index", ...options, "-z", "--stdin"], input: asInput(paths) });
  if (gone.length > 0) await update(["--force-remove"], gone);
  if (changed.length > 0) await update(["--add", "--remove", "--replace"], changed);
}

/** Like `updateFiles`, for file names that are not valid text. Slower, because git searches for the files again. */
export async function updateAll(git: TreeGit, { pathspec }: IndexScope): Promise<void> {
  await git.must("read what was changed", { args: ["add", "--all", "--", ...pathspec] });
}

/** Records nested repositories in the index, by path. */
export async function updateLinks(git: TreeGit, links: ReadonlyMap<string, string>): Promise<void> {
  if (links.size === 0) return;
  const lines = [...links].map(([path, id]) => `${LINK_MODE} ${id}\t${path}`);
  const args = ["update-index", "--replace", "-z", "--index-info"];
  await git.must("note submodules", { args, input: asInput(lines) });
}

/** Returns files that are in the user's own index although git ignores them. */
export async function ignoredFiles(git: TreeGit, { pathspec }: IndexScope): Promise<readonly string[]> {
  const args = ["ls-files", "-z", "-s", "-i", "-c", "--exclude-standard", "--", ...pathspec];
  const text = await git.at({}).must("list ignored files", { args });
  return listed(text)
    .filter((line) => !line.startsWith(LINK_MODE))
    .map((line) => line.slice(line.indexOf("\t") + 1));
}

/**
 * Returns which of the missing files are left out by a sparse checkout and so count as unchanged. Decides by the
 * patterns, because the flags in an index can be set for any file.
 */
export async function sparseFiles(git: TreeGit, gone: readonly string[]): Promise<readonly string[]> {
  if (gone.length === 0) return [];
  const { stdout } = await git.ask("read its settings", {
    args: ["config", "--bool", "core.sparseCheckout"],
  });
  if (stdout.trim() !== "true") return [];
  const patterns = `${git.place.gitFolder}/info/sparse-checkout`;
  const args = ["ls-files", "-z", "-i", "-c", `--exclude-from=${patterns}`];
  const { status, stdout: wanted } = await git.ask("read the sparse checkout", { args });
  if (status !== 0) return [];
  const inside = new Set(listed(wanted));
  return gone.filter((path) => !inside.has(path));
}

/** Marks missing files in the index as unchanged. */
export async function skipFiles(git: TreeGit, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const args = ["update-index", "--skip-worktree", "-z", "--stdin"];
  await git.must("leave out what is not checked out", { args, input: asInput(paths) });
}
