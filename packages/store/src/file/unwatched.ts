import { contentEntries } from "./content-entries.js";
import { entryOf, type TreeListing, unwatchedFiles } from "./tree-listing.js";
import type { TreeState } from "./tree-state.js";

/**
 * Mode and id of what the files hold that git was told not to look at: null for one that is gone. One that the work tree is to
 * do without is as it is in the index. Null where git does not answer.
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
