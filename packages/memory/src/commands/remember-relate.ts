import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { NODE_SELECTOR_FORMS, parseSelector, RELATIONS } from "@orange-hyper/graph";
import { relateMemories, relationIncomplete } from "../life/relate.js";

export default class RememberRelate extends OrangeCommand {
  source = word("node", { description: NODE_SELECTOR_FORMS, of: "memory" });
  relation = word("relation", {
    description: "supersedes, contradicts, depends_on, caused_by, fixed_by, or similar_to.",
    choices: RELATIONS,
  });
  target = word("other-node", { description: "The other memory.", of: "memory" });
  note = text("--note", {
    value: "text",
    description: "Of two that contradict each other: why both hold.",
  });
  remove = flag("--remove", { description: "Take this relation away." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.source === undefined || this.relation === undefined || this.target === undefined)
      throw relationIncomplete();
    const { source, type, target, note } = await relateMemories(ctx, {
      source: parseSelector(this.source),
      type: this.relation,
      target: parseSelector(this.target),
      remove: this.remove,
      note: this.note,
    });
    const relation = { source, type, target, ...(note !== undefined && { note }) };
    const data = { relation, removed: this.remove };
    return { data, human: async (paint) => (await import("../life/human.js")).renderRelated(data, paint) };
  }
}
