import { type BlobReader, internalError, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { joinBytes } from "./bytes.js";
import { type GraphModel, openModel, parseModel } from "./model/open.js";
import { sameFiles, takeBearings } from "./model/read-rows.js";
import { refreshRows } from "./model/refresh.js";
import { sortedNodes } from "./model/rows.js";
import { encodeModel } from "./model/write.js";

/** What reading the graph takes: two ports and the project; a whole context will do. */
export type GraphReader = Pick<OrangeContext, "documents" | "blobs" | "project">;

/**
 * The project's accepted nodes as they are now: out of the stored read model while no node file has changed since,
 * else out of the files. Writes nothing; the caller closes it.
 */
export async function openGraph(ctx: GraphReader): Promise<GraphModel> {
  const { documents, blobs } = ctx;
  const projectId = requireIdentity(ctx.project).project_id;
  const stored = await openModel(blobs, projectId);
  const { model, censuses } = await takeBearings(documents, stored);
  if (model !== null && sameFiles(model.censuses, censuses)) return model;
  try {
    const folders = await refreshRows({ documents, projectId, model, censuses });
    return modelOf(joinBytes(encodeModel(projectId, folders, sortedNodes(folders))), projectId);
  } finally {
    model?.close();
  }
}

function modelOf(bytes: Uint8Array, projectId: string): GraphModel {
  const reader: BlobReader = {
    size: bytes.byteLength,
    read: (offset, length) => bytes.subarray(offset, offset + length),
    close: () => undefined,
  };
  const model = parseModel(reader, projectId);
  if (model === null) throw internalError("The graph read model cannot be read back.");
  return model;
}
