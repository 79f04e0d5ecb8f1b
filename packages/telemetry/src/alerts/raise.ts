import type { IdPort } from "@orange-hyper/core/ports";
import { type EmitPorts, emit } from "../emit.js";
import { type Alert, CANARY } from "./alert.js";

export interface AlertPorts extends EmitPorts {
  readonly ids: IdPort;
}

/** Notes that a condition holds. Every time that this is found is noted: nothing here asks whether it was said before. */
export async function raiseAlert(ports: AlertPorts, alert: Omit<Alert, "id">): Promise<void> {
  await emit(ports, "alert_raised", { id: `alert_${ports.ids.token()}`, ...alert });
}

/** Notes that a condition does not hold any more. */
export async function clearAlert(ports: AlertPorts, condition: string, stage: string): Promise<void> {
  await emit(ports, "alert_cleared", { condition, stage });
}

/** Sends an alert that nobody is shown, to see whether alerts arrive. */
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
