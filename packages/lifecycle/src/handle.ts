import type { OrangeContext } from "@orange-hyper/core";
import { toOrangeError } from "@orange-hyper/core";
import type { HostEvent, HostEventHandler, HostEventResult } from "@orange-hyper/core/host";
import { type EventKeys, eventKeys } from "./keys.js";
import type { EventAnswer, EventRun } from "./run.js";
import { readActivation } from "./state/activation-file.js";
import { recordFailure, recordSighting, type Sighting } from "./state/heartbeat.js";
import { EVENT_NAMES } from "./state/heartbeat-record.js";
import { eventLocks, isStateLocked } from "./state/locks.js";

/** What one kind of event does in a project that is activated for its host. */
export type EventAction = (run: EventRun) => Promise<EventAnswer>;

/**
 * Lets an action have the events of its kind. In a project that is not activated for the host nothing is read beyond the
 * activation, and nothing is written. Whatever else fails is thrown, after the heartbeat has been told.
 */
export function handleBy(act: EventAction): HostEventHandler["handle"] {
  return async (caller, event) => {
    const activation = await readActivation(caller.blobs, event.host);
    if (activation === null) return inactive(event);
    const ctx: OrangeContext = Object.create(caller, { locks: { value: eventLocks(caller.locks) } });
    const keys = eventKeys(ctx.ids, event);
    const seen = sighting(ctx, event, keys);
    const heartbeat = await recordSighting(ctx, seen);
    const run: EventRun = { ctx, event, activation, keys, heartbeat, at: seen.observed_at };
    try {
      return activeResult(run, await act(run));
    } catch (error) {
      await recordFailure(ctx, seen, toOrangeError(error).code).catch(() => undefined);
      if (isStateLocked(error)) return activeResult(run, LOCKED);
      throw error;
    }
  };
}

function sighting({ clock, generator }: OrangeContext, event: HostEvent, keys: EventKeys): Sighting {
  return {
    host: event.host,
    event: EVENT_NAMES[event.name],
    plugin_version: event.binding.version,
    orange_version: generator.version,
    binding_fingerprint: event.binding.fingerprint,
    session_key: keys.session,
    turn_key: keys.turn,
    observed_at: clock.now(),
  };
}

function activeResult({ event, heartbeat }: EventRun, answer: EventAnswer): HostEventResult {
  return {
    event: event.name,
    host: event.host,
    active: true,
    noop: false,
    degraded: false,
    ...answer,
    heartbeat,
    warnings: answer.warnings ?? [],
  };
}

function inactive({ name, host }: HostEvent): HostEventResult {
  return {
    event: name,
    host,
    active: false,
    noop: true,
    degraded: false,
    reason: "Orange activation policy is missing for this project.",
    additional_context: "",
    warnings: [],
  };
}

const LOCKED: EventAnswer = {
  noop: true,
  degraded: true,
  reason: "LIFECYCLE_LOCK_TIMEOUT",
  additional_context: "",
  warnings: [
    {
      code: "LIFECYCLE_LOCK_TIMEOUT",
      message: "Another orange process held the project's state for too long; this event changed nothing.",
      hint: "Nothing needs to be done unless it happens again; then run `orange doctor`.",
    },
  ],
};
