import type { OrangeContext } from "@orange-hyper/core";
import { confirm, flag, type Outcome, text } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { namedRun, required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { runData } from "../wire.js";

/** `orange run abort`: ends a run for good. */
export default class RunAbort extends RunCommand {
  selected = namedRun();
  reason = text("--reason", { value: "text", description: "Why; it is kept with the run." });
  yes = flag("--yes", { description: "Do it without asking." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = required(this.selected, "<id>", "abort");
    const reason = required(this.reason, "--reason", "abort");
    const runs = await this.runs(ctx);
    const { run } = await runs.show(selector);
    const question = msg`End the run "${run.goal}" for good?`;
    await confirm(ctx, this.context.messages, { question, yes: this.yes, json: this.json });
    const data = { run: runData(await runs.abort(run.run_id, reason)) };
    return {
      data,
      human: async (screen) => (await import("../human/changed.js")).abortedText(data.run, screen),
    };
  }
}
