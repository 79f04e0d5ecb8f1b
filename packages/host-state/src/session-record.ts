import { isRecord } from "@orange-hyper/core";
import type { HostEventName } from "@orange-hyper/core/host";

/** Events that are kept in a session's record. Decisions before a tool is used leave no trace in it. */
export type RecordedEventName = Exclude<HostEventName, "pre-tool-use">;

/** Stored names of events; they are those of Codex. */
export const EVENT_NAMES = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "post-tool-use": "PostToolUse",
  stop: "Stop",
} as const satisfies Record<RecordedEventName, string>;
export type ObservedEvent = (typeof EVENT_NAMES)[RecordedEventName];

/** When the events of one session were seen, and through which binding. */
export interface SessionRecord {
  readonly binding_fingerprint: string;
  readonly orange_version: string;
  readonly plugin_version: string;
  readonly session_key: string;
  readonly session_start_at: string | null;
  readonly latest_prompt_at: string | null;
  readonly stop_at: string | null;
  readonly complete_lifecycle_at: string | null;
  readonly observed_at: string;
  readonly events: Readonly<Partial<Record<ObservedEvent, string>>>;
}

/** One observed event. */
export interface HookEventRecord {
  readonly host: string;
  readonly event: ObservedEvent;
  readonly plugin_version: string;
  readonly orange_version: string;
  readonly binding_fingerprint: string;
  readonly session_key: string;
  readonly turn_key: string | null;
  readonly observed_at: string;
}

/** Returns the record of a session after one more event. Events may arrive in any order and more than once. */
export function addHookEvent(known: SessionRecord | null, seen: HookEventRecord): SessionRecord {
  const { binding_fingerprint, orange_version, plugin_version, session_key, observed_at, event } = seen;
  // Events of an earlier binding prove nothing about this one.
  const old = known !== null && isSameBinding(known, seen) ? known : null;
  const at = (name: ObservedEvent, before: string | null | undefined): string | null =>
    event === name ? latest(before, observed_at) : (before ?? null);
  const session_start_at = old?.session_start_at ?? at("SessionStart", null);
  const latest_prompt_at = at("UserPromptSubmit", old?.latest_prompt_at);
  const stop_at = at("Stop", old?.stop_at);
  const isComplete =
    session_start_at !== null && latest_prompt_at !== null && stop_at !== null && stop_at >= latest_prompt_at;
  const complete = old?.complete_lifecycle_at ?? null;
  return {
    binding_fingerprint,
    orange_version,
    plugin_version,
    session_key,
    session_start_at,
    latest_prompt_at,
    stop_at,
    complete_lifecycle_at: isComplete ? latest(complete, observed_at) : complete,
    observed_at: latest(old?.observed_at, observed_at),
    events: { ...old?.events, [event]: latest(old?.events[event], observed_at) },
  };
}

/** Merges two records of one session. Each may lack an event, because they were written concurrently. */
export function mergeRecords(newer: SessionRecord, older: SessionRecord): SessionRecord {
  if (!isSameBinding(newer, older)) return newer;
  const events = { ...older.events };
  for (const [name, time] of Object.entries(newer.events) as [ObservedEvent, string][])
    events[name] = latest(events[name], time);
  return {
    ...newer,
    session_start_at: older.session_start_at ?? newer.session_start_at,
    latest_prompt_at: latestOf(newer.latest_prompt_at, older.latest_prompt_at),
    stop_at: latestOf(newer.stop_at, older.stop_at),
    complete_lifecycle_at: latestOf(newer.complete_lifecycle_at, older.complete_lifecycle_at),
    observed_at: latest(older.observed_at, newer.observed_at),
    events,
  };
}

/** True when a stored value is the record of a session. */
export function isSessionRecord(value: unknown): value is SessionRecord {
  if (!isRecord(value)) return false;
  const { session_key, observed_at, events } = value;
  return (
    typeof session_key === "string" &&
    /^[0-9a-f]{64}$/.test(session_key) &&
    typeof observed_at === "string" &&
    isRecord(events)
  );
}

type Binding = Pick<SessionRecord, "binding_fingerprint" | "orange_version" | "plugin_version">;

function isSameBinding(a: Binding, b: Binding): boolean {
  return (
    a.binding_fingerprint === b.binding_fingerprint &&
    a.orange_version === b.orange_version &&
    a.plugin_version === b.plugin_version
  );
}

function latest(a: string | null | undefined, b: string): string {
  return typeof a === "string" && a > b ? a : b;
}

function latestOf(a: string | null, b: string | null): string | null {
  return b === null ? a : latest(a, b);
}
