import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { servesWithoutJson } from "../errors.js";
import { serve } from "../serve.js";

/** `orange serve mcp`: standard output holds messages of the protocol and nothing else. */
export default class ServeMcp extends OrangeCommand {
  static override id = "serve.mcp";
  static override paths = [["serve", "mcp"]];

  project = text("--project", {
    value: "folder",
    description:
      "A folder of the project to serve; the working directory, else a root of the client, without it.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.json) throw servesWithoutJson();
    const { lines, interruption, projectAt } = this.context;
    const { version } = ctx.generator;
    await serve({ lines, stop: interruption(), projectAt, folder: this.project ?? ".", version });
    return { data: {}, human: nothing };
  }
}

async function* nothing(): AsyncGenerator<string> {}
