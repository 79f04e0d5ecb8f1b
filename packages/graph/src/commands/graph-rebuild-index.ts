import {
  displayPath,
  type OrangeContext,
  refreshProjections,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { rebuildIndex } from "../rebuild.js";

/** `orange graph rebuild-index`: the index anew from the node files. */
export default class GraphRebuildIndex extends OrangeCommand {
  static override id = "graph.rebuildIndex";
  static override paths = [["graph", "rebuild-index"]];

  async run(ctx: OrangeContext): Promise<Outcome> {
    const rebuilt = await withKernelLock(ctx, "graph.rebuildIndex", async (held) => {
      const index = await rebuildIndex(held, { anew: true });
      return { ...index, warnings: [...index.warnings, ...(await refreshProjections(held))] };
    });
    const { count, warnings, json: index } = rebuilt;
    const file = displayPath(rebuilt.key);
    return {
      data: { project: requireIdentity(ctx.project), file, count, index, warnings },
      human: async (paint) => (await import("../human.js")).indexRebuilt({ file, count, warnings }, paint),
    };
  }
}
