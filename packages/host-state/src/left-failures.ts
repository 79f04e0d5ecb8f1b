import type { Key } from "@orange-hyper/core";
import type { IdPort, LogStore } from "@orange-hyper/core/ports";
import { HookRows } from "./hook-rows.js";
import { HOOK_ENDS_MS } from "./routes.js";
import { newestEntries, SESSIONS_FOLDER, sessionLogKey } from "./session-log.js";
import { EVENT_NAMES } from "./session-record.js";

const MAX_LOGS = 5;
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

/** A hook that failed or never ended and that no later prompt of its session reported. */
export interface LeftFailure {
  readonly event: string;
  /** When it began. */
  readonly at: string;
  /** The code of its error; null when it never ended. */
  readonly code: string | null;
}

/** Where to look for failures of hooks. */
export interface LeftFailureQuery {
  /**
   * Id of the approval under which the project's events act. Entries without its mark came with the project and do not
   * count.
   */
  readonly approval: string;
  readonly now: string;
  /** Key of a session to leave out, because its own next prompt reports its failures. */
  readonly except?: string;
}

/**
 * Returns the mark of a hook's own log entries. It cannot be forged, because no repository contains the id of an
 * approval.
 */
export function hookMark(ids: Pick<IdPort, "digest">, approval: string, log: Key): string {
  return ids.digest(`hook\0${approval}\0${log}`).slice(0, 12);
}

/**
 * Returns the hooks of the newest sessions that failed or never ended, the last one first: those that no later prompt
 * of the session reported, and after which no hook of the same event succeeded.
 */
export async function leftFailures(
  ctx: { readonly logs: LogStore; readonly ids: Pick<IdPort, "digest"> },
  { approval, now, except }: LeftFailureQuery,
): Promise<readonly LeftFailure[]> {
  const found: LeftFailure[] = [];
  const well = new Map<string, string>();
  for (const key of (await ctx.logs.list(SESSIONS_FOLDER)).slice(0, MAX_LOGS)) {
    const session = await readSession(ctx.logs, key, hookMark(ctx.ids, approval, key));
    for (const { event, at } of session.well) if (at > (well.get(event) ?? "")) well.set(event, at);
    if (except === undefined || key !== sessionLogKey(except)) found.push(...session.failures);
  }
  const isLeft = ({ event, at, code }: LeftFailure): boolean => {
    const age = Date.parse(now) - Date.parse(at);
    const isOver = age >= (code === null ? HOOK_ENDS_MS : 0) && age < OLDEST_MS;
    return isOver && at > (well.get(event) ?? "");
  };
  return found.filter(isLeft).sort((a, b) => (a.at < b.at ? 1 : -1));
}

interface Session {
  readonly failures: readonly LeftFailure[];
  /** Hooks that succeeded, with their times. */
  readonly well: readonly { readonly event: string; readonly at: string }[];
}

/** Reads back to the last successful prompt, which reported everything before it. */
async function readSession(logs: LogStore, key: Key, mark: string): Promise<Session> {
  const rows = new HookRows({ event: "", at: "" });
  const failures: LeftFailure[] = [];
  const well: { event: string; at: string }[] = [];
  for await (const { event, at, error, data } of newestEntries(
    logs,
    key,
    (line) => rows.see(line) === "ended",
  )) {
    if (error === null) well.push({ event, at });
    else if (data["by"] === mark) failures.push({ event, at, code: error });
    if (error === null && event === EVENT_NAMES["user-prompt-submit"]) break;
  }
  const killed = rows.unfinished.filter(({ by }) => by === mark);
  return { failures: [...failures, ...killed.map(({ event, at }) => ({ event, at, code: null }))], well };
}
