import { asInput, listed, type TreeGit } from "./tree-git.js";

/** Which files an index of ours is about. */
export interface IndexScope {
  /** As git takes them behind `--`. */
  readonly pathspec: readonly string[];
  /** Files and folders of the last commit that it leaves out. */
  readonly leftOut: readonly string[];
}

/** The mode of another repository in an index. */
const LINK_MODE = "160000";

/** Makes the index hold what a commit holds. What git knew of files that are as in the commit stays known. */
export async function seedIndex(git: TreeGit, head: string | null, { leftOut }: IndexScope): Promise<void> {
  const what = "read the last commit";
  const empty = { args: ["read-tree", "--empty"] };
  if (head === null) await git.must(what, empty);
  else if ((await git.ask(what, { args: ["read-tree", "--reset", head] })).status !== 0) {
    // An index that is damaged, which holds nothing that could not be found again.
    await git.must(what, empty);
    await git.must(what, { args: ["read-tree", "--reset", head] });
  }
  if (head === null || leftOut.length === 0) return;
  const paths = leftOut.map((path) => `:(literal)${path}`);
  await git.must(what, { args: ["rm", "--cached", "-r", "-f", "-q", "--ignore-unmatch", "--", ...paths] });
}

/** The repositories in an index, by path, with the commit that is noted of each. */
export async function linksIn(git: TreeGit): Promise<Map<string, string>> {
  const text = await git.must("list submodules", { args: ["ls-files", "-s", "-z"] });
  const links = listed(text).filter((line) => line.startsWith(LINK_MODE));
  return new Map(links.map((line) => [line.slice(line.indexOf("\t") + 1), line.split(" ")[1] ?? ""]));
}

/** Takes files out of the index, and puts others into it as they are now. Throws GIT_FAILED for one that is no file any more. */
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

/** The same for files whose names no text can hold. Slower, because git looks for them again. */
export async function updateAll(git: TreeGit, { pathspec }: IndexScope): Promise<void> {
  await git.must("read what was changed", { args: ["add", "--all", "--", ...pathspec] });
}

/** Notes other repositories in the index, by path. */
export async function updateLinks(git: TreeGit, links: ReadonlyMap<string, string>): Promise<void> {
  if (links.size === 0) return;
  const lines = [...links].map(([path, id]) => `${LINK_MODE} ${id}\t${path}`);
  const args = ["update-index", "--replace", "-z", "--index-info"];
  await git.must("note submodules", { args, input: asInput(lines) });
}

/** Files that git ignores and that the user's own index holds all the same. */
export async function ignoredFiles(git: TreeGit, { pathspec }: IndexScope): Promise<readonly string[]> {
  const args = ["ls-files", "-z", "-s", "-i", "-c", "--exclude-standard", "--", ...pathspec];
  const text = await git.at({}).must("list ignored files", { args });
  return listed(text)
    .filter((line) => !line.startsWith(LINK_MODE))
    .map((line) => line.slice(line.indexOf("\t") + 1));
}

/**
 * Of files of the index that are not there, those that a sparse checkout leaves out: they count as they are in the commit. By the
 * patterns, because what an index says of its files can be set for any of them.
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

/** Makes the index take files that are not there for unchanged. */
export async function skipFiles(git: TreeGit, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const args = ["update-index", "--skip-worktree", "-z", "--stdin"];
  await git.must("leave out what is not checked out", { args, input: asInput(paths) });
}
