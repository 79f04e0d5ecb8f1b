import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { languageOf } from "@orange-hyper/core/human";
import { unknownTarget } from "../errors.js";
import { openPage } from "../open-file.js";
import { printOption } from "../print-option.js";

/** `orange open`: brings the project's page up to date and opens it in the browser. */
export default class Open extends OrangeCommand {
  what = word("what", { description: "page, or nothing.", choices: ["page"] });
  print = printOption();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { print, what = "page" } = this;
    if (what !== "page") throw unknownTarget(what);
    const data = await openPage(ctx, print, languageOf(ctx.project, this.context.env));
    return { data, human: async (screen) => (await import("../human.js")).opened(data, print, screen) };
  }
}
