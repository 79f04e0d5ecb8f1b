import type { OrangeContext } from "@orange-hyper/core";
import { rotatedKey, rotateLog } from "@orange-hyper/core/storage";
import { emit } from "../emit.js";
import { STREAMS } from "../registry.js";
import type { Alert, OpenAlert } from "./alert.js";
import { alertLine } from "./alert-line.js";
import { ARRIVAL, HOOK_CONDITION } from "./alert-text.js";
import { CONDITIONS } from "./conditions.js";
import type { Evaluate } from "./evaluate.js";
import { type AlertPorts, clearAlert, raiseAlert } from "./raise.js";
import { type AlertsRead, readAlerts } from "./read-alerts.js";

/**
 * Maximum number of rows in the alert log before it is compacted. That is a few dozen KiB, which every prompt reads.
 */
const MAX_ROWS = 300;

/** What {@link reportAlerts} needs from its caller. */
export interface AlertRequest {
  readonly stage: "session-start" | "user-prompt-submit" | "stop";
  /** Alerts that the hook itself raised. */
  readonly found: readonly Omit<Alert, "id">[];
  /** Maximum length of the line, in characters. When no alert fits, the open ones stay for the next event. */
  readonly room: number;
  /** Evaluates open alerts again. Omitted, as at a prompt: only the alert log is read. */
  readonly evaluate?: Evaluate;
}

/**
 * Returns the line about open alerts for the user; "" when there is none. Alerts that were repaired meanwhile are left
 * out if they can be evaluated.
 */
export async function reportAlerts(
  ctx: OrangeContext,
  { stage, found, room, evaluate }: AlertRequest,
): Promise<string> {
  for (const alert of found) await raiseAlert(ctx, alert);
  if (room <= 0) return "";
  const read = await readAlerts(ctx.logs);
  if (read.rows > MAX_ROWS) await compactLog(ctx);
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
  { stage, evaluate }: Pick<AlertRequest, "stage"> & { readonly evaluate: Evaluate | undefined },
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

/**
 * Compacts the log to the open alerts. They are read from the rotated log, which also holds rows that were appended
 * during the rotation.
 */
async function compactLog(ctx: AlertPorts): Promise<void> {
  const isFull = async (): Promise<boolean> => (await readAlerts(ctx.logs)).rows > MAX_ROWS;
  if (!(await rotateLog(ctx, STREAMS.alerts, isFull))) return;
  const { open } = await readAlerts(ctx.logs, rotatedKey(STREAMS.alerts));
  for (const { source, severity, message, repair, condition } of open)
    await raiseAlert(ctx, { source, severity, message, repair, condition });
}
