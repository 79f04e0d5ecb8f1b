import { isRecord } from "@orange-hyper/core";
import type { LogStore } from "@orange-hyper/core/ports";
import { newestEntries, SESSIONS_FOLDER, sessionLogKey } from "./session-log.js";

/** Nothing that was asked longer ago is still being done. */
const LONGEST_MS = 60 * 60 * 1000;
/** A turn has more uses of tools than this only where something is wrong. */
const MOST_ENTRIES = 2_000;

/**
 * The decisions about memory that the user's last prompt asked for by name, in the session with this key, else in the one of
 * this project that was seen last; none where the last prompt asked for none, or an hour ago.
 */
export async function readAskedDecisions(
  logs: LogStore,
  now: string,
  session?: string,
): Promise<readonly string[]> {
  const newest = session === undefined ? (await logs.list(SESSIONS_FOLDER))[0] : sessionLogKey(session);
  if (newest === undefined) return [];
  let left = MOST_ENTRIES;
  for await (const { data } of newestEntries(logs, newest)) {
    // Every prompt leaves the state of its session, and what else does so keeps what the prompt asked.
    if (isRecord(data["session"])) return decisionsOf(data["session"]["asked_to_decide"], now);
    if (--left === 0) break;
  }
  return [];
}

function decisionsOf(asked: unknown, now: string): readonly string[] {
  if (!isRecord(asked) || !Array.isArray(asked["decisions"])) return [];
  const waitedMs = Date.parse(now) - Date.parse(String(asked["at"]));
  if (!(waitedMs >= 0 && waitedMs <= LONGEST_MS)) return [];
  return asked["decisions"].filter((decision) => typeof decision === "string");
}
