import type { CheckResult, DoctorCheck, OrangeContext } from "@orange-hyper/core";
import { CONDITIONS } from "./alerts/conditions.js";
import { readAlerts } from "./alerts/read-alerts.js";

/**
 * Reports open alerts that no other check covers. Conditions that doctor evaluates itself are reported by their own
 * checks.
 */
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

/** The doctor checks of this package. */
export const checks: readonly DoctorCheck[] = [{ id: "telemetry.alerts", stage: "logs", run: checkAlerts }];
