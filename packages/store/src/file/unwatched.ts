import { contentEntries } from "./content-entries.js";
import { entryOf, type TreeListing, unwatchedFiles } from "./tree-listing.js";
import type { TreeState } from "./tree-state.js";

/**
 * Returns mode and id of the present content of files that git was configured not to check; null for an absent one. An
 * absent skip-worktree file counts as in the index. Null when git gives no answer.
 */
export async function unwatchedEntries(
  state: TreeState,
  listing: TreeListing,
  counts: (path: string) => boolean,
): Promise<Map<string, string | null> | null> {
  const files = unwatchedFiles(listing).filter(({ path }) => counts(path));
  const entries = await contentEntries(state, files, listing.idLength);
  for (const { path, isLeftOut } of files)
    if (isLeftOut && entries?.get(path) === null) entries.set(path, entryOf(listing, path));
  return entries;
}
