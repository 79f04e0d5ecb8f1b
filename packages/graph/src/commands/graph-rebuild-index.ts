import { displayPath, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { rebuildIndex } from "../rebuild.js";

/** `orange graph rebuild-index`: the index anew from the node files. */
export default class GraphRebuildIndex extends OrangeCommand {
  static override id = "graph.rebuildIndex";
  static override paths = [["graph", "rebuild-index"]];

  async run(ctx: OrangeContext): Promise<Outcome> {
    const rebuilt = await withKernelLock(ctx, "graph.rebuildIndex", () => rebuildIndex(ctx, { anew: true }));
    const { count, warnings, json: index } = rebuilt;
    const file = displayPath(rebuilt.key);
    return {
      data: { project: requireIdentity(ctx.project), file, count, index, warnings },
      human: async (paint) => (await import("../human.js")).indexRebuilt({ file, count, warnings }, paint),
    };
  }
}
