import type { OrangeContext } from "@orange-hyper/core";
import { joinWords, type Outcome, texts, words } from "@orange-hyper/core/command";
import { required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { watched } from "../open/watched.js";

/** `orange run fan-out`: asks several roles the same side question. */
export default class RunFanOut extends RunCommand {
  words = words("id-and-instruction", {
    description: "The id of a run, and behind it what all of them are asked.",
  });
  item = texts("--item", {
    value: "role:kind",
    description: "Who is asked, and what for; may be given again.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const [selected, ...asked] = this.words;
    const selector = required(selected, "<id>", "fan-out");
    const instruction = required(joinWords(asked), "<instruction>", "fan-out");
    required(this.item[0], "--item", "fan-out");
    const items = this.item.map((item) => {
      const [role = "", kind = ""] = item.split(":", 2);
      return { role, kind };
    });
    const runs = await this.runs(ctx);
    const data = { fanout: await runs.fanOut(selector, { items, instruction }, watched(this.context)) };
    return {
      data,
      human: async (screen) => (await import("../human/side.js")).fanOutText(data.fanout, screen),
    };
  }
}
