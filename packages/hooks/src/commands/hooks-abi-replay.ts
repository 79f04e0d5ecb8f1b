import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { loadPlugin } from "../abi/load/load-plugin.js";
import { replayText } from "../abi/report/human.js";
import { replayEvents } from "../abi/report/replay.js";
import { eventsInvalid, fileRequired, fileUnreadable } from "../errors.js";

const LIMIT = 8 * 1024 * 1024;

/** `orange hooks abi replay`: shows what the plugin decides about saved events. */
export default class HooksAbiReplay extends OrangeCommand {
  file = word("file", {
    description: "Events of the contract: one a line, or a list of them in JSON.",
    of: "file",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const file = this.file;
    if (file === undefined) throw fileRequired();
    const read = await ctx.files.read(file, LIMIT);
    if (!read.ok) throw fileUnreadable(file, read.reason);
    const { env } = this.context;
    const loaded = await loadPlugin(ctx, env);
    const events = await replayEvents(new TextDecoder().decode(read.bytes), loaded, env);
    const plugin = { status: loaded.status, message: loaded.message, name: loaded.plugin?.name ?? null };
    const invalid = events.filter(({ errors }) => errors.length > 0).length;
    const data = { file, plugin, total: events.length, invalid, events };
    return {
      data,
      error: invalid > 0 ? eventsInvalid(file, invalid, data) : undefined,
      human: (screen) => replayText(data, screen),
    };
  }
}
