import type { OrangeContext } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import { asBuffer } from "../bytes.js";
import { splitIndex } from "../index-file.js";
import { sameFiles, takeCensuses } from "../model/censuses.js";
import { readExtras } from "../model/extras.js";
import { type GraphModel, openModel } from "../model/open.js";

/**
 * True when the read model tells of the node files as they are now and the index holds its nodes byte for byte, so that
 * nothing can be wrong with either; false says nothing. Reads no node file.
 */
export async function isIndexOfModel(
  ctx: Pick<OrangeContext, "documents" | "blobs">,
  index: Uint8Array,
  projectId: string,
): Promise<boolean> {
  const model = await openModel(ctx.blobs, projectId);
  if (model === null) return false;
  try {
    const censuses = await takeCensuses(ctx.documents, [], true);
    return sameFiles(model.censuses, censuses) && holdsNodes(index, model, projectId);
  } catch {
    return false;
  } finally {
    model.close();
  }
}

function holdsNodes(index: Uint8Array, model: GraphModel, projectId: string): boolean {
  const stored = splitIndex(index);
  if (stored === null || stored.head["project_id"] !== projectId) return false;
  if (!asBuffer(stored.entries).equals(model.read("entries"))) return false;
  const ids = readExtras(model).map(([id]) => id);
  return new Set(ids).size === ids.length && ids.every(isSafeId);
}
