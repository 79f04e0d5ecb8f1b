import type { DoctorCheck } from "@orange-hyper/core";
import { checkApproval } from "./checks/approval.js";
import { checkHooks } from "./checks/hooks.js";
import { checkLeftHooks } from "./checks/left-hooks.js";

/** The checks that this package adds to doctor. */
export const checks: readonly DoctorCheck[] = [
  { id: "hosts.approval", stage: "config", run: checkApproval },
  { id: "hosts.left-hooks", stage: "logs", run: checkLeftHooks },
  { id: "hosts.hooks", stage: "hosts", run: checkHooks },
];
