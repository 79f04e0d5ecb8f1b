import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text } from "@orange-hyper/core/command";
import { responseRefused } from "../open/errors.js";
import { fileText, namedRun, required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { runData } from "../wire.js";

/** `orange run respond`: hands in the answer to a directive. */
export default class RunRespond extends RunCommand {
  selected = namedRun();
  file = text("--file", { value: "path", description: "The answer; `-` for standard input.", of: "file" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = required(this.selected, "<id>", "respond");
    const answer = await fileText(ctx, required(this.file, "--file", "respond"));
    const runs = await this.runs(ctx);
    const { accepted, validation, run } = await runs.respond(selector, answer);
    const data = { accepted, validation, run: runData(run) };
    return {
      data,
      error: accepted ? undefined : responseRefused(validation, data),
      human: async (screen) => (await import("../human/checked.js")).respondedText(data, screen),
    };
  }
}
