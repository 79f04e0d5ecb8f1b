import { isRecord, type Key } from "@orange-hyper/core";
import type { AskedDecision } from "@orange-hyper/core/host";
import type { LogStore } from "@orange-hyper/core/ports";
import { newestEntries, SESSIONS_FOLDER, sessionLogKey } from "./session-log.js";

/** Nothing that was asked longer ago is still being done. */
const LONGEST_MS = 60 * 60 * 1000;
/** A turn has more uses of tools than this only where something is wrong. */
const MOST_ENTRIES = 2_000;
/** The newest, in which a host's own is looked for. */
const MOST_SESSIONS = 20;

/** What the user's last prompts asked for by name. */
export interface AskedDecisions {
  /** In the session of the project that was seen last. */
  readonly decisions: readonly AskedDecision[];
  /** In the session of each host that was seen last, by the host's id. */
  readonly hosts: Readonly<Record<string, readonly AskedDecision[]>>;
}

/**
 * The decisions about memory that the user's last prompt asked for by name, in the session with this key; none where it asked for
 * none, or an hour ago.
 */
export function readAskedDecisions(
  logs: LogStore,
  now: string,
  session: string,
): Promise<readonly AskedDecision[]> {
  return askedIn(logs, sessionLogKey(session), { now, since: "" });
}

/**
 * The same for whoever has no session: where several hosts work, what was asked in one is not asked in another. A log lies in the
 * project, and may have come with it: it counts for the hosts that the user let act there, from the time since when they may.
 */
export async function readAskedLately(
  logs: LogStore,
  now: string,
  approvedSince: ReadonlyMap<string, string>,
): Promise<AskedDecisions> {
  const hosts = new Map<string, readonly AskedDecision[]>();
  for (const key of (await logs.list(SESSIONS_FOLDER)).slice(0, MOST_SESSIONS)) {
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
  /** What was asked before does not count. */
  readonly since: string;
}

async function askedIn(logs: LogStore, log: Key, span: Span): Promise<readonly AskedDecision[]> {
  let left = MOST_ENTRIES;
  for await (const { data } of newestEntries(logs, log)) {
    // Every prompt leaves the state of its session, and what else does so keeps what the prompt asked.
    if (isRecord(data["session"])) return decisionsOf(data["session"]["asked_to_decide"], span);
    if (--left === 0) break;
  }
  return [];
}

function decisionsOf(asked: unknown, { now, since }: Span): readonly AskedDecision[] {
  if (!isRecord(asked) || !Array.isArray(asked["decisions"])) return [];
  const waitedMs = Date.parse(now) - Date.parse(String(asked["at"]));
  if (!(waitedMs >= 0 && waitedMs <= LONGEST_MS)) return [];
  if (since !== "" && !(Date.parse(String(asked["at"])) >= Date.parse(since))) return [];
  return asked["decisions"].filter(isAskedDecision);
}

/** True for what a session keeps of a decision that was asked for. */
export function isAskedDecision(value: unknown): value is AskedDecision {
  if (!isRecord(value)) return false;
  const { decision, of } = value;
  return (
    typeof decision === "string" && Array.isArray(of) && of.every((id: unknown) => typeof id === "string")
  );
}
