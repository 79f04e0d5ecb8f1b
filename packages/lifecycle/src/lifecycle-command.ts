import { internalError, type OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import type { HostEventHandler, HostEventName, HostEventResult } from "@orange-hyper/core/host";
import { requireHost } from "@orange-hyper/host-state";
import { readEventInput } from "./event-input.js";
import {
  fromStdinRequired,
  lifecycleHostRequired,
  lifecycleHostUnsupported,
  MISSING_LIFECYCLE_HOST,
} from "./lifecycle-errors.js";
import { stateLocked } from "./state/locks.js";
import { withHeartbeat } from "./with-heartbeat.js";

/** Base of the commands that pass one host event, read from standard input, to the project. */
export abstract class LifecycleCommand extends OrangeCommand {
  host = text("--host", {
    description: "Agent host, such as codex or claude-code.",
    value: "host",
    missing: MISSING_LIFECYCLE_HOST,
    repeated: "Duplicate flag: --host",
  });
  fromStdin = flag("--from-stdin", { description: "Read the event, one JSON object, from standard input." });

  abstract readonly event: HostEventName;

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.host === undefined) throw lifecycleHostRequired();
    if (!this.fromStdin) throw fromStdinRequired();
    const { id, host } = await requireHost(ctx, this.host, {
      required: lifecycleHostRequired,
      unsupported: lifecycleHostUnsupported,
    });
    const input = await readEventInput(ctx.stdin);
    const { env } = this.context;
    const { handle } = await eventHandler(ctx, this.event);
    const result = await handle(ctx, {
      name: this.event,
      host: id,
      binding: { fingerprint: await host.fingerprint(ctx), version: host.plugin.version },
      input,
      locale: env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"],
      language: env["ORANGE_LANGUAGE"],
    });
    refuseLocked(result);
    const data = await withHeartbeat(ctx, result);
    return {
      data,
      human: async (screen) => (await import("./lifecycle-human.js")).lifecycleText(data, screen),
    };
  }
}

/** Returns this distribution's handler for an event: the same code that the host's hooks run. */
async function eventHandler({ registry }: OrangeContext, event: HostEventName): Promise<HostEventHandler> {
  for (const { hostEvents } of await registry.plugins())
    if (hostEvents !== undefined) return hostEvents(event);
  throw internalError("No plugin acts on host events.");
}

/**
 * Throws STATE_LOCKED when the event found the state locked. A hook continues without an answer; a command reports the
 * error.
 */
function refuseLocked({ warnings }: HostEventResult): void {
  if (warnings.some(({ code }) => code === "LIFECYCLE_LOCK_TIMEOUT")) throw stateLocked();
}
