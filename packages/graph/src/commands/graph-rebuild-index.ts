import { displayPath, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { openProjections } from "@orange-hyper/core/projection";
import { NODE_TYPES, nodeFolder } from "../node-types.js";
import { type RebuiltIndex, rebuildIndex } from "../rebuild.js";

/** `orange graph rebuild-index`: the index anew from the node files. */
export default class GraphRebuildIndex extends OrangeCommand {
  static override id = "graph.rebuildIndex";
  static override paths = [["graph", "rebuild-index"]];

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

/** In a larger graph the index alone takes all the memory that a command should take. */
const MOST_PROJECTED = 5_000;

/** The index, and what plugins keep of documents while they are read anyway. */
async function rebuildAll(ctx: OrangeContext): Promise<RebuiltIndex> {
  if ((await countFiles(ctx.documents)) > MOST_PROJECTED) return rebuildIndex(ctx, { anew: true });
  const projections = await openProjections(ctx, { anew: true });
  const reader: OrangeContext = Object.create(ctx, { documents: { value: projections.documents } });
  const index = await rebuildIndex(reader, { anew: true });
  return { ...index, warnings: [...index.warnings, ...(await projections.finish())] };
}

async function countFiles(documents: DocumentStore): Promise<number> {
  const lists = await Promise.all(NODE_TYPES.map((nodeType) => documents.list(nodeFolder(nodeType))));
  return lists.flat().length;
}
