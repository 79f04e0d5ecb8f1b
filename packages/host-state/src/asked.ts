import { isRecord, type Key } from "@orange-hyper/core";
import type { AskedDecision } from "@orange-hyper/core/host";
import type { LogStore } from "@orange-hyper/core/ports";
import { newestEntries, SESSIONS_FOLDER, sessionLogKey } from "./session-log.js";

/** Age in ms after which a request no longer counts. */
const MAX_MS = 60 * 60 * 1000;
/** Maximum number of log entries searched. A turn with more uses of tools than this has something wrong. */
const MAX_ENTRIES = 2_000;
/** Maximum number of newest sessions in which each host's own is searched for. */
const MAX_SESSIONS = 20;

/** The decisions that the user's last prompts requested by name. */
export interface AskedDecisions {
  /** From the session that was seen last in the project. */
  readonly decisions: readonly AskedDecision[];
  /** From the last session of each host, by host id. */
  readonly hosts: Readonly<Record<string, readonly AskedDecision[]>>;
}

/**
 * Returns the decisions about memory that the user's last prompt requested by name, in the session with this key; []
 * when it requested none, or more than an hour ago.
 */
export function readAskedDecisions(
  logs: LogStore,
  now: string,
  session: string,
): Promise<readonly AskedDecision[]> {
  return askedIn(logs, sessionLogKey(session), { now, since: "" });
}

/**
 * Returns the requested decisions for a caller without a session, separately per host, because a request in one host
 * does not count in another. A log lies in the project and may have come with it, so it counts only for hosts that the
 * user approved there, and only from the time of the approval.
 */
export async function readRecentDecisions(
  logs: LogStore,
  now: string,
  approvedSince: ReadonlyMap<string, string>,
): Promise<AskedDecisions> {
  const hosts = new Map<string, readonly AskedDecision[]>();
  for (const key of (await logs.list(SESSIONS_FOLDER)).slice(0, MAX_SESSIONS)) {
    for await (const { host } of newestEntries(logs, key)) {
      const since = approvedSince.get(host);
      if (since !== undefined && !hosts.has(host)) hosts.set(host, await askedIn(logs, key, { now, since }));
      break;
    }
  }
  const [decisions = []] = hosts.values();
  return { decisions, hosts: Object.fromEntries(hosts) };
}

interface Span {
  readonly now: string;
  /** Requests before this time do not count. */
  readonly since: string;
}

async function askedIn(logs: LogStore, log: Key, span: Span): Promise<readonly AskedDecision[]> {
  let left = MAX_ENTRIES;
  for await (const { data } of newestEntries(logs, log)) {
    // Every prompt stores the state of its session, and other events that store it preserve what the prompt requested.
    if (isRecord(data["session"])) return decisionsOf(data["session"]["asked_to_decide"], span);
    if (--left === 0) break;
  }
  return [];
}

function decisionsOf(asked: unknown, { now, since }: Span): readonly AskedDecision[] {
  if (!isRecord(asked) || !Array.isArray(asked["decisions"])) return [];
  const waitedMs = Date.parse(now) - Date.parse(String(asked["at"]));
  if (!(waitedMs >= 0 && waitedMs <= MAX_MS)) return [];
  if (since !== "" && !(Date.parse(String(asked["at"])) >= Date.parse(since))) return [];
  return asked["decisions"].filter(isAskedDecision);
}

/** True for a valid stored decision that a prompt requested. */
export function isAskedDecision(value: unknown): value is AskedDecision {
  if (!isRecord(value)) return false;
  const { decision, of } = value;
  return (
    typeof decision === "string" && Array.isArray(of) && of.every((id: unknown) => typeof id === "string")
  );
}
