import { msg } from "@orange-hyper/core/text";
import { isFields } from "../fields.js";
import { SHADOW_STATUSES, type ShadowStatus } from "./runtime.js";

/** The fields of a row that are evaluated. */
interface Counted {
  readonly phase: string;
  readonly status: ShadowStatus;
  readonly decision: string;
  readonly duration: number;
}

/** Limits above which the plugins count as unhealthy. */
export interface HealthLimits {
  /** Share of rows that may be timeouts. 0: no limit. */
  readonly maxTimeoutRate: number;
  /** Number of rows that may be errors. 0: none may be. */
  readonly maxErrorCount: number;
  /** Maximum 95th percentile of the duration in any phase, in ms. 0: no limit. */
  readonly maxP95Ms: number;
  /** True when an empty log counts as unhealthy. */
  readonly requireData: boolean;
}

interface PhaseHealth {
  readonly total: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly decisions: Readonly<Record<string, number>>;
  readonly p50_ms: number;
  readonly p95_ms: number;
}

/** A summary of the shadow log. */
export interface ShadowHealth {
  readonly total: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly phases: Readonly<Record<string, PhaseHealth>>;
  readonly timeout_rate: number;
  readonly error_count: number;
  readonly health: { readonly healthy: boolean; readonly failures: readonly string[] };
}

const ERRORS: readonly string[] = ["dependency_error", "load_error", "error", "invalid_event"];

/** Summarises the rows of a shadow log. Values that are not rows are ignored. */
export function shadowHealth(values: readonly unknown[], limits: HealthLimits): ShadowHealth {
  const rows = values.map(readRow).filter((row) => row !== null);
  const statuses = count(rows.map(({ status }) => status));
  const names = [...new Set(rows.map(({ phase }) => phase))];
  const phases = Object.fromEntries(
    names.map((name) => [name, phaseHealth(rows.filter(({ phase }) => phase === name))]),
  );
  const total = rows.length;
  const timeoutRate = total === 0 ? 0 : (statuses["timeout"] ?? 0) / total;
  const errorCount = rows.filter(({ status }) => ERRORS.includes(status)).length;
  const failures = [
    ...(limits.requireData && total === 0 ? [msg`no data`] : []),
    ...(limits.maxTimeoutRate > 0 && timeoutRate > limits.maxTimeoutRate
      ? [`timeout_rate ${timeoutRate.toFixed(4)} > ${limits.maxTimeoutRate}`]
      : []),
    ...(errorCount > limits.maxErrorCount ? [`error_count ${errorCount} > ${limits.maxErrorCount}`] : []),
    ...(limits.maxP95Ms > 0
      ? Object.entries(phases)
          .filter(([, { p95_ms }]) => p95_ms > limits.maxP95Ms)
          .map(([phase, { p95_ms }]) => `${phase} p95 ${p95_ms}ms > ${limits.maxP95Ms}ms`)
      : []),
  ];
  return {
    total,
    statuses,
    phases,
    timeout_rate: timeoutRate,
    error_count: errorCount,
    health: { healthy: failures.length === 0, failures },
  };
}

/** Returns true for a row of a shadow log. */
export function isShadowRow(value: unknown): boolean {
  return readRow(value) !== null;
}

function readRow(value: unknown): Counted | null {
  if (!isFields(value)) return null;
  const { phase, status, decision, duration_ms: duration } = value;
  const known = SHADOW_STATUSES.find((name) => name === status);
  if (typeof phase !== "string" || known === undefined) return null;
  return {
    phase,
    status: known,
    decision: typeof decision === "string" ? decision : "",
    duration: typeof duration === "number" ? duration : 0,
  };
}

function phaseHealth(rows: readonly Counted[]): PhaseHealth {
  const durations = rows.map(({ duration }) => duration).filter((duration) => duration > 0);
  const sorted = durations.sort((a, b) => a - b);
  return {
    total: rows.length,
    statuses: count(rows.map(({ status }) => status)),
    decisions: count(rows.map(({ decision }) => decision).filter((kind) => kind !== "")),
    p50_ms: percentile(sorted, 50),
    p95_ms: percentile(sorted, 95),
  };
}

/** Returns a percentile by nearest rank; 0 when there are no values. */
function percentile(sorted: readonly number[], percent: number): number {
  const rank = Math.min(sorted.length, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? 0;
}

function count(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}
