import { displayPath, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { adoptLeftWork, type LeftDocument } from "../adopt.js";
import type { AdoptData } from "../schema.js";

/** `orange adopt`: takes over what removed work trees of the repository left behind. */
export default class Adopt extends OrangeCommand {
  discard = flag("--discard", { description: "Remove what was left behind instead of taking it over." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const project = requireIdentity(ctx.project);
    const { adopted, dropped, waiting } = await adoptLeftWork(ctx, { discard: this.discard });
    const data: AdoptData = {
      project,
      adopted: adopted.map(wire),
      dropped: dropped.map(wire),
      waiting: waiting.map((left) => ({ ...wire(left), reason: left.reason })),
    };
    return { data, human: async (paint) => (await import("../human.js")).workAdopted(data, paint) };
  }
}

function wire({ workTree, key }: LeftDocument): AdoptData["adopted"][number] {
  return { work_tree: workTree, file: displayPath(key) };
}
