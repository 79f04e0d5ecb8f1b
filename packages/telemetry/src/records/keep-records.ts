import { isRecord, type OrangeContext } from "@orange-hyper/core";
import { appendBounded } from "@orange-hyper/core/storage";
import { LARGEST_LOG, withoutSecrets } from "../emit.js";
import {
  type Channel,
  channelsOf,
  isRecording,
  keepsRawInput,
  type TelemetryEnvironment,
} from "./channels.js";
import { type RecordedEvent, recordsOf } from "./record.js";

/** Maximum length of a text in a record, in characters. */
const MAX_TEXT_LENGTH = 16 * 1024;

/** An event as the caller of the hook received it. */
export interface SeenEvent extends Pick<RecordedEvent, "event" | "native" | "payload"> {
  readonly world: Omit<RecordedEvent["world"], "workspace">;
}

/** Returns the key of a channel's log. */
export function channelKey(name: string): string {
  return `local/runtime/telemetry/${name}.jsonl`;
}

/**
 * Records a host event in every channel that the user enabled. Hidden fields and secrets are removed before anything is
 * written. Does nothing unless the user switched records on. Never throws.
 */
export async function keepRecords(
  ctx: OrangeContext,
  seen: SeenEvent,
  env: TelemetryEnvironment,
): Promise<void> {
  if (!isRecording(env)) return;
  try {
    const payload = keepsRawInput(env) ? seen.payload : null;
    const world = { ...seen.world, workspace: ctx.project.folderName };
    const records = recordsOf(ctx.ids, { ...seen, payload, world, at: ctx.clock.now() });
    for (const channel of channelsOf(env)) for (const record of records) await keep(ctx, channel, record);
  } catch {
    // Best-effort: a failure to record must not disturb the hook.
  }
}

function keep(ctx: OrangeContext, { name, hidden }: Channel, record: object): Promise<void> {
  const shown = withoutSecrets(hideFields(record, hidden), MAX_TEXT_LENGTH);
  return appendBounded(ctx, { key: channelKey(name), largest: LARGEST_LOG }, [shown]);
}

/** Returns the record with the fields at the dotted paths set to null. A path that does not exist is ignored. */
export function hideFields(record: object, paths: readonly string[]): object {
  return paths.reduce<object>((hidden, path) => hide(hidden, path.split(".")) as object, record);
}

/** Applies a path to every member of a list. */
function hide(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((member) => hide(member, [name, ...rest]));
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: rest.length === 0 ? null : hide(value[name], rest) };
}
