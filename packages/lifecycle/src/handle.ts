import { type OrangeContext, toOrangeError } from "@orange-hyper/core";
import type { HostEvent, HostEventHandler, HostEventResult } from "@orange-hyper/core/host";
import {
  EVENT_NAMES,
  EVENT_ROUTES,
  type HookEventRecord,
  hookMark,
  type RecordedEventName,
  readActivation,
  SessionLog,
} from "@orange-hyper/host-state";
import { inactive } from "./inactive.js";
import { type EventKeys, eventKeys } from "./keys.js";
import type { EventAnswer, EventRun } from "./run.js";
import { eventLocks, isStateLocked } from "./state/locks.js";

/** The action for one kind of event, in a project that is activated for its host. */
export type EventAction = (run: EventRun) => Promise<EventAnswer>;

/** A step that checks Orange itself after the event's action; it may add to the answer. */
export type AfterEvent = (run: EventRun, answer: EventAnswer) => Promise<EventAnswer>;

/**
 * Creates the handler for one kind of event. In a project that its user has not activated for the host, it reads only
 * the activation and its approval, and writes nothing. Errors are recorded in the session's log and then rethrown,
 * except for a lock that was held too long.
 */
export function handleBy(act: EventAction, care?: AfterEvent): HostEventHandler["handle"] {
  return async (caller, event) => {
    const state = await readActivation(caller, event.host);
    if (state.kind !== "approved") return inactive(event, state.kind);
    const { activation } = state;
    const ctx: OrangeContext = Object.create(caller, { locks: { value: eventLocks(caller.locks) } });
    const keys = eventKeys(ctx.ids, event);
    const seen = hookEventRecord(ctx, event, keys);
    const log = new SessionLog(ctx.logs, seen, ctx.clock);
    const run: EventRun = { ctx, event, activation, keys, log, at: seen.observed_at, through: state.through };
    const by = hookMark(ctx.ids, activation.approvalId ?? "", log.key);
    try {
      if (EVENT_ROUTES[event.name].isWatched) await log.begin(by);
      const answer = await act(run);
      if (!log.isEntered) await log.append();
      return activeResult(run, care === undefined ? answer : await care(run, answer));
    } catch (error) {
      await log.append({ error: toOrangeError(error).code, by }).catch(() => undefined);
      if (isStateLocked(error)) return activeResult(run, LOCKED);
      throw error;
    }
  };
}

function hookEventRecord(
  { clock, generator }: OrangeContext,
  event: HostEvent,
  keys: EventKeys,
): HookEventRecord {
  return {
    host: event.host,
    // The pre-tool-use event has its own handler and is never passed here.
    event: EVENT_NAMES[event.name as RecordedEventName],
    plugin_version: event.binding.version,
    orange_version: generator.version,
    binding_fingerprint: event.binding.fingerprint,
    session_key: keys.session,
    turn_key: keys.turn,
    observed_at: clock.now(),
  };
}

function activeResult({ event }: EventRun, answer: EventAnswer): HostEventResult {
  return {
    event: event.name,
    host: event.host,
    active: true,
    noop: false,
    degraded: false,
    ...answer,
    warnings: answer.warnings ?? [],
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
