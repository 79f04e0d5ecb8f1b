import { isRecord } from "@orange-hyper/core";
import { repairOf } from "./said.js";

/** Says that something of Orange itself is broken now, and what mends it. */
export interface Alert {
  readonly id: string;
  readonly source: string;
  readonly severity: "critical" | "warn";
  /** One sentence without its full stop. */
  readonly message: string;
  /** A command to run, or what else to do. */
  readonly repair: string;
  /** Names what is evaluated again to find out whether it still holds. */
  readonly condition: string;
}

/** An alert whose condition was not found gone since it was raised. */
export interface OpenAlert extends Alert {
  /** When it was raised first and last since then, and how often. */
  readonly since: string;
  readonly last: string;
  readonly count: number;
}

/** Begins the id of an alert that only tries whether alerts arrive. */
export const CANARY = "CANARY-";

/** A row of the log as an alert; null for one that is no whole alert, or says what none of ours says. */
export function decodeAlert(value: Readonly<Record<string, unknown>>): Alert | null {
  const { event, id, source, severity, message, condition } = value;
  if (event !== "alert_raised" || (severity !== "critical" && severity !== "warn")) return null;
  if (typeof id !== "string" || typeof message !== "string" || typeof condition !== "string") return null;
  if (source !== "doctor" && source !== "hooks" && source !== "telemetry") return null;
  // Nobody is shown a trial.
  const repair = id.startsWith(CANARY) ? "" : repairOf(condition, message);
  return repair === null ? null : { id, source, severity, message, repair, condition };
}

/** When a row of the log was written; "" for no row of ours. */
export function timeOf(value: unknown): string {
  return isRecord(value) && typeof value["ts"] === "string" ? value["ts"] : "";
}
