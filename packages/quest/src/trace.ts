import { isRecord, type OrangeContext } from "@orange-hyper/core";
import type { LogEntry } from "@orange-hyper/core/ports";
import type { RouteTraceData } from "./schema.js";
import { compactStamp } from "./slug.js";

/** The log of routes, one trace a line. */
export const ROUTE_LOG = "traces/route.jsonl";

/** Appends a trace under an id that the last line does not have. The caller holds the kernel lock. */
export async function appendTrace(
  ctx: Pick<OrangeContext, "clock" | "logs">,
  trace: Pick<RouteTraceData, "input" | "quest_id" | "contract">,
): Promise<RouteTraceData> {
  const created_at = ctx.clock.now();
  const last = await ctx.logs.last(ROUTE_LOG);
  const trace_id = nextId(`route_${compactStamp(created_at)}`, lastTraceId(last));
  const { input, quest_id, contract } = trace;
  const record = { trace_id, created_at, input, quest_id, contract };
  await ctx.logs.append(ROUTE_LOG, record);
  return record;
}

function lastTraceId(entry: LogEntry | null): string {
  if (entry?.kind !== "record" || !isRecord(entry.value)) return "";
  const id = entry.value["trace_id"];
  return typeof id === "string" ? id : "";
}

function nextId(stem: string, last: string): string {
  if (last === stem) return `${stem}_2`;
  const suffix = last.startsWith(`${stem}_`) ? last.slice(stem.length + 1) : "";
  return /^[1-9][0-9]{0,8}$/.test(suffix) ? `${stem}_${Number(suffix) + 1}` : stem;
}
