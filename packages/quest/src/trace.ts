import { isRecord, type OrangeContext } from "@orange-hyper/core";
import type { RouteTraceData } from "./schema.js";
import { compactStamp } from "./slug.js";

/** Key of the log of routes, with one trace per line. */
export const ROUTE_LOG = "traces/route.jsonl";

/** Appends a trace under an id that differs from the last one's. The caller must hold the kernel lock. */
export async function appendTrace(
  ctx: Pick<OrangeContext, "clock" | "logs">,
  trace: Pick<RouteTraceData, "input" | "quest_id" | "contract">,
): Promise<RouteTraceData> {
  const created_at = ctx.clock.now();
  const { trace_id: last } = await lastTrace(ctx.logs);
  const trace_id = nextId(`route_${compactStamp(created_at)}`, typeof last === "string" ? last : "");
  const { input, quest_id, contract } = trace;
  const record = { trace_id, created_at, input, quest_id, contract };
  await ctx.logs.append(ROUTE_LOG, record);
  return record;
}

/** Returns the last line of the log of routes as stored; {} when there is none or it is damaged. */
export async function lastTrace(logs: OrangeContext["logs"]): Promise<Readonly<Record<string, unknown>>> {
  for await (const entry of logs.newest(ROUTE_LOG))
    return entry.kind === "record" && isRecord(entry.value) ? entry.value : {};
  return {};
}

function nextId(stem: string, last: string): string {
  if (last === stem) return `${stem}_2`;
  const suffix = last.startsWith(`${stem}_`) ? last.slice(stem.length + 1) : "";
  return /^[1-9][0-9]{0,8}$/.test(suffix) ? `${stem}_${Number(suffix) + 1}` : stem;
}
