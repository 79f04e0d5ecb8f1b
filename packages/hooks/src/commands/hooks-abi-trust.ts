import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { approve } from "../abi/load/approval.js";
import { findPlugin } from "../abi/load/find-plugin.js";
import { trustText } from "../abi/report/human.js";
import { notApproved, pluginMissing } from "../errors.js";

/** `orange hooks abi trust`: approves the present text of the plugin that the environment names. */
export default class HooksAbiTrust extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const found = await findPlugin(ctx.files, ctx.project.root, this.context.env);
    if (found.kind !== "found")
      throw pluginMissing(found.kind === "error" ? found.message : msg`no plugin is set`);
    const digest = await approve(ctx, found, ctx.clock.now());
    if (digest === null) throw notApproved();
    const data = { path: found.path, digest, bytes: new TextEncoder().encode(found.text).length };
    return { data, human: (screen) => trustText(data, screen) };
  }
}
