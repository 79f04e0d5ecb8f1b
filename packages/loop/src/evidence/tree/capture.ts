import type { OrangeContext } from "@orange-hyper/core";
import { gitFailed } from "../errors.js";
import type { Capture, ChangedFile, TreeMarks } from "../workspace.js";
import { changedFile, LINK, type RawChange, rawChanges, SUBMODULE } from "./changed-files.js";
import { diffText } from "./diff-text.js";
import type { TreeGit } from "./tree-git.js";

const DIGEST_LIMIT_MS = 600_000;

/**
 * Returns the differences from a tree as a list of files and as a diff. Throws GIT_FAILED, also when the base tree is
 * unknown.
 */
export async function captureTree(
  ports: Pick<OrangeContext, "repositories" | "ids">,
  git: TreeGit,
  { marks, base }: { readonly marks: TreeMarks; readonly base: string },
): Promise<Capture> {
  const { tree } = marks;
  const changes = base === tree ? [] : await rawChanges(git, base, tree);
  const [files, text] = await Promise.all([
    changedFiles(ports, git, changes),
    diffText(git, { base, tree, changes }),
  ]);
  const sum = (counts: readonly (number | null)[]): number =>
    counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  return {
    marks,
    base_tree: base,
    files,
    lines_added: sum(files.map(({ added }) => added)),
    lines_removed: sum(files.map(({ removed }) => removed)),
    ...text,
  };
}

/** Like `captureTree`, but returns only the list of files. Throws GIT_FAILED. */
export async function filesSince(
  ports: Pick<OrangeContext, "repositories" | "ids">,
  git: TreeGit,
  { tree, base }: { readonly tree: string; readonly base: string },
): Promise<readonly ChangedFile[]> {
  return base === tree ? [] : changedFiles(ports, git, await rawChanges(git, base, tree));
}

async function changedFiles(
  { repositories, ids }: Pick<OrangeContext, "repositories" | "ids">,
  git: TreeGit,
  changes: readonly RawChange[],
): Promise<readonly ChangedFile[]> {
  const { top, objectFolder } = git.place;
  const blobs = changes.filter(({ state, mode }) => state !== "deleted" && mode !== SUBMODULE);
  const digests = await repositories.digests({
    folder: top,
    ids: [...new Set(blobs.map(({ id }) => id))],
    timeoutMs: DIGEST_LIMIT_MS,
    ...(objectFolder !== undefined && { objectFolder }),
  });
  if (digests === null) throw gitFailed("read changed files", "it gave no answer");
  const files: ChangedFile[] = [];
  for (const change of changes) {
    const { state, mode, id } = change;
    const target = mode === LINK ? await git.must("read a link", { args: ["cat-file", "blob", id] }) : null;
    // A submodule's content is represented by the id of its commit or tree.
    const digest = mode === SUBMODULE ? ids.digest(`submodule ${id}`) : (digests.get(id) ?? null);
    if (digest === null && state !== "deleted")
      throw gitFailed("read changed files", `it has no object ${id}`);
    files.push(changedFile(change, { digest: state === "deleted" ? null : digest, target }));
  }
  return files;
}
