import type { OrangeContext } from "@orange-hyper/core";
import { asideOf, putAside } from "@orange-hyper/core/storage";
import { emit } from "../emit.js";
import { STREAMS } from "../registry.js";
import type { Alert, OpenAlert } from "./alert.js";
import { alertLine } from "./alert-line.js";
import { CONDITIONS } from "./conditions.js";
import type { Evaluate } from "./evaluate.js";
import { type AlertPorts, clearAlert, raiseAlert } from "./raise.js";
import { type AlertsRead, readAlerts } from "./read-alerts.js";
import { ARRIVAL, HOOK_CONDITION } from "./said.js";

/** So many rows are a few dozen KiB, which every prompt reads. */
const MOST_ROWS = 300;

export interface Telling {
  readonly stage: "session-start" | "user-prompt-submit" | "stop";
  /** Alerts that the hook itself found. */
  readonly found: readonly Omit<Alert, "id">[];
  /** Most characters of the line; without room for one, whatever is open stays for the next event. */
  readonly room: number;
  /** What is open is evaluated again with it; without it, as at a prompt, the log of alerts is all that is read. */
  readonly evaluate?: Evaluate;
}

/** The line about open alerts for the user; "" for none. What was mended meanwhile is not told where it can be evaluated. */
export async function tellAlerts(
  ctx: OrangeContext,
  { stage, found, room, evaluate }: Telling,
): Promise<string> {
  for (const alert of found) await raiseAlert(ctx, alert);
  if (room <= 0) return "";
  const read = await readAlerts(ctx.logs);
  if (read.rows > MOST_ROWS) await beginAnew(ctx);
  await noteArrival(ctx, read, stage);
  const holding = await stillHolding(ctx, read.open, { stage, evaluate });
  const { line, told } = alertLine(holding, room);
  if (line === "") return "";
  await emit(ctx, "alert_surfaced", { stage, alerts: told.length });
  for (const { condition } of told)
    if (condition.startsWith(HOOK_CONDITION)) await clearAlert(ctx, condition, stage);
  return line;
}

async function noteArrival(ctx: AlertPorts, { canary, open }: AlertsRead, stage: string): Promise<void> {
  if (canary !== null && canary.arrived === null) await clearAlert(ctx, canary.id, stage);
  if (open.some(({ condition }) => condition === ARRIVAL)) await clearAlert(ctx, ARRIVAL, stage);
}

async function stillHolding(
  ctx: OrangeContext,
  open: readonly OpenAlert[],
  { stage, evaluate }: Pick<Telling, "stage"> & { readonly evaluate: Evaluate | undefined },
): Promise<readonly OpenAlert[]> {
  const holding: OpenAlert[] = [];
  for (const alert of open.filter(({ condition }) => condition !== ARRIVAL)) {
    const condition = CONDITIONS.find(({ id, isSlow }) => id === alert.condition && !isSlow);
    const isGone =
      evaluate !== undefined && condition !== undefined && (await evaluate(ctx, condition)) === null;
    if (isGone) await clearAlert(ctx, alert.condition, stage);
    else holding.push(alert);
  }
  return holding;
}

/** Begins the log anew with what is open: what was appended while it was put aside is in the log that is aside. */
async function beginAnew(ctx: AlertPorts): Promise<void> {
  const isFull = async (): Promise<boolean> => (await readAlerts(ctx.logs)).rows > MOST_ROWS;
  if (!(await putAside(ctx, STREAMS.alerts, isFull))) return;
  const { open } = await readAlerts(ctx.logs, asideOf(STREAMS.alerts));
  for (const { source, severity, message, repair, condition } of open)
    await raiseAlert(ctx, { source, severity, message, repair, condition });
}
