import { type CheckResult, type Finding, isRecord, type OrangeContext } from "@orange-hyper/core";
import type { LogEntry } from "@orange-hyper/core/ports";
import { ROUTE_LOG } from "../trace.js";

const CODE = "ROUTE_TRACE_INVALID";

/** Reads the route log once: is every line a trace? */
export async function checkRouteLog(ctx: OrangeContext): Promise<CheckResult> {
  const kind = await ctx.blobs.kind(ROUTE_LOG);
  if (kind === "folder" || kind === "other") return { checks: [], findings: [] };
  const findings: Finding[] = [];
  let records = 0;
  for await (const entry of ctx.logs.read(ROUTE_LOG)) {
    if (entry.kind === "record") records += 1;
    const finding = entryFinding(entry);
    if (finding !== null) findings.push(finding);
  }
  if (kind === null && records === 0 && findings.length === 0) return { checks: [], findings };
  return { checks: [`${ROUTE_LOG} has ${records} ${records === 1 ? "entry" : "entries"}`], findings };
}

function entryFinding(entry: LogEntry): Finding | null {
  const subject = `route trace line ${entry.line}`;
  const removal = `Remove line ${entry.line} from .orange-hyper/${ROUTE_LOG}.`;
  if (entry.kind === "record") {
    const message = `${subject} is missing trace_id or contract.route`;
    return isTrace(entry.value) ? null : { code: CODE, level: "error", message, hint: removal };
  }
  const message = `${subject} is invalid JSON: ${entry.reason}`;
  if (!entry.torn) return { code: CODE, level: "error", message, hint: removal };
  const hint = "The line was cut off by a crash; remove it when convenient.";
  return { code: CODE, level: "warning", message, hint };
}

function isTrace(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value["contract"])) return false;
  return isFilled(value["trace_id"]) && isFilled(value["contract"]["route"]);
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
