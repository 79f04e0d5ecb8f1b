import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { fileOf, openInEditor } from "../open-file.js";
import { printOption } from "../print-option.js";

/** `orange open config`: opens the project's config in the editor, even if it cannot be parsed. */
export default class OpenConfig extends OrangeCommand {
  print = printOption();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { print } = this;
    const target = { what: "config", id: null, path: fileOf(ctx, "config.json") };
    const data = await openInEditor(ctx, target, print);
    return { data, human: async (screen) => (await import("../human.js")).opened(data, print, screen) };
  }
}
