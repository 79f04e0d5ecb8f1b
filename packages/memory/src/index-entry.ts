import { isFileTooLarge, isOrangeError, isRecord, type ProjectIdentity } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import { type BlobStore, documentStem, type StoredDocument } from "@orange-hyper/core/ports";
import { type GraphReader, isIndexDeferred } from "@orange-hyper/graph";

/**
 * True when the graph index needs no rebuild for this node: the index is readable and lists the node, or the node is a
 * legacy file, which no index lists.
 */
export async function isIndexed(
  ctx: GraphReader & { readonly blobs: BlobStore },
  node: StoredDocument,
  identity: ProjectIdentity,
): Promise<boolean> {
  // The index of a large graph is updated separately, not by acceptance.
  if (await isIndexDeferred(ctx)) return true;
  const ids = await readIndexIds(ctx.blobs);
  if (ids === null) return false;
  const isListed = textField(node.fields, "project_id") === identity.project_id;
  return !isListed || ids.has(documentStem(node.key));
}

async function readIndexIds(blobs: BlobStore): Promise<ReadonlySet<unknown> | null> {
  try {
    const bytes = await blobs.get("graph/index.json");
    if (bytes === null) return null;
    const index: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(index) || !Array.isArray(index["nodes"])) return null;
    const entries: readonly unknown[] = index["nodes"];
    return entries.every(isRecord) ? new Set(entries.map((entry) => entry["id"])) : null;
  } catch (error) {
    if (isOrangeError(error) && !isFileTooLarge(error)) throw error;
    return null;
  }
}
