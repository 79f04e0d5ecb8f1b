import type { OrangeContext } from "@orange-hyper/core";
import type { OpenAlert } from "../alerts/alert.js";
import { CONDITIONS } from "../alerts/conditions.js";
import { evaluate } from "../alerts/evaluate.js";
import { readAlerts } from "../alerts/read-alerts.js";
import { type Activity, readActivity } from "./activity.js";
import { telemetryFiles } from "./files.js";
import { hookFigures } from "./hook-figures.js";

/** Maximum number of entries read from each log for the statistics. */
const MAX = 500;

/** Reports recent hook activity, what is broken now, and the telemetry files. Evaluates every condition. */
export async function telemetryStatus(ctx: OrangeContext) {
  const activities = await readActivity(ctx, MAX);
  const hooks = activities.filter(({ kind }) => kind === "hook");
  const { open, canary } = await readAlerts(ctx.logs);
  return {
    hooks: {
      since: hooks.at(-1)?.ts ?? null,
      sessions: new Set(hooks.map(({ session }) => session).filter((session) => session !== "")).size,
      events: hookFigures(hooks),
    },
    decisions: { denied: count(activities, "policy.deny"), informed: count(activities, "policy.inform") },
    repeated_failures: count(activities, "tool_failure_repeated"),
    alerts: { open: await holding(ctx, open), canary },
    files: (await telemetryFiles(ctx)).map(({ path, bytes }) => ({ path, bytes })),
  };
}

/** The result of {@link telemetryStatus}. */
export type TelemetryStatus = Awaited<ReturnType<typeof telemetryStatus>>;

/** Returns the alerts that hold now: conditions that are evaluated here, and open alerts that cannot be evaluated. */
async function holding(ctx: OrangeContext, open: readonly OpenAlert[]): Promise<readonly OpenAlert[]> {
  const found: OpenAlert[] = open.filter(({ condition }) => CONDITIONS.every(({ id }) => id !== condition));
  for (const condition of CONDITIONS) {
    const finding = await evaluate(ctx, condition).catch(() => null);
    if (finding === null) continue;
    const known = open.find((alert) => alert.condition === condition.id);
    const now = ctx.clock.now();
    found.push({
      id: known?.id ?? "",
      source: "doctor",
      severity: condition.severity,
      message: finding.message.replace(/\.$/, ""),
      repair: finding.hint,
      condition: condition.id,
      since: known?.since ?? now,
      last: now,
      count: known?.count ?? 1,
    });
  }
  return found;
}

function count(activities: readonly Activity[], event: string): number {
  return activities.filter((activity) => activity.event === event).length;
}
