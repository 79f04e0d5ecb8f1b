import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { languageOf } from "@orange-hyper/core/human";
import { buildIdentity } from "../build.js";
import { openPage } from "../open-page.js";

/** `orange identity build`: writes the project's page and its summary. */
export default class IdentityBuild extends OrangeCommand {
  open = flag("--open", { description: "Show the page in your browser." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const language = languageOf(ctx.project, this.context.env);
    const built = await withKernelLock(ctx, "identity.build", () => buildIdentity(ctx, language));
    const { file, summary_file, unchanged, json: summary } = built;
    const data = { file, summary_file, unchanged, summary, ...(this.open ? await openPage(ctx) : {}) };
    return {
      data,
      human: async (screen) =>
        (await import("../human.js")).identityBuilt({ ...data, summary: built.summary }, screen),
    };
  }
}
