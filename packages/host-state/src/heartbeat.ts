import { isRecord, type Key } from "@orange-hyper/core";
import type { BlobStore, LogStore } from "@orange-hyper/core/ports";
import { readStateFile } from "./json-file.js";
import { newestEntries, SESSIONS_FOLDER, type SessionEntry } from "./session-log.js";
import { isSessionRecord, mergeRecords, type ObservedEvent, type SessionRecord } from "./session-record.js";

/**
 * Key of the single file in which versions before session logs recorded all sessions. It is still read while it exists.
 */
export const EARLIER_HEARTBEAT = "local/runtime/heartbeat.json";
const MAX_SESSIONS = 20;
/** Maximum number of logs searched for those of one host, because another host may have many more. */
const MAX_LOGS = 200;
/**
 * Bounds on the entries that are merged: concurrent events of one session do not see each other, so up to this many
 * entries, spanning at most this time, are read.
 */
const AT_ONCE = { entries: 64, milliseconds: 5_000 };

/**
 * The observed sessions of a project. The fields of a session record at the top level are those of the session seen
 * last.
 */
export interface Heartbeat extends SessionRecord {
  readonly schema_version: 3;
  readonly host: string;
  readonly first_event_at: string;
  /** The newest twenty sessions, by key. */
  readonly sessions: Readonly<Record<string, SessionRecord>>;
  readonly event: ObservedEvent;
  readonly turn_key: string | null;
  readonly last_event: ObservedEvent;
  readonly last_event_at: string;
  readonly last_session_key: string;
  readonly last_turn_key: string | null;
  /** Present when the last event failed. */
  readonly last_error_at?: string;
  readonly last_error_code?: string;
}

/** The result of reading a project's host events. */
export type HeartbeatRead =
  | { readonly kind: "none" }
  | { readonly kind: "broken" }
  | { readonly kind: "read"; readonly heartbeat: Heartbeat };

/** Combines the logs of a host's newest sessions. */
export async function readHeartbeat(
  ctx: { readonly logs: LogStore; readonly blobs: BlobStore },
  host: string,
): Promise<HeartbeatRead> {
  const seen: Seen[] = [];
  for (const key of (await ctx.logs.list(SESSIONS_FOLDER)).slice(0, MAX_LOGS)) {
    const session = await readSeen(ctx.logs, key, host);
    if (session !== null) seen.push(session);
    if (seen.length === MAX_SESSIONS) break;
  }
  const earlier = await readEarlier(ctx.blobs, host);
  const [newest] = seen.sort((a, b) => (a.newest.at < b.newest.at ? 1 : -1));
  if (newest === undefined) return earlier;
  const sessions = newestSessions({
    ...(earlier.kind === "read" ? earlier.heartbeat.sessions : {}),
    ...Object.fromEntries(seen.map(({ record }) => [record.session_key, record])),
  });
  return { kind: "read", heartbeat: heartbeatOf(newest, sessions) };
}

interface Seen {
  readonly newest: SessionEntry;
  readonly record: SessionRecord;
}

/** Reads the end of a session's log; null for a session of another host. */
async function readSeen(logs: LogStore, key: Key, host: string): Promise<Seen | null> {
  const entries: SessionEntry[] = [];
  for await (const entry of newestEntries(logs, key)) {
    if (entry.host !== host) break;
    const newestMs = Date.parse(entries[0]?.at ?? entry.at);
    if (newestMs - Date.parse(entry.at) > AT_ONCE.milliseconds || entries.length >= AT_ONCE.entries) break;
    entries.push(entry);
  }
  const [newest, ...others] = entries;
  if (newest === undefined) return null;
  return {
    newest,
    record: others.reduce((merged, { record }) => mergeRecords(merged, record), newest.record),
  };
}

function heartbeatOf({ newest, record }: Seen, sessions: Readonly<Record<string, SessionRecord>>): Heartbeat {
  const { at, event, turnKey, error, host } = newest;
  const starts = Object.values(sessions).map((session) => session.session_start_at ?? session.observed_at);
  return {
    schema_version: 3,
    host,
    first_event_at: starts.sort()[0] ?? at,
    sessions,
    event,
    turn_key: turnKey,
    ...record,
    last_event: event,
    last_event_at: at,
    last_session_key: record.session_key,
    last_turn_key: turnKey,
    ...(error === null ? {} : { last_error_at: at, last_error_code: error }),
  };
}

async function readEarlier(blobs: BlobStore, host: string): Promise<HeartbeatRead> {
  const file = await readStateFile(blobs, EARLIER_HEARTBEAT);
  if (file.kind === "missing") return { kind: "none" };
  if (file.kind !== "object" || !isRecord(file.value["sessions"])) return { kind: "broken" };
  const { host: of = host, last_event_at, last_event, sessions } = file.value;
  if (of !== host) return { kind: "none" };
  if (typeof last_event_at !== "string" || typeof last_event !== "string") return { kind: "broken" };
  const readable = Object.entries(sessions as object).filter(
    ([key, record]) => isSessionRecord(record) && record.session_key === key,
  );
  const heartbeat = { ...file.value, sessions: Object.fromEntries(readable) } as unknown as Heartbeat;
  return { kind: "read", heartbeat };
}

function newestSessions(sessions: Readonly<Record<string, SessionRecord>>): Record<string, SessionRecord> {
  const newest = Object.entries(sessions).sort(([, a], [, b]) => (a.observed_at < b.observed_at ? 1 : -1));
  return Object.fromEntries(newest.slice(0, MAX_SESSIONS));
}
