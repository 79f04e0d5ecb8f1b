import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readSettings } from "../read-settings.js";
import { settingData } from "../wire.js";

/** `orange config list`: lists every setting with its value and its origin. */
export default class ConfigList extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const { held, warnings } = await readSettings(ctx, this.context.env);
    const settings = held.map(settingData);
    return {
      data: { settings, warnings },
      human: async (paint) => (await import("../human.js")).settingsListed(settings, warnings, paint),
    };
  }
}
