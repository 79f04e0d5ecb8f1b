import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { parseSelector, selectNode } from "@orange-hyper/graph";
import { openInEditor, targetFor } from "../open-file.js";
import { printOption } from "../print-option.js";

/** `orange open memory`: opens the file of an accepted memory in the editor. */
export default class OpenMemory extends OrangeCommand {
  node = word("node", { description: "Id of an accepted memory, or the start of it.", of: "memory" });
  print = printOption();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { print } = this;
    let proposal = "<proposal>";
    const target = await targetFor(ctx, "memory", async () => {
      const node = await selectNode(ctx, parseSelector(this.node));
      proposal = node.sourceProposal;
      return node;
    });
    const data = await openInEditor(ctx, target, print);
    const human: Outcome["human"] = async (screen) =>
      (await import("../human.js")).memoryOpened(data, print, { ...screen, proposal });
    return { data, human };
  }
}
