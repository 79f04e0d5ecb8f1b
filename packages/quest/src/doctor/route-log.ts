import { type CheckResult, type Finding, isRecord, type OrangeContext } from "@orange-hyper/core";
import type { LogEntry } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { ROUTE_LOG } from "../trace.js";

const CODE = "ROUTE_TRACE_INVALID";

/** Checks that every line of the route log is a trace. */
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
  const count = records === 1 ? msg`${ROUTE_LOG} has 1 entry` : msg`${ROUTE_LOG} has ${records} entries`;
  return { checks: [count], findings };
}

function entryFinding(entry: LogEntry): Finding | null {
  const removal = msg`Remove line ${entry.line} from .orange-hyper/${ROUTE_LOG}.`;
  if (entry.kind === "record") {
    const message = msg`route trace line ${entry.line} is missing trace_id or contract.route`;
    return isTrace(entry.value) ? null : { code: CODE, level: "error", message, hint: removal };
  }
  const message = msg`route trace line ${entry.line} is invalid JSON: ${entry.reason}`;
  if (!entry.torn) return { code: CODE, level: "error", message, hint: removal };
  const hint = msg`The line was cut off by a crash; remove it when convenient.`;
  return { code: CODE, level: "warning", message, hint };
}

function isTrace(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value["contract"])) return false;
  return isFilled(value["trace_id"]) && isFilled(value["contract"]["route"]);
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
