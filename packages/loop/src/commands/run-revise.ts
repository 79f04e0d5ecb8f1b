import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { namedRun, required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { decidedData } from "../wire.js";

/** `orange run revise`: answers a request with a constraint. */
export default class RunRevise extends RunCommand {
  selected = namedRun();
  approval = word("approval", { description: "What is decided, as `orange run approvals` names it." });
  note = text("--note", { value: "text", description: "What the roles are to keep to from now on." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = required(this.selected, "<id>", "revise");
    const approval = required(this.approval, "<approval>", "revise");
    const note = required(this.note, "--note", "revise");
    const runs = await this.runs(ctx);
    const data = decidedData(await runs.decide({ selector, approval, verdict: "revise", note, via: "cli" }));
    return { data, human: async (screen) => (await import("../human/decided.js")).decidedText(data, screen) };
  }
}
