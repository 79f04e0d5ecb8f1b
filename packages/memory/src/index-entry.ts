import { isRecord, type ProjectIdentity } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import { type BlobStore, documentStem, type StoredDocument } from "@orange-hyper/core/ports";

/**
 * True when the graph index needs no rebuilding for the sake of this node: it can be read, and it lists the node
 * unless that is a legacy file, which no index lists.
 */
export async function isIndexed(
  { blobs }: { readonly blobs: BlobStore },
  node: StoredDocument,
  identity: ProjectIdentity,
): Promise<boolean> {
  const ids = await readIndexIds(blobs);
  if (ids === null) return false;
  const isListed = textField(node.fields, "project_id") === identity.project_id;
  return !isListed || ids.has(documentStem(node.key));
}

async function readIndexIds(blobs: BlobStore): Promise<ReadonlySet<unknown> | null> {
  const bytes = await blobs.get("graph/index.json");
  if (bytes === null) return null;
  try {
    const index: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(index) || !Array.isArray(index["nodes"])) return null;
    const entries: readonly unknown[] = index["nodes"];
    return entries.every(isRecord) ? new Set(entries.map((entry) => entry["id"])) : null;
  } catch {
    return null;
  }
}
