import { requireIdentity } from "@orange-hyper/core";
import {
  type Collection,
  CollectionWriter,
  DerivedDamaged,
  loadCollection,
} from "@orange-hyper/core/derived";
import { addToIndex } from "./index-add.js";
import { INDEXED_AT_ONCE, type IndexMemo, readIndexMemo } from "./index-memo.js";
import { type AddedNode, nodeFolderOf } from "./node-draft.js";
import { type GraphWriter, isUnchanged } from "./open-graph.js";
import { graphRows } from "./rows.js";

/**
 * Adds a new node to the cached graph without reading any other. This is valid only if the folders were unchanged right
 * before, so that this node is the only change. Returns false when it is not valid and the graph is small, whose index
 * must always be current: the caller then reads the whole graph.
 */
export async function recordAdded(ctx: GraphWriter, added: AddedNode): Promise<boolean> {
  const { spec, load } = graphRows(requireIdentity(ctx.project).project_id);
  const kept = loadCollection(ctx.cache, spec);
  if (kept === null) return false;
  const isLarge = kept.count > INDEXED_AT_ONCE;
  try {
    const folder = spec.folders.indexOf(nodeFolderOf(added.key));
    const known = kept.manifest.folders.map(({ stamp }) => stamp);
    const isKnown = known[folder] === added.before && (isLarge || (await isUnchanged(ctx, kept, folder)));
    const document = isKnown ? await ctx.documents.get(added.key) : null;
    // The next reader of a large graph detects the change.
    if (document === null) return isLarge;
    const { make, startSections } = await load();
    const row = make(document);
    const memo = isLarge ? behind(kept) : await addToIndex(ctx, kept, row);
    if (memo === null) return false;
    const name = added.key.slice(added.key.lastIndexOf("/") + 1);
    const writer = new CollectionWriter(ctx.cache, spec, kept, startSections);
    writer.add({ ...row, folder, name, stamps: [Number.NaN, Number.NaN] });
    const folders = kept.manifest.folders.map((mark, index) =>
      index === folder ? { stamp: added.after, files: mark.files + 1 } : mark,
    );
    writer.finish({ folders, dead: new Map() }, memo).close();
    return true;
  } catch (error) {
    // The cached graph is damaged; the next reader detects that as well.
    if (error instanceof DerivedDamaged) return isLarge;
    throw error;
  } finally {
    kept.close();
  }
}

function behind(kept: Collection): IndexMemo | undefined {
  const memo = readIndexMemo(kept);
  return memo === null ? undefined : { ...memo, missing: memo.missing + 1 };
}
