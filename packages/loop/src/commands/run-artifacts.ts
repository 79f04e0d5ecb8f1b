import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, type Outcome, text } from "@orange-hyper/core/command";
import { ARTIFACT_KINDS } from "../model/refs.js";
import { LookCommand } from "../open/look-command.js";
import { newestRun } from "../open/options.js";

/** `orange run artifacts`: lists the artifacts of a run. */
export default class RunArtifacts extends LookCommand {
  selected = newestRun();
  kind = text("--kind", { value: "kind", description: "Only those of this kind.", choices: ARTIFACT_KINDS });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const kind = choiceOption("--kind", this.kind, ARTIFACT_KINDS) ?? null;
    const runs = await this.runs(ctx);
    const artifacts = await runs.artifacts(this.selected ?? "last", kind);
    const data = { artifacts, count: artifacts.length };
    return {
      data,
      human: async (screen) => (await import("../human/artifacts.js")).artifactsText(data, screen),
    };
  }
}
