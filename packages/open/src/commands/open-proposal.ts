import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { requireSelector, resolveProposal } from "@orange-hyper/memory";
import { openInEditor, targetFor } from "../open-file.js";
import { printOption } from "../print-option.js";

/** `orange open proposal`: opens the file of a proposal in the editor. */
export default class OpenProposal extends OrangeCommand {
  proposal = word("proposal", { description: "Id of the proposal, or the start of it.", of: "proposal" });
  print = printOption();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { print } = this;
    const target = await targetFor(ctx, "proposal", () =>
      resolveProposal(ctx.documents, requireSelector(this.proposal)),
    );
    const data = await openInEditor(ctx, target, print);
    return { data, human: async (screen) => (await import("../human.js")).opened(data, print, screen) };
  }
}
