import type { OrangeContext } from "@orange-hyper/core";
import { confirm, countOption, flag, type Outcome, text } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";

/** `orange run gc`: removes old runs that have ended. */
export default class RunGc extends RunCommand {
  olderThan = text("--older-than", {
    value: "days",
    description: "Only runs that ended at least this many days ago.",
  });
  yes = flag("--yes", { description: "Do it without asking." });
  dryRun = flag("--dry-run", { description: "Say what would be removed, and remove nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const given = required(this.olderThan, "--older-than", "gc");
    const olderThanDays = countOption("--older-than", given, { least: 0 }) ?? 0;
    const runs = await this.runs(ctx);
    const found = await runs.collectGarbage({ olderThanDays, dryRun: true });
    const isDone = this.dryRun || found.removed.length === 0;
    if (!isDone) {
      const question = msg`Remove ${found.removed.length} runs with all that they kept?`;
      await confirm(ctx, this.context.messages, { question, yes: this.yes, json: this.json });
    }
    const data = isDone ? found : await runs.collectGarbage({ olderThanDays, dryRun: false });
    return {
      data,
      human: async (screen) => (await import("../human/health.js")).collectedText(data, screen),
    };
  }
}
