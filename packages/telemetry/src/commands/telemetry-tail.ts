import { isRecord, type OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome, text } from "@orange-hyper/core/command";
import { unknownChannel } from "../errors.js";
import { numberOf } from "../number-of.js";
import { channelsOf } from "../records/channels.js";
import { channelKey } from "../records/keep-records.js";
import { readActivity } from "../report/activity.js";

const LIMIT = 20;

/** `orange telemetry tail`: shows the latest activity, newest last. */
export default class TelemetryTail extends FittedCommand {
  limit = text("--limit", { value: "rows", description: `Number of newest entries. Default: ${LIMIT}.` });
  channel = text("--channel", {
    value: "name",
    description: "The records of a channel, full or analytics, in place of what is noted anyway.",
    choices: channelsOf({}).map(({ name }) => name),
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const limit = numberOf(["telemetry tail", "--limit"], this.limit, LIMIT);
    if (this.channel !== undefined) return this.#records(ctx, this.channel, limit);
    const activities = limit === 0 ? [] : (await readActivity(ctx, limit)).slice(0, limit).reverse();
    const data = { channel: null, rows: activities, records: [] };
    return { data, human: async (paint) => (await import("../human.js")).tailText(activities, paint) };
  }

  async #records(ctx: OrangeContext, channel: string, limit: number): Promise<Outcome> {
    const known = channelsOf({}).map(({ name }) => name);
    if (!known.includes(channel)) throw unknownChannel(channel, known);
    const records: Record<string, unknown>[] = [];
    for await (const entry of ctx.logs.newest(channelKey(channel))) {
      if (records.length >= limit) break;
      if (entry.kind === "record" && isRecord(entry.value)) records.unshift(entry.value);
    }
    const data = { channel, rows: [], records };
    return {
      data,
      human: async (screen) => (await import("../human.js")).recordsText(channel, records, screen),
    };
  }
}
