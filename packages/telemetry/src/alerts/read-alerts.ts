import { isRecord, type Key } from "@orange-hyper/core";
import type { LogStore } from "@orange-hyper/core/ports";
import { STREAMS } from "../registry.js";
import { type Alert, CANARY, decodeAlert, type OpenAlert, timeOf } from "./alert.js";

/** What the log of alerts says. */
export interface AlertsRead {
  /** In the order in which they were raised. */
  readonly open: readonly OpenAlert[];
  /** The last trial alert: when it was raised, and when it arrived where alerts are shown. */
  readonly canary: { readonly id: string; readonly raised: string; readonly arrived: string | null } | null;
  /** Rows of the log, which tell its owner when to begin it anew. */
  readonly rows: number;
}

/** Reads the log of alerts, which is kept small. What is no row of ours is passed over. */
export async function readAlerts(logs: LogStore, key: Key = STREAMS.alerts): Promise<AlertsRead> {
  const open = new Map<string, OpenAlert>();
  let canary: AlertsRead["canary"] = null;
  let rows = 0;
  for await (const entry of logs.read(key)) {
    rows += 1;
    if (entry.kind !== "record" || !isRecord(entry.value)) continue;
    const { value } = entry;
    const ts = timeOf(value);
    const raised = decodeAlert(value);
    if (raised?.id.startsWith(CANARY)) canary = { id: raised.id, raised: ts, arrived: null };
    else if (raised !== null) open.set(raised.condition, again(open.get(raised.condition), raised, ts));
    if (value["event"] !== "alert_cleared" || typeof value["condition"] !== "string") continue;
    open.delete(value["condition"]);
    if (canary?.id === value["condition"]) canary = { ...canary, arrived: ts };
  }
  return { open: [...open.values()], canary, rows };
}

function again(known: OpenAlert | undefined, alert: Alert, ts: string): OpenAlert {
  return { ...alert, since: known?.since ?? ts, last: ts, count: (known?.count ?? 0) + 1 };
}
