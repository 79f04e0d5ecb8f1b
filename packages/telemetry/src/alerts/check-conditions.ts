import type { OrangeContext } from "@orange-hyper/core";
import { CONDITIONS, type Condition } from "./conditions.js";
import type { Evaluate } from "./evaluate.js";
import { clearAlert, raiseAlert, sendCanary } from "./raise.js";
import { type AlertsRead, readAlerts } from "./read-alerts.js";
import { ARRIVAL, LOST } from "./said.js";

const DAY_MS = 24 * 60 * 60 * 1000;
export interface Checking {
  /** When the session started. */
  readonly at: string;
  readonly evaluate: Evaluate;
  /** Whether a prompt was seen after a time. */
  readonly hadPrompt: (since: string) => Promise<boolean>;
}

/**
 * What a session's start does about alerts: once a day it evaluates every condition that needs no other program and sends a
 * canary; else only those with an open alert.
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
  // A younger one may still be on its way: a prompt that is held back takes none in.
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

/** What is evaluated once a day is due again. A clock that was ahead does not put it off. */
function isDayLater(at: string, canary: AlertsRead["canary"]): boolean {
  const age = Date.parse(at) - Date.parse(canary?.raised ?? "");
  return !(age >= 0 && age < DAY_MS);
}
