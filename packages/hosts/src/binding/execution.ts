import { isoTime } from "@orange-hyper/core/text";
import type { HeartbeatRead, ObservedEvent, SessionRecord } from "@orange-hyper/host-state";

/** How long a complete session counts as proof that hooks run, in ms. */
const FRESHNESS_WINDOW_MS = 86_400_000;

const REQUIRED_EVENTS = ["SessionStart", "UserPromptSubmit", "Stop"] as const;
const OPTIONAL_EVENTS = ["PostToolUse"] as const;

type ExecutionStatus = "none" | "partial" | "current" | "stale" | "degraded" | "unknown";

type EventTimes = Readonly<Record<ObservedEvent, string | null>>;

/** Whether hooks run, as observed in the project. A single session must prove it; events of several do not add up. */
export interface HookExecution {
  readonly required_events: readonly string[];
  readonly optional_events: readonly string[];
  readonly current_fingerprint: string;
  readonly freshness_window_ms: typeof FRESHNESS_WINDOW_MS;
  readonly observed_orange_version: string | null;
  readonly observed_plugin_version: string | null;
  readonly session_key: string | null;
  readonly session_start_at: string | null;
  readonly latest_prompt_at: string | null;
  readonly stop_at: string | null;
  readonly complete_lifecycle_at: string | null;
  readonly freshness_expires_at: string | null;
  readonly status: ExecutionStatus;
  readonly observed_required_events: readonly string[];
  readonly missing_required_events: readonly string[];
  readonly observed_fingerprint: string | null;
  readonly last_event: string | null;
  readonly last_observed_at: string | null;
  readonly recent: EventTimes;
  readonly status_reason: string;
  readonly optional_observed_events: readonly string[];
}

/** The versions that are running now, and the current time. */
export interface RunningBinding {
  readonly fingerprint: string;
  readonly orangeVersion: string;
  readonly pluginVersion: string;
  readonly now: string;
}

/** Compares the recorded hook runs with the binding that is running now. */
export function hookExecution(read: HeartbeatRead, running: RunningBinding): HookExecution {
  const { status, reason, record } = judge(read, running);
  const heartbeat = read.kind === "read" ? read.heartbeat : null;
  const recent = eventTimes(record);
  const observed = REQUIRED_EVENTS.filter((event) => recent[event] !== null);
  const complete = record?.complete_lifecycle_at ?? null;
  return {
    required_events: REQUIRED_EVENTS,
    optional_events: OPTIONAL_EVENTS,
    current_fingerprint: running.fingerprint,
    freshness_window_ms: FRESHNESS_WINDOW_MS,
    observed_orange_version: record?.orange_version ?? null,
    observed_plugin_version: record?.plugin_version ?? null,
    session_key: record?.session_key ?? null,
    session_start_at: record?.session_start_at ?? null,
    latest_prompt_at: record?.latest_prompt_at ?? null,
    stop_at: record?.stop_at ?? null,
    complete_lifecycle_at: complete,
    freshness_expires_at: complete === null ? null : later(complete, FRESHNESS_WINDOW_MS),
    status,
    observed_required_events: observed,
    missing_required_events: REQUIRED_EVENTS.filter((event) => !observed.includes(event)),
    observed_fingerprint: record?.binding_fingerprint ?? null,
    last_event: heartbeat?.last_event ?? null,
    last_observed_at: heartbeat?.last_event_at ?? null,
    recent,
    status_reason: reason,
    optional_observed_events: OPTIONAL_EVENTS.filter((event) => recent[event] !== null),
  };
}

interface Verdict {
  readonly status: ExecutionStatus;
  readonly reason: string;
  readonly record: SessionRecord | null;
}

function judge(read: HeartbeatRead, running: RunningBinding): Verdict {
  if (read.kind === "none") return { status: "none", reason: "no_lifecycle_event", record: null };
  const records = read.kind === "read" ? newestFirst(Object.values(read.heartbeat.sessions)) : [];
  const current = records.filter((record) => isCurrent(record, running));
  const best = current[0] ?? records[0] ?? null;
  if (read.kind === "broken" || read.heartbeat.last_error_at !== undefined || "degraded" in read.heartbeat) {
    return { status: "degraded", reason: "lifecycle_error", record: best };
  }
  if (best === null) return { status: "none", reason: "no_lifecycle_event", record: null };
  if (current.length === 0) {
    return { status: "stale", reason: "fingerprint_or_version_mismatch", record: best };
  }
  return judgeCurrent(current, running.now);
}

/** Judges the sessions of the binding that is running now. Needs at least one. */
function judgeCurrent(current: readonly SessionRecord[], now: string): Verdict {
  const complete = newestFirst(
    current.filter(isComplete),
    ({ complete_lifecycle_at }) => complete_lifecycle_at ?? "",
  );
  const fresh = complete.find((record) => isFresh(record.complete_lifecycle_at ?? "", now));
  if (fresh !== undefined) return { status: "current", reason: "complete_lifecycle_fresh", record: fresh };
  const [expired] = complete;
  if (expired !== undefined) return { status: "stale", reason: "freshness_window_expired", record: expired };
  const [fullest] = [...current].sort((a, b) => countRequired(b) - countRequired(a));
  return fullest !== undefined && countRequired(fullest) > 0
    ? { status: "partial", reason: "required_events_missing", record: fullest }
    : { status: "unknown", reason: "current_fingerprint_without_required_events", record: fullest ?? null };
}

function isCurrent(record: SessionRecord, running: RunningBinding): boolean {
  return (
    record.binding_fingerprint === running.fingerprint &&
    record.orange_version === running.orangeVersion &&
    record.plugin_version === running.pluginVersion
  );
}

function isComplete(record: SessionRecord): boolean {
  const { session_start_at, latest_prompt_at, stop_at, complete_lifecycle_at } = record;
  return [session_start_at, latest_prompt_at, stop_at, complete_lifecycle_at].every(
    (time) => typeof time === "string" && !Number.isNaN(Date.parse(time)),
  );
}

function isFresh(complete: string, now: string): boolean {
  const age = Date.parse(now) - Date.parse(complete);
  return age >= 0 && age <= FRESHNESS_WINDOW_MS;
}

function countRequired(record: SessionRecord): number {
  const times = eventTimes(record);
  return REQUIRED_EVENTS.filter((event) => times[event] !== null).length;
}

/** Reads the time of each event; null for any value that is not a string, because the record comes from a file. */
function eventTimes(record: SessionRecord | null): EventTimes {
  const at = (event: ObservedEvent): string | null => {
    const time = record?.events[event];
    return typeof time === "string" ? time : null;
  };
  return {
    SessionStart: at("SessionStart"),
    UserPromptSubmit: at("UserPromptSubmit"),
    PostToolUse: at("PostToolUse"),
    Stop: at("Stop"),
  };
}

function newestFirst(
  records: readonly SessionRecord[],
  time: (record: SessionRecord) => string = ({ observed_at }) => observed_at,
): readonly SessionRecord[] {
  return [...records].sort((a, b) => (time(a) < time(b) ? 1 : -1));
}

function later(iso: string, milliseconds: number): string | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : isoTime(time + milliseconds);
}
