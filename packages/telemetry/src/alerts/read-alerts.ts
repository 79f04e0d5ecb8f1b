import { isRecord, type Key } from "@orange-hyper/core";
import type { LogStore } from "@orange-hyper/core/ports";
import { STREAMS } from "../registry.js";
import { type Alert, CANARY, decodeAlert, type OpenAlert, timeOf } from "./alert.js";

/** The state of the alert log. */
export interface AlertsRead {
  /** Open alerts, in the order in which they were first raised. */
  readonly open: readonly OpenAlert[];
  /** The last canary: when it was raised, and when it arrived where alerts are shown; null when there was none. */
  readonly canary: { readonly id: string; readonly raised: string; readonly arrived: string | null } | null;
  /** Number of rows in the log, from which its owner decides when to compact it. */
  readonly rows: number;
}

/** Reads the alert log, which is kept small. Invalid rows are skipped. */
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
