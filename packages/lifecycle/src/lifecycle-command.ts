import { internalError, isRecord, type OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import {
  type HostEventHandler,
  type HostEventName,
  type HostEventResult,
  shallowMembers,
} from "@orange-hyper/core/host";
import type { StdinPort } from "@orange-hyper/core/ports";
import { readHeartbeat, requireHost } from "@orange-hyper/host-state";
import {
  fromStdinRequired,
  lifecycleHostRequired,
  lifecycleHostUnsupported,
  MISSING_LIFECYCLE_HOST,
  stdinRefused,
} from "./lifecycle-errors.js";
import { stateLocked } from "./state/locks.js";

/** Maximum size of an event, in bytes. */
const INPUT_LIMIT = 1024 * 1024;
/** How long to wait for the end of the input, in ms. */
const WAIT_MS = 5_000;

/**
 * Reads one JSON object from standard input, without members that are nested too deeply; returns an empty object when
 * the input is blank. Throws USER_INPUT_ERROR for anything else.
 */
async function readEventInput(stdin: StdinPort): Promise<Readonly<Record<string, unknown>>> {
  const input = await stdin.read(INPUT_LIMIT, WAIT_MS);
  if (input.kind !== "text") throw stdinRefused(input.kind);
  const text = input.text.replace(/^\ufeff/, "");
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw stdinRefused("not-json");
  }
  if (!isRecord(value)) throw stdinRefused("not-an-object");
  return shallowMembers(value);
}

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

/**
 * Adds the heartbeat of the host's sessions to the answer of an active project. Used by commands only; hosts do not
 * need it.
 */
export async function withHeartbeat(
  ctx: Pick<OrangeContext, "logs" | "blobs">,
  result: HostEventResult,
): Promise<HostEventResult> {
  const read = result.active ? await readHeartbeat(ctx, result.host) : null;
  return read?.kind === "read" ? { ...result, heartbeat: read.heartbeat } : result;
}
