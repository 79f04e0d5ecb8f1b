import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { sameFiles, takeBearings } from "./model/censuses.js";
import { type GraphModel, openModel } from "./model/open.js";

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
    // What entries are derived by takes a while to get ready, and is seldom wanted.
    const { modelOfFiles } = await import("./model/of-files.js");
    return await modelOfFiles({ documents, projectId, model, censuses });
  } finally {
    model?.close();
  }
}
