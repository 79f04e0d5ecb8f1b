import type { DoctorCheck } from "@orange-hyper/core";
import { checkContent } from "./audit/content.js";
import { checkTrackedFiles } from "./audit/tracked-files.js";
import { checkIdentitySummary, repairIdentitySummary } from "./identity-summary.js";

/** Doctor's own checks: the project named in a built identity summary, and private content in shared files. */
export const checks: readonly DoctorCheck[] = [
  {
    id: "doctor.identitySummary",
    stage: "artefacts",
    run: checkIdentitySummary,
    repairIdentity: repairIdentitySummary,
  },
  { id: "doctor.trackedFiles", stage: "audit", run: checkTrackedFiles },
  { id: "doctor.content", stage: "audit", run: checkContent },
];
