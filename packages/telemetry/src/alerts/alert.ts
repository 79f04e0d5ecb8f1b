import { isRecord } from "@orange-hyper/core";
import { repairOf } from "./alert-text.js";

/** An alert about a broken part of Orange itself, with its repair. */
export interface Alert {
  readonly id: string;
  readonly source: string;
  readonly severity: "critical" | "warn";
  /** One sentence without a full stop. */
  readonly message: string;
  /** A command to run, or another instruction. */
  readonly repair: string;
  /** Id of the condition that is evaluated to find out whether the alert still holds. */
  readonly condition: string;
}

/** An alert that was raised and not cleared since. */
export interface OpenAlert extends Alert {
  /** When it was first raised, when it was last raised, and how often. */
  readonly since: string;
  readonly last: string;
  readonly count: number;
}

/** Prefix of the ids of canaries: alerts that only test whether alerts arrive. */
export const CANARY = "CANARY-";

/** Decodes a row of the log; null unless it is a complete alert with a text that this package uses. */
export function decodeAlert(value: Readonly<Record<string, unknown>>): Alert | null {
  const { event, id, source, severity, message, condition } = value;
  if (event !== "alert_raised" || (severity !== "critical" && severity !== "warn")) return null;
  if (typeof id !== "string" || typeof message !== "string" || typeof condition !== "string") return null;
  if (source !== "doctor" && source !== "hooks" && source !== "telemetry") return null;
  // A canary is never shown, so it needs no repair.
  const repair = id.startsWith(CANARY) ? "" : repairOf(condition, message);
  return repair === null ? null : { id, source, severity, message, repair, condition };
}

/** Returns when a row of the log was written; "" when it is not a valid row. */
export function timeOf(value: unknown): string {
  return isRecord(value) && typeof value["ts"] === "string" ? value["ts"] : "";
}
