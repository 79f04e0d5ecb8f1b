import type { OrangeContext } from "@orange-hyper/core";
import type { Nested } from "./scratch-tree.js";

/** A work tree inside another one. */
export interface InnerTree {
  readonly top: string;
  guarded(): Promise<string>;
  id(): Promise<string>;
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Tracks submodules and other repositories inside a work tree. Git itself records only their checked-out commit; this
 * also covers their files, so that no change in them goes unnoticed.
 */
export function nestedTrees(
  { repositories }: Pick<OrangeContext, "repositories">,
  top: string,
  open: (folder: string) => Promise<InnerTree | null>,
): {
  readonly find: (path: string) => Promise<Nested>;
  /** Returns a digest of what no role may change, for each nested repository that is open. */
  readonly guarded: (
    paths: readonly string[],
  ) => Promise<readonly (readonly [path: string, digest: string])[]>;
} {
  const opened = new Map<string, InnerTree>();
  const treeAt = async (path: string): Promise<InnerTree | null> => {
    const known = opened.get(path);
    if (known !== undefined) return known;
    const tree = await open(`${top}/${path}`);
    // For a damaged repository, git would find the one around it.
    if (tree === null || tree.top !== `${top}/${path}`) return null;
    opened.set(path, tree);
    return tree;
  };
  const find = async (path: string): Promise<Nested> => {
    const files = repositories.files(top);
    const kind = await files.kind(path);
    if (kind === null) return { kind: "gone" };
    if (kind !== "folder") return { kind: "files" };
    if ((await files.kind(`${path}/.git`)) === null) {
      opened.delete(path);
      return { kind: (await files.entries(path)).length === 0 ? "empty" : "files" };
    }
    const tree = await treeAt(path);
    if (tree === null) return { kind: "files" };
    return { kind: "repository", id: await tree.alone(() => tree.id()) };
  };
  return {
    find,
    guarded: async (paths) => {
      const found: (readonly [string, string])[] = [];
      for (const path of [...paths].sort()) {
        const tree = opened.get(path);
        if (tree !== undefined) found.push([path, await tree.alone(() => tree.guarded())]);
      }
      return found;
    },
  };
}
