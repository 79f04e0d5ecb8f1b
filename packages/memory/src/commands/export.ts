import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { exportOptionsWrong, notesOutdated } from "../exchange/errors.js";
import { exportMemory, exportNotes } from "../exchange/exported.js";

export default class Export extends OrangeCommand {
  format = text("--format", {
    value: "format",
    description: "json (the default) or markdown.",
    choices: ["json", "markdown"],
  });
  out = text("--out", {
    value: "file",
    description: "Write there instead of to standard output.",
    of: "file",
  });
  agentsMd = flag("--agents-md", {
    description: "Write the approved notes into AGENTS.md, between markers; the rest of it stays as it is.",
  });
  check = flag("--check", {
    description: "With --agents-md: write nothing, and fail where the notes there are not the approved ones.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { format = "json", out, agentsMd, check } = this;
    if (format !== "json" && format !== "markdown")
      throw exportOptionsWrong(msg`Unsupported export format: ${format}`);
    if (check && !agentsMd) throw exportOptionsWrong(msg`--check needs --agents-md.`);
    if (agentsMd && (out !== undefined || this.format !== undefined))
      throw exportOptionsWrong(msg`--agents-md takes neither --out nor --format.`);
    if (agentsMd) return this.notes(ctx, await exportNotes(ctx));
    const exported = await exportMemory(ctx);
    const written = async (): Promise<string> =>
      format === "json"
        ? `${JSON.stringify(exported, null, 2)}\n`
        : (await import("../exchange/markdown.js")).exportMarkdown(exported);
    if (out === undefined) return { data: exported, human: async () => (await written()).replace(/\n$/, "") };
    await ctx.outputs.write(out, await written());
    const data = { ...exported, file: out };
    return {
      data,
      human: async (paint) =>
        (await import("../exchange/human.js")).renderWritten(data, paint.t`Wrote`, paint),
    };
  }

  private async notes(
    ctx: OrangeContext,
    exported: Awaited<ReturnType<typeof exportMemory>>,
  ): Promise<Outcome> {
    const { writeAgents } = await import("../exchange/write-agents.js");
    const { data, isConflict } = await writeAgents(ctx, exported, { check: this.check });
    if (this.check && !data.current)
      return {
        data,
        error: notesOutdated(data.file, data, isConflict),
        human: async (paint) =>
          (await import("../exchange/human.js")).renderOutdated(data, isConflict, paint),
      };
    return {
      data,
      human: async (paint) => {
        const said = data.current ? paint.t`Current:` : paint.t`Wrote the notes in`;
        return (await import("../exchange/human.js")).renderWritten(data, said, paint);
      },
    };
  }
}
