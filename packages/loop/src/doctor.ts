import { type CheckResult, type DoctorCheck, isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { readProjectConfig } from "./config/read-config.js";

/** The checks that this package adds to `orange doctor`. */
export const checks: readonly DoctorCheck[] = [{ id: "run.roles", stage: "surfaces", run: checkRoles }];

/** Checks that the project's shared run configuration, if any, can be read. A broken one is a warning. */
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
