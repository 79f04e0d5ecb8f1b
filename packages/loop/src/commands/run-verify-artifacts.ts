import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { artifactsTampered } from "../open/errors.js";
import { LookCommand } from "../open/look-command.js";
import { newestRun } from "../open/options.js";

/** `orange run verify-artifacts`: checks all digests and the chain. */
export default class RunVerifyArtifacts extends LookCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const problems = await runs.verifyArtifacts(this.selected ?? "last");
    const data = { ok: problems.length === 0, problems };
    return {
      data,
      error: data.ok ? undefined : artifactsTampered(problems, data),
      human: async (screen) => (await import("../human/artifacts.js")).verifiedText(data, screen),
    };
  }
}
