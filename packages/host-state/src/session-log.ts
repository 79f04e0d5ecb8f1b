import { isRecord, type Key } from "@orange-hyper/core";
import type { ClockPort, LogEntry, LogStore } from "@orange-hyper/core/ports";
import { type BegunHook, HookRows } from "./hook-rows.js";
import {
  addHookEvent,
  EVENT_NAMES,
  type HookEventRecord,
  isSessionRecord,
  type ObservedEvent,
  type SessionRecord,
} from "./session-record.js";

/** Folder of the session logs. */
export const SESSIONS_FOLDER = "local/runtime/sessions";

/** One event's entry in the log of its session. */
export interface SessionEntry {
  readonly at: string;
  /** Number of the previous entry plus one; concurrent events may have the same. */
  readonly seq: number;
  readonly host: string;
  readonly event: ObservedEvent;
  readonly turnKey: string | null;
  /** The state of the session up to and including this event. */
  readonly record: SessionRecord;
  /** Code of the error with which the event failed; null when it did not fail. */
  readonly error: string | null;
  /** The whole entry as stored, including what the event's own code added. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The log of a session, as used by one event. Concurrent events append to it without a lock. */
export class SessionLog {
  readonly key: Key;
  readonly #logs: LogStore;
  readonly #seen: HookEventRecord;
  readonly #elapsed: () => number | undefined;
  readonly #startedMs: number | undefined;
  #rows: HookRows | null = null;
  #previous: SessionEntry | null = null;
  #last: SessionEntry | null | undefined;
  #isEntered = false;

  /** With a clock that has `elapsed`, entries record how long the event took. */
  constructor(logs: LogStore, seen: HookEventRecord, clock?: Pick<ClockPort, "elapsed">) {
    this.#logs = logs;
    this.#seen = seen;
    this.#elapsed = () => clock?.elapsed?.();
    this.#startedMs = this.#elapsed();
    this.key = sessionLogKey(seen.session_key);
  }

  /** True once the event is in the log. */
  get isEntered(): boolean {
    return this.#isEntered;
  }

  /** The last entry before the event; null until the log has been read. */
  get previous(): SessionEntry | null {
    return this.#previous;
  }

  /**
   * Hooks of the session that began and did not end, the last one first, as far back as the log was read since `begin`.
   */
  get unfinished(): readonly BegunHook[] {
    return this.#rows?.unfinished ?? [];
  }

  /** Records that the event's hook began, with the writer's mark. If the hook is killed, this is its only trace. */
  async begin(by?: string): Promise<void> {
    const { event, observed_at } = this.#seen;
    this.#rows = new HookRows({ event, at: observed_at });
    await this.#logs.append(this.key, { began: event, observed_at, by }, { concurrent: true });
  }

  /**
   * Yields the entries from last to first, reading only as far as requested and skipping damaged ones. With `marks`,
   * every entry but the last is yielded only if its line contains one of these texts, because parsing a line takes
   * longer than searching it.
   */
  async *newest(marks?: readonly string[]): AsyncGenerator<SessionEntry> {
    let isFirst = true;
    const isWanted = (line: string): boolean => {
      if (this.#rows?.see(line) === "began") return false;
      return isFirst || marks === undefined || marks.some((mark) => line.includes(mark));
    };
    for await (const entry of newestEntries(this.#logs, this.key, isWanted)) {
      if (isFirst) {
        this.#last = entry;
        if (!this.#isEntered) this.#previous = entry;
      }
      isFirst = false;
      yield entry;
    }
    if (isFirst) this.#last = null;
  }

  /** Returns the number of the next entry. */
  async nextNumber(): Promise<number> {
    return ((await this.#read())?.seq ?? 0) + 1;
  }

  /** Appends the event's entry, with what its own code adds. */
  async append(data: object = {}): Promise<void> {
    const { host, event, turn_key, observed_at } = this.#seen;
    const last = await this.#read();
    const record = addHookEvent(last?.record ?? null, this.#seen);
    const seq = (last?.seq ?? 0) + 1;
    const took = this.#tookMs();
    const line = { schema_version: 1, seq, host, event, turn_key, observed_at, ...took, record, ...data };
    await this.#logs.append(this.key, line, { concurrent: true });
    this.#last = decodeEntry(line);
    this.#isEntered = true;
  }

  #tookMs(): { readonly took_ms?: number } {
    const now = this.#elapsed();
    if (now === undefined || this.#startedMs === undefined) return {};
    return { took_ms: Math.max(0, Math.round(now - this.#startedMs)) };
  }

  async #read(): Promise<SessionEntry | null> {
    if (this.#last === undefined) for await (const _ of this.newest()) break;
    return this.#last ?? null;
  }
}

/** Yields the entries of a session's log from last to first; with `isWanted`, only those whose lines match. */
export async function* newestEntries(
  logs: LogStore,
  key: Key,
  isWanted?: (line: string) => boolean,
): AsyncGenerator<SessionEntry> {
  for await (const line of logs.newest(key, isWanted)) {
    const entry = decodeLine(line);
    if (entry !== null) yield entry;
  }
}

/** Yields the entries of a session's log whose lines match, in order. */
export async function* wantedEntries(
  logs: LogStore,
  key: Key,
  isWanted: (line: string) => boolean,
): AsyncGenerator<SessionEntry> {
  for await (const line of logs.read(key, isWanted)) {
    const entry = decodeLine(line);
    if (entry !== null) yield entry;
  }
}

/** Returns the key of a session's log. */
export function sessionLogKey(session: string): Key {
  return `${SESSIONS_FOLDER}/${session.slice(0, 32)}.jsonl`;
}

function decodeLine(line: LogEntry): SessionEntry | null {
  return line.kind === "record" && isRecord(line.value) ? decodeEntry(line.value) : null;
}

/** Decodes an entry; null for anything else. State lies in the working tree, so it is not trusted to be ours. */
function decodeEntry(data: Readonly<Record<string, unknown>>): SessionEntry | null {
  const { record, observed_at, event, host, turn_key, seq, error } = data;
  if (!isSessionRecord(record) || typeof observed_at !== "string" || !isEventName(event)) return null;
  return {
    at: observed_at,
    seq: Number.isSafeInteger(seq) ? (seq as number) : 0,
    host: typeof host === "string" ? host : "",
    event,
    turnKey: typeof turn_key === "string" ? turn_key : null,
    record,
    error: typeof error === "string" ? error : null,
    data,
  };
}

function isEventName(value: unknown): value is ObservedEvent {
  return Object.values<unknown>(EVENT_NAMES).includes(value);
}
