import type { Detector } from "./detector.js";
import { ackWithoutFix } from "./detectors/ack-without-fix.js";
import { claimWithoutEvidence } from "./detectors/claim-without-evidence.js";
import { deferAndStop } from "./detectors/defer-and-stop.js";
import { deferralList } from "./detectors/deferral-list.js";
import { editBeforePlan } from "./detectors/edit-before-plan.js";
import { editBeforeRead } from "./detectors/edit-before-read.js";
import { emptyFinal } from "./detectors/empty-final.js";
import { idleAfterBackground } from "./detectors/idle-after-background.js";
import { openEndedEarlyStop } from "./detectors/open-ended-early-stop.js";
import { orphanReference } from "./detectors/orphan-reference.js";
import { pollLoop } from "./detectors/poll-loop.js";
import { reviewPending } from "./detectors/review-pending.js";
import { scopeEscape } from "./detectors/scope-escape.js";
import { testsFailingInScope } from "./detectors/tests-failing-in-scope.js";
import { uncheckedInvariance } from "./detectors/unchecked-invariance.js";

/** Every detector, in the order in which they run. */
export const DETECTORS: readonly Detector[] = [
  claimWithoutEvidence,
  ackWithoutFix,
  deferAndStop,
  deferralList,
  openEndedEarlyStop,
  scopeEscape,
  emptyFinal,
  idleAfterBackground,
  pollLoop,
  uncheckedInvariance,
  editBeforePlan,
  reviewPending,
  testsFailingInScope,
  editBeforeRead,
  orphanReference,
];
