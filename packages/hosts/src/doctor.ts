import type { DoctorCheck } from "@orange-hyper/core";
import { checkHooks } from "./checks/hooks.js";

/** What doctor looks at for this package. */
export const checks: readonly DoctorCheck[] = [{ id: "lifecycle.hooks", stage: "hosts", run: checkHooks }];
