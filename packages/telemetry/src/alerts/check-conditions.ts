import type { OrangeContext } from "@orange-hyper/core";
import { ARRIVAL, LOST } from "./alert-text.js";
import { CONDITIONS, type Condition } from "./conditions.js";
import type { Evaluate } from "./evaluate.js";
import { clearAlert, raiseAlert, sendCanary } from "./raise.js";
import { type AlertsRead, readAlerts } from "./read-alerts.js";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What {@link checkConditions} needs from its caller. */
export interface Checking {
  /** Time at which the session started. */
  readonly at: string;
  readonly evaluate: Evaluate;
  /** Returns whether a prompt was seen after the given time. */
  readonly hadPrompt: (since: string) => Promise<boolean>;
}

/**
 * Checks for alerts at the start of a session. Once a day it evaluates every condition that needs no other program, and
 * sends a canary; otherwise it evaluates only the conditions that have an open alert.
 */
export async function checkConditions(
  ctx: OrangeContext,
  { at, evaluate, hadPrompt }: Checking,
): Promise<void> {
  const read = await readAlerts(ctx.logs);
  const isDue = isDayLater(at, read.canary);
  const isOpen = (id: string): boolean => read.open.some(({ condition }) => condition === id);
  for (const condition of CONDITIONS.filter(({ id, isSlow }) => !isSlow && (isDue || isOpen(id))))
    await settle(ctx, condition, { evaluate, isOpen: isOpen(condition.id) });
  if (!isDue) return;
  // A canary less than a day old may still arrive: a prompt that is held back delivers none.
  if (await isLost(read.canary, hadPrompt))
    await raiseAlert(ctx, { source: "telemetry", severity: "warn", ...LOST, condition: ARRIVAL });
  await sendCanary(ctx);
}

async function settle(
  ctx: OrangeContext,
  condition: Condition,
  { evaluate, isOpen }: { readonly evaluate: Evaluate; readonly isOpen: boolean },
): Promise<void> {
  const { id, severity, message, repair } = condition;
  if ((await evaluate(ctx, condition)) !== null)
    await raiseAlert(ctx, { source: "doctor", severity, message, repair, condition: id });
  else if (isOpen) await clearAlert(ctx, id, "session-start");
}

async function isLost(
  canary: AlertsRead["canary"],
  hadPrompt: (since: string) => Promise<boolean>,
): Promise<boolean> {
  return canary !== null && canary.arrived === null && hadPrompt(canary.raised);
}

/**
 * Returns true when the daily evaluation is due. A canary dated in the future, from a clock that was ahead, does not
 * delay it.
 */
function isDayLater(at: string, canary: AlertsRead["canary"]): boolean {
  const age = Date.parse(at) - Date.parse(canary?.raised ?? "");
  return !(age >= 0 && age < DAY_MS);
}
