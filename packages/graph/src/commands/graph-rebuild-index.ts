import { displayPath, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { keepProjections } from "@orange-hyper/core/derived";
import { readOncePorts } from "@orange-hyper/core/observe";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { type RebuiltIndex, rebuildIndex } from "../rebuild.js";

/** `orange graph rebuild-index`: rewrites the index from the node files. */
export default class GraphRebuildIndex extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const rebuilt = await withKernelLock(ctx, "graph.rebuildIndex", rebuildAll);
    const { count, warnings, json: index } = rebuilt;
    const file = displayPath(rebuilt.key);
    return {
      data: { project: requireIdentity(ctx.project), file, count, index, warnings },
      human: async (paint) => (await import("../human.js")).indexRebuilt({ file, count, warnings }, paint),
    };
  }
}

/**
 * Maximum number of node files for which the projections are rebuilt as well. Larger graphs leave them to their first
 * reader, because the index alone takes long enough.
 */
const MAX_PROJECTED = 5_000;

/** Rebuilds the index and all cached data, reading each document once. */
async function rebuildAll(ctx: OrangeContext): Promise<RebuiltIndex> {
  ctx.cache.clear();
  if ((await countFiles(ctx.documents)) > MAX_PROJECTED) return rebuildIndex(ctx, { force: true });
  const { documents } = readOncePorts(ctx);
  const reader: OrangeContext = Object.create(ctx, { documents: { value: documents } });
  await keepProjections(reader);
  return rebuildIndex(reader, { force: true });
}

async function countFiles(documents: DocumentStore): Promise<number> {
  const lists = await Promise.all(NODE_TYPES.map((nodeType) => documents.list(nodeFolder(nodeType))));
  return lists.flat().length;
}
