import type { CheckResult, DoctorCheck, OrangeContext } from "@orange-hyper/core";
import { CONDITIONS } from "./alerts/conditions.js";
import { readAlerts } from "./alerts/read-alerts.js";

/** Open alerts of which no other check knows: whatever doctor checks itself it says anyway, as it is now. */
async function checkAlerts({ logs }: OrangeContext): Promise<CheckResult> {
  const { open } = await readAlerts(logs);
  const own = open.filter(({ condition }) => CONDITIONS.every(({ id }) => id !== condition));
  return {
    checks: [],
    findings: own.map(({ message, repair }) => ({
      code: "ALERT_OPEN",
      level: "warning",
      message: `${message}.`,
      hint: repair,
    })),
  };
}

/** What doctor asks this package about. */
export const checks: readonly DoctorCheck[] = [{ id: "telemetry.alerts", stage: "logs", run: checkAlerts }];
