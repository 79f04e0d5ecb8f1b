import { type CheckResult, type DoctorCheck, isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { readProjectConfig } from "./config/read-config.js";

/** What doctor asks this package about. */
export const checks: readonly DoctorCheck[] = [{ id: "run.roles", stage: "surfaces", run: checkRoles }];

/** Reads the configuration that the project shares, where there is one. */
async function checkRoles(ctx: OrangeContext): Promise<CheckResult> {
  try {
    await readProjectConfig(ctx);
    return { checks: [], findings: [] };
  } catch (error) {
    if (!isOrangeError(error)) throw error;
    const { message, hint } = error;
    return {
      checks: [],
      findings: [{ code: "RUN_CONFIG_INVALID", level: "warning", message, hint: hint ?? "" }],
    };
  }
}
