import { isOrangeError, type Key } from "@orange-hyper/core";
import type { BlobStore, IdPort, LockStore } from "@orange-hyper/core/ports";
import { isoTime } from "@orange-hyper/core/text";
import {
  addHookEvent,
  decodeHeartbeat,
  EVENT_NAMES,
  type Heartbeat,
  type HookEventRecord,
  isEntered,
  isWithinTurn,
  type ObservedEvent,
} from "./heartbeat-record.js";
import { readStateFile, writeStateFile } from "./json-file.js";

const LOCK = "locks/heartbeat";
const HEARTBEAT_KEY = "local/runtime/heartbeat.json";
export const EVENTS_FOLDER = "local/runtime/events";

/** An event waits no longer than this to enter itself; its own file records it as well. */
const WAIT_MS = 500;
/** Readers also read the files of events that were seen since this long before the heartbeat. */
const READER_OVERLAP_MS = 60_000;
/** So do events that enter themselves: one that waited in vain wrote its file later than others that were seen after it. */
const ENTRY_OVERLAP_MS = 2 * WAIT_MS;
const MOST_FILES = 200;

/** What is known of a project's lifecycle events. */
export type HeartbeatRead =
  | { readonly kind: "none" }
  | { readonly kind: "broken" }
  | { readonly kind: "read"; readonly heartbeat: Heartbeat };

/** The heartbeat with every event that has not entered itself into it. */
export async function readHeartbeat(blobs: BlobStore): Promise<HeartbeatRead> {
  const file = await readStateFile(blobs, HEARTBEAT_KEY);
  const stored = file.kind === "object" ? decodeHeartbeat(file.value) : null;
  if (file.kind !== "missing" && stored === null) return { kind: "broken" };
  const heartbeat = await withEventFiles(blobs, stored, READER_OVERLAP_MS);
  if (heartbeat === null) return { kind: "none" };
  // Only a later event makes up for the failure of the last.
  const isNewest = heartbeat.last_event_at === stored?.last_event_at;
  return { kind: "read", heartbeat: isNewest ? { ...heartbeat, ...errorOf(stored) } : heartbeat };
}

/** What recording takes. */
interface Recorder {
  readonly blobs: BlobStore;
  readonly locks: LockStore;
  readonly ids: Pick<IdPort, "token">;
}

/**
 * Gives an event a file of its own, and enters it unless an event like it has just been entered. The last error is
 * removed: an event that fails enters a new one.
 */
export async function recordHookEvent(ctx: Recorder, seen: HookEventRecord): Promise<Heartbeat> {
  const stored = isWithinTurn(seen.event) ? await readStored(ctx.blobs) : null;
  const isLeft = isEntered(stored, seen) && !(await isToMend(ctx.blobs, seen));
  const heartbeat = isLeft
    ? addHookEvent(withoutError(stored), seen)
    : await updateHeartbeat(ctx, (entered) => addHookEvent(withoutError(entered), seen));
  await writeStateFile(ctx.blobs, eventFileKey(ctx.ids, seen), eventFile(heartbeat, seen), { inPlace: true });
  return heartbeat;
}

/** A lock that a process left which was killed is taken over by the next prompt, whatever else that has to enter. */
async function isToMend(blobs: BlobStore, { event }: HookEventRecord): Promise<boolean> {
  return event === "UserPromptSubmit" && (await blobs.kind(`local/${LOCK}.lock`)) !== null;
}

/** Notes that an event failed. */
export async function recordFailure(ctx: Recorder, seen: HookEventRecord, code: string): Promise<void> {
  await updateHeartbeat(ctx, (entered) => ({
    ...addHookEvent(withoutError(entered), seen),
    last_error_at: seen.observed_at,
    last_error_code: code,
  }));
}

/**
 * Changes the stored heartbeat, into which all events before have been entered, and answers the changed one even where it
 * could not be stored in time.
 */
async function updateHeartbeat(
  ctx: Recorder,
  change: (entered: Heartbeat | null) => Heartbeat,
): Promise<Heartbeat> {
  const lease = await ctx.locks
    .acquire(LOCK, { command: "lifecycle", waitMs: WAIT_MS })
    .catch((error: unknown) => {
      if (isOrangeError(error) && error.retryable) return null;
      throw error;
    });
  try {
    const changed = change(await withEventFiles(ctx.blobs, await readStored(ctx.blobs), ENTRY_OVERLAP_MS));
    if (lease !== null) await writeStateFile(ctx.blobs, HEARTBEAT_KEY, changed);
    return changed;
  } finally {
    await lease?.release();
  }
}

async function readStored(blobs: BlobStore): Promise<Heartbeat | null> {
  const file = await readStateFile(blobs, HEARTBEAT_KEY);
  return file.kind === "object" ? decodeHeartbeat(file.value) : null;
}

/** A heartbeat with the events seen since, and for so long before, that have files of their own. */
async function withEventFiles(
  blobs: BlobStore,
  stored: Heartbeat | null,
  overlapMs: number,
): Promise<Heartbeat | null> {
  let heartbeat = stored;
  for (const key of await recentFiles(blobs, stored, overlapMs)) {
    const event = await readStateFile(blobs, key);
    if (event.kind === "object" && isHookEventRecord(event.value))
      heartbeat = addHookEvent(heartbeat, event.value);
  }
  return heartbeat;
}

function withoutError(heartbeat: Heartbeat | null): Heartbeat | null {
  if (heartbeat === null) return null;
  const { last_error_at: _at, last_error_code: _code, ...healthy } = heartbeat;
  return healthy;
}

function errorOf({ last_error_at, last_error_code }: Heartbeat): Partial<Heartbeat> {
  return last_error_at === undefined || last_error_code === undefined
    ? {}
    : { last_error_at, last_error_code };
}

function eventFile({ sessions }: Heartbeat, seen: HookEventRecord): object {
  const { host, event, observed_at, ...known } = seen;
  const record = sessions[seen.session_key];
  return {
    schema_version: 3,
    host,
    event,
    ...known,
    session_start_at: record?.session_start_at ?? null,
    latest_prompt_at: record?.latest_prompt_at ?? null,
    stop_at: record?.stop_at ?? null,
    complete_lifecycle_at: record?.complete_lifecycle_at ?? null,
    observed_at,
  };
}

function eventFileKey(ids: Recorder["ids"], { observed_at, event }: HookEventRecord): Key {
  // A digest takes longer than the rest of the name.
  const random = Number.parseInt(ids.token(), 36).toString(16).slice(0, 8).padStart(8, "0");
  return `${EVENTS_FOLDER}/${nameStamp(observed_at)}-${event}-${random}.json`;
}

/** A time as event files have it in their names, which sort by it. */
function nameStamp(iso: string): string {
  return iso.replace(/[:.]/g, "-");
}

async function recentFiles(
  blobs: BlobStore,
  stored: Heartbeat | null,
  overlapMs: number,
): Promise<readonly Key[]> {
  const observed = Date.parse(stored?.observed_at ?? "");
  const since = Number.isNaN(observed) ? "" : nameStamp(isoTime(observed - overlapMs));
  const files = await blobs.list(EVENTS_FOLDER);
  return files.filter((key) => key.slice(EVENTS_FOLDER.length + 1) >= since).slice(-MOST_FILES);
}

function isHookEventRecord(
  value: Readonly<Record<string, unknown>>,
): value is Record<string, unknown> & HookEventRecord {
  const { event, session_key, observed_at } = value;
  return typeof observed_at === "string" && isEventName(event) && /^[0-9a-f]{64}$/.test(String(session_key));
}

function isEventName(value: unknown): value is ObservedEvent {
  return Object.values<unknown>(EVENT_NAMES).includes(value);
}
