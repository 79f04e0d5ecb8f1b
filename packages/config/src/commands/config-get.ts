import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { findSetting } from "../find-setting.js";
import { readSettings } from "../read-settings.js";
import { DEFAULT_ORIGIN } from "../setting-value.js";
import { SETTINGS } from "../settings.js";
import { settingData } from "../wire.js";

/** `orange config get`: prints one value; its default when nobody has set it. */
export default class ConfigGet extends OrangeCommand {
  key = word("key", {
    description: "A setting, or the variable that holds it.",
    choices: SETTINGS.map(({ key }) => key),
  });
  showOrigin = flag("--show-origin", { description: "Say behind a tab where the value comes from." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const setting = findSetting(this.key);
    const { held } = await readSettings(ctx, this.context.env);
    const data = settingData(
      held.find((one) => one.setting === setting) ?? { setting, value: null, origin: DEFAULT_ORIGIN },
    );
    const { showOrigin } = this;
    return {
      data,
      human: async (screen) => (await import("../human.js")).settingShown(data, showOrigin, screen),
    };
  }
}
