import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { isNodeType, NODE_TYPES } from "@orange-hyper/core/storage";
import { unsupportedType } from "../errors.js";
import { PROPOSAL_SELECTOR, requireSelector } from "../find-proposal.js";
import { CONFIDENCES } from "../proposal.js";
import { reviseProposal } from "../revise.js";
import { nothingToRevise, unsupportedConfidence } from "../revise-errors.js";
import { reviseData } from "../wire.js";

export default class RememberRevise extends OrangeCommand {
  proposal = word("proposal", { description: PROPOSAL_SELECTOR, of: "pending-proposal" });
  candidate = text("--candidate", { value: "text", description: "What is to be remembered." });
  why = text("--why", { value: "text", description: "Why it is worth remembering." });
  type = text("--type", {
    value: "type",
    description: "decision, constraint, component, risk, or verification.",
    choices: NODE_TYPES,
  });
  confidence = text("--confidence", {
    value: "level",
    description: "low, medium, or high.",
    choices: CONFIDENCES,
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = requireSelector(this.proposal);
    const { candidate, why } = this;
    if ([candidate, why, this.type, this.confidence].every((change) => change === undefined))
      throw nothingToRevise();
    const { type: nodeType } = this;
    if (nodeType !== undefined && !isNodeType(nodeType)) throw unsupportedType(nodeType);
    const confidence = CONFIDENCES.find((known) => known === this.confidence);
    if (this.confidence !== undefined && confidence === undefined)
      throw unsupportedConfidence(this.confidence);
    const data = reviseData(await reviseProposal(ctx, selector, { candidate, why, nodeType, confidence }));
    return { data, human: async (paint) => (await import("../human.js")).renderRevised(data, paint) };
  }
}
