import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { importFileMissing } from "../exchange/errors.js";
import { importMemory } from "../exchange/import.js";

export default class Import extends OrangeCommand {
  file = word("file", {
    description: "An export of Orange, a basic-memory note, other Markdown, or a folder of such files.",
    of: "file",
  });
  section = text("--section", {
    value: "heading",
    description: "Take the list items and sentences below this heading, as of an AGENTS.md.",
  });
  dryRun = flag("--dry-run", { description: "Show what would be proposed, and write nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { file, section, dryRun } = this;
    if (file === undefined || file.trim() === "") throw importFileMissing();
    const data = await importMemory(ctx, { file, section, dryRun });
    return {
      data,
      human: async (paint) => (await import("../exchange/human.js")).renderImport(data, paint),
    };
  }
}
