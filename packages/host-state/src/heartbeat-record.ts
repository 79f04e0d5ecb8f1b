import { isRecord } from "@orange-hyper/core";
import type { HostEventName } from "@orange-hyper/core/host";

/** What heartbeats call the events: the names that Codex uses for them. */
export const EVENT_NAMES = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "post-tool-use": "PostToolUse",
  stop: "Stop",
} as const satisfies Record<HostEventName, string>;
export type ObservedEvent = (typeof EVENT_NAMES)[HostEventName];

const MOST_SESSIONS = 20;
const SESSION_KEY = /^[0-9a-f]{64}$/;

/** When events of one session were seen, and through which binding. */
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

/** `local/runtime/heartbeat.json`; the fields of a record at its top are those of the session seen last. */
export interface Heartbeat extends SessionRecord {
  readonly schema_version: 3;
  readonly host: string;
  readonly first_event_at: string;
  readonly sessions: Readonly<Record<string, SessionRecord>>;
  readonly event: ObservedEvent;
  readonly turn_key: string | null;
  readonly last_event: ObservedEvent;
  readonly last_event_at: string;
  readonly last_session_key: string;
  readonly last_turn_key: string | null;
  /** Set by an event that failed, and cleared by the next one. */
  readonly last_error_at?: string;
  readonly last_error_code?: string;
}

/** One event as it was seen. */
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

/** What an event within a turn adds so soon after another event of its session is not entered by itself. */
const ENTRY_PAUSE_MS = 60_000;

/** Starts of sessions and ends of turns are always entered. */
export function isWithinTurn(event: ObservedEvent): boolean {
  return event === "PostToolUse" || event === "UserPromptSubmit";
}

/**
 * Whether a heartbeat can do without an event: it lies within a turn, and shortly before an event of its session was
 * entered. Readers, and the events that are entered next, find it in its own file, which they read only where it
 * is newer than the heartbeat.
 */
export function isEntered(heartbeat: Heartbeat | null, seen: HookEventRecord): boolean {
  const known = heartbeat?.sessions[seen.session_key];
  if (!isWithinTurn(seen.event) || known === undefined || !isSameBinding(known, seen)) return false;
  if (heartbeat !== null && heartbeat.last_event_at > seen.observed_at) return false;
  const passedMs = Date.parse(seen.observed_at) - Date.parse(known.observed_at);
  return passedMs >= 0 && passedMs < ENTRY_PAUSE_MS;
}

/** The heartbeat after one more event. Events may come in any order, and more than once. */
export function addHookEvent(heartbeat: Heartbeat | null, seen: HookEventRecord): Heartbeat {
  const record = addToSession(heartbeat?.sessions[seen.session_key], seen);
  const sessions = newestSessions({ ...heartbeat?.sessions, [seen.session_key]: record });
  if (heartbeat !== null && heartbeat.last_event_at > seen.observed_at) return { ...heartbeat, sessions };
  const { host, event, plugin_version, orange_version, binding_fingerprint, session_key, turn_key } = seen;
  return {
    schema_version: 3,
    host,
    first_event_at: heartbeat?.first_event_at ?? seen.observed_at,
    sessions,
    event,
    plugin_version,
    orange_version,
    binding_fingerprint,
    session_key,
    turn_key,
    observed_at: seen.observed_at,
    last_event: event,
    last_event_at: seen.observed_at,
    last_session_key: session_key,
    last_turn_key: turn_key,
    session_start_at: record.session_start_at,
    latest_prompt_at: record.latest_prompt_at,
    stop_at: record.stop_at,
    complete_lifecycle_at: record.complete_lifecycle_at,
    events: record.events,
  };
}

/** A stored heartbeat, read leniently; null when it is none. */
export function decodeHeartbeat(value: Readonly<Record<string, unknown>>): Heartbeat | null {
  const { sessions, last_event_at, last_event } = value;
  if (value["schema_version"] !== 3 || !isRecord(sessions)) return null;
  if (typeof last_event_at !== "string" || typeof last_event !== "string") return null;
  const readable = Object.entries(sessions).filter(
    ([key, record]) => SESSION_KEY.test(key) && isSession(record) && record.session_key === key,
  );
  return { ...value, sessions: Object.fromEntries(readable) } as unknown as Heartbeat;
}

function addToSession(known: SessionRecord | undefined, seen: HookEventRecord): SessionRecord {
  const { binding_fingerprint, orange_version, plugin_version, session_key, observed_at, event } = seen;
  // Events of an earlier binding are no evidence for this one.
  const old = known !== undefined && isSameBinding(known, seen) ? known : undefined;
  const at = (name: ObservedEvent, before: string | null | undefined): string | null =>
    event === name ? later(before ?? null, observed_at) : (before ?? null);
  const session_start_at = old?.session_start_at ?? at("SessionStart", null);
  const latest_prompt_at = at("UserPromptSubmit", old?.latest_prompt_at);
  const stop_at = at("Stop", old?.stop_at);
  const isComplete =
    session_start_at !== null && latest_prompt_at !== null && stop_at !== null && stop_at >= latest_prompt_at;
  return {
    binding_fingerprint,
    orange_version,
    plugin_version,
    session_key,
    session_start_at,
    latest_prompt_at,
    stop_at,
    complete_lifecycle_at: isComplete
      ? later(old?.complete_lifecycle_at ?? null, observed_at)
      : (old?.complete_lifecycle_at ?? null),
    observed_at: later(old?.observed_at ?? null, observed_at),
    events: { ...old?.events, [event]: later(old?.events[event] ?? null, observed_at) },
  };
}

function isSameBinding(a: Omit<HookEventRecord, "host" | "event" | "turn_key">, b: typeof a): boolean {
  return (
    a.binding_fingerprint === b.binding_fingerprint &&
    a.orange_version === b.orange_version &&
    a.plugin_version === b.plugin_version
  );
}

function newestSessions(sessions: Readonly<Record<string, SessionRecord>>): Record<string, SessionRecord> {
  const newest = Object.entries(sessions).sort(([, a], [, b]) => (a.observed_at < b.observed_at ? 1 : -1));
  return Object.fromEntries(newest.slice(0, MOST_SESSIONS));
}

function isSession(value: unknown): value is SessionRecord {
  return isRecord(value) && typeof value["observed_at"] === "string" && isRecord(value["events"]);
}

function later(a: string | null, b: string): string {
  return a !== null && a > b ? a : b;
}
