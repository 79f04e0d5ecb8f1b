import type { IdPort } from "@orange-hyper/core/ports";
import { type EmitPorts, emit } from "../emit.js";
import { type Alert, CANARY } from "./alert.js";

/** The ports that writing alerts needs. */
export interface AlertPorts extends EmitPorts {
  readonly ids: IdPort;
}

/** Records that a condition holds. Every occurrence is recorded; repeated ones are not filtered here. */
export async function raiseAlert(ports: AlertPorts, alert: Omit<Alert, "id">): Promise<void> {
  await emit(ports, "alert_raised", { id: `alert_${ports.ids.token()}`, ...alert });
}

/** Records that a condition no longer holds. */
export async function clearAlert(ports: AlertPorts, condition: string, stage: string): Promise<void> {
  await emit(ports, "alert_cleared", { condition, stage });
}

/** Sends an alert that is never shown, to test whether alerts arrive. */
export async function sendCanary(ports: AlertPorts): Promise<void> {
  const id = `${CANARY}${ports.ids.token()}`;
  await emit(ports, "alert_raised", {
    id,
    source: "telemetry",
    severity: "warn",
    message: "a trial of the way that alerts take",
    repair: "nothing needs to be done",
    condition: id,
  });
}
