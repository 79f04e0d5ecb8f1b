import { isRecord, type OrangeContext } from "@orange-hyper/core";
import type { HostEventName } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { EVENT_NAMES, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import { DECISIONS_KEY } from "@orange-hyper/policies/rules";
import { CANARY } from "../alerts/alert.js";
import { EVENT_TYPES_OF } from "../records/record.js";
import { STREAMS } from "../registry.js";

/** One entry of the activity list, from any of the logs. */
export interface Activity {
  readonly ts: string;
  /** `hook` for a host event, `rule` for the decision of a rule, `alert` and `signal` for registered events. */
  readonly kind: "hook" | "rule" | "alert" | "signal";
  /** Name of the event; for a hook that was killed it ends with `.begin`. */
  readonly event: string;
  readonly host: string;
  /** Shortened key of the session; "" when the event belongs to none. */
  readonly session: string;
  readonly tool: string;
  readonly took_ms: number | null;
  /** `ok`, an error code, the names of the rules that decided, or the message of an alert. */
  readonly result: string;
}

const MAX_SESSIONS = 20;

type Row = Readonly<Record<string, unknown>>;

/** Returns recent activity, newest first: at most `most` entries of each log, from the newest sessions only. */
export async function readActivity(
  ctx: Pick<OrangeContext, "logs">,
  most: number,
): Promise<readonly Activity[]> {
  const sessions = (await ctx.logs.list(SESSIONS_FOLDER)).slice(0, MAX_SESSIONS);
  const found: Activity[] = [];
  for (const key of sessions) found.push(...ofSession(await newestRows(ctx, key, most)));
  found.push(...(await newestRows(ctx, DECISIONS_KEY, most)).map(decision));
  for (const key of Object.values(STREAMS))
    found.push(...(await newestRows(ctx, key, most)).filter(isShown).map(registered));
  return found.filter(({ ts }) => ts !== "").sort((a, b) => (a.ts < b.ts ? 1 : -1));
}

async function newestRows(
  { logs }: Pick<OrangeContext, "logs">,
  key: string,
  most: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const entry of logs.newest(key)) {
    if (entry.kind === "record" && isRecord(entry.value)) rows.push(entry.value);
    if (rows.length >= most) break;
  }
  return rows;
}

/**
 * Converts the rows of a session, which are ordered newest first. A hook whose begin row has no end row of the same
 * time was killed.
 */
function ofSession(rows: readonly Row[]): readonly Activity[] {
  const idOf = (row: Row): string =>
    `${textIn(row, "event") || textIn(row, "began")} ${textIn(row, "observed_at")}`;
  const ended = new Set(rows.filter((row) => row["event"] !== undefined).map(idOf));
  const hooks = rows.filter((row) => row["began"] === undefined).map(hook);
  const killed = rows.filter((row) => row["began"] !== undefined && !ended.has(idOf(row)));
  // A session belongs to one host.
  const { host = "", session = "" } = hooks[0] ?? {};
  return [...hooks, ...killed.map((row) => ({ ...begun(row), host, session }))];
}

function hook(row: Row): Activity {
  const { record, evidence, took_ms: took } = row;
  const tool = isRecord(evidence) ? textIn(evidence, "tool_name") : "";
  return {
    ts: textIn(row, "observed_at"),
    kind: "hook",
    event: typeOf(textIn(row, "event")),
    host: textIn(row, "host"),
    session: isRecord(record) ? textIn(record, "session_key").slice(0, 12) : "",
    tool,
    took_ms: typeof took === "number" ? took : null,
    result: textIn(row, "error") || "ok",
  };
}

function begun(row: Row): Activity {
  const event = `${typeOf(textIn(row, "began"))}.begin`;
  return {
    ...NOTHING,
    ts: textIn(row, "observed_at"),
    kind: "hook",
    event,
    result: msg`no end was noted`,
  };
}

function decision(row: Row): Activity {
  const rules = Array.isArray(row["rules"]) ? row["rules"].filter((rule) => typeof rule === "string") : [];
  return {
    ts: textIn(row, "ts"),
    kind: "rule",
    event: textIn(row, "decision") === "deny" ? "policy.deny" : "policy.inform",
    host: textIn(row, "host"),
    session: textIn(row, "session_key").slice(0, 12),
    tool: textIn(row, "tool"),
    took_ms: null,
    result: rules.join(", "),
  };
}

/** Returns false for canaries, which are never shown. */
function isShown(row: Row): boolean {
  return !textIn(row, "condition").startsWith(CANARY);
}

function registered(row: Row): Activity {
  const event = textIn(row, "event");
  return {
    ...NOTHING,
    ts: textIn(row, "ts"),
    kind: event.startsWith("alert_") ? "alert" : "signal",
    event,
    host: textIn(row, "host"),
    session: textIn(row, "session_key").slice(0, 12),
    tool: textIn(row, "tool"),
    result: textIn(row, "message") || textIn(row, "condition") || textIn(row, "stage"),
  };
}

const NOTHING: Omit<Activity, "ts" | "kind" | "event"> = {
  host: "",
  session: "",
  tool: "",
  took_ms: null,
  result: "",
};

/** Returns the record type of a stored event. Host events are stored under the names that Codex uses. */
function typeOf(stored: string): string {
  const [name] = Object.entries(EVENT_NAMES).find(([, known]) => known === stored) ?? [];
  return name === undefined ? "unknown" : EVENT_TYPES_OF[name as HostEventName];
}

function textIn(row: Row, field: string): string {
  const value = row[field];
  return typeof value === "string" ? value : "";
}
