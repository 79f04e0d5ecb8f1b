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

/** Where each session of a host has its log. */
export const SESSIONS_FOLDER = "local/runtime/sessions";

/** What one event left in the log of its session. */
export interface SessionEntry {
  readonly at: string;
  /** One more than that of the entry before it; two events at once may have the same. */
  readonly seq: number;
  readonly host: string;
  readonly event: ObservedEvent;
  readonly turnKey: string | null;
  /** What was seen of the session up to this event. */
  readonly record: SessionRecord;
  /** The code of the error that the event failed with. */
  readonly error: string | null;
  /** The whole entry as it is stored, with what the event's own code added. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The log of a session, for one event of it: appended to without a lock, by many events at once. */
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

  /** A clock that knows how time passes lets entries say how long the event took. */
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

  /** The last entry before the event, once somebody has read the log. */
  get previous(): SessionEntry | null {
    return this.#previous;
  }

  /** Hooks of the session, as far back as it was read since `begin`, that began and did not end; the last one first. */
  get unfinished(): readonly BegunHook[] {
    return this.#rows?.unfinished ?? [];
  }

  /** Notes that the event's hook began, with the mark of who says so: where it is killed, nothing else does. */
  async begin(by?: string): Promise<void> {
    const { event, observed_at } = this.#seen;
    this.#rows = new HookRows({ event, at: observed_at });
    await this.#logs.append(this.key, { began: event, observed_at, by }, { concurrent: true });
  }

  /**
   * The entries from the last to the first, read no further than somebody asks; damaged ones are passed over. With marks,
   * those before the last in whose lines one of these texts stands: a line takes longer to parse than to search.
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

  /** The number of the entry that is appended next. */
  async nextNumber(): Promise<number> {
    return ((await this.#read())?.seq ?? 0) + 1;
  }

  /** Enters the event, with what its own code adds. */
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

/** The entries of a session's log from the last to the first, or those whose lines are wanted. */
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

/** Those entries of a session's log, in order, whose lines are wanted. */
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

/** Where the log of a session is kept. */
export function sessionLogKey(session: string): Key {
  return `${SESSIONS_FOLDER}/${session.slice(0, 32)}.jsonl`;
}

function decodeLine(line: LogEntry): SessionEntry | null {
  return line.kind === "record" && isRecord(line.value) ? decodeEntry(line.value) : null;
}

/** State comes from the working tree and is not trusted to be ours; null for anything else. */
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
