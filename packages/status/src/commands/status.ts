import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { projectStatus } from "../status.js";

/** `orange status`: one screen for people. */
export default class Status extends FittedCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await projectStatus(ctx);
    return {
      data,
      human: async (screen) => (await import("../human.js")).statusScreen(data, screen),
    };
  }
}
