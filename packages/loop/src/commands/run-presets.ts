import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { PRESETS } from "../config/presets.js";

/** `orange run presets`: lists the presets with their roles. */
export default class RunPresets extends OrangeCommand {
  async run(_ctx: OrangeContext): Promise<Outcome> {
    const data = { presets: PRESETS };
    return { data, human: async (screen) => (await import("../human/roster.js")).presetsText(data, screen) };
  }
}
