import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { languageOf } from "../language.js";
import { projectStatus } from "../status.js";

/** `orange status`: one screen for people. */
export default class Status extends OrangeCommand {
  static override id = "status.show";
  static override paths = [["status"]];

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await projectStatus(ctx);
    const language = languageOf(ctx.project);
    return {
      data,
      human: async (paint) => (await import("../human.js")).statusScreen(data, { paint, language }),
    };
  }
}
