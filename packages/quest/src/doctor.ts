import type { DoctorCheck } from "@orange-hyper/core";
import { checkCapsule, repairCapsule } from "./doctor/capsule.js";
import { checkQuests, repairQuests } from "./doctor/quests.js";
import { checkRouteLog } from "./doctor/route-log.js";

/** The doctor checks of this package. */
export const checks: readonly DoctorCheck[] = [
  { id: "quest.files", stage: "artefacts", run: checkQuests, repairIdentity: repairQuests },
  { id: "quest.capsule", stage: "artefacts", run: checkCapsule, repairIdentity: repairCapsule },
  { id: "quest.route-log", stage: "logs", run: checkRouteLog },
];
