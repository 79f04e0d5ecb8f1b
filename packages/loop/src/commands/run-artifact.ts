import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { LookCommand } from "../open/look-command.js";
import { namedRun, required } from "../open/options.js";

/** `orange run artifact`: prints one artifact of a run. */
export default class RunArtifact extends LookCommand {
  selected = namedRun();
  ref = word("ref", { description: "A reference, as the list of artifacts names it, or that of a blob." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = required(this.selected, "<id>", "artifact");
    const ref = required(this.ref, "<ref>", "artifact");
    const runs = await this.runs(ctx);
    const { line: index, body } = await runs.artifact(selector, ref);
    const data = { artifact: index, body };
    return {
      data,
      human: async (screen) => (await import("../human/artifacts.js")).artifactText(data, screen),
    };
  }
}
