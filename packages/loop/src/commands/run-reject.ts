import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { namedRun, required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { decidedData } from "../wire.js";

/** `orange run reject`: rejects one request. */
export default class RunReject extends RunCommand {
  selected = namedRun();
  approval = word("approval", { description: "What is decided, as `orange run approvals` names it." });
  note = text("--note", { value: "text", description: "Why; the roles are told." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = required(this.selected, "<id>", "reject");
    const approval = required(this.approval, "<approval>", "reject");
    const runs = await this.runs(ctx);
    const note = this.note ?? null;
    const data = decidedData(await runs.decide({ selector, approval, verdict: "reject", note, via: "cli" }));
    return { data, human: async (screen) => (await import("../human/decided.js")).decidedText(data, screen) };
  }
}
