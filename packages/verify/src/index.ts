export type { CheckPlan } from "./plan-checks.js";
export type { FinishedCheck, Watch } from "./run-check.js";
export {
  planVerification,
  type Report,
  runVerification,
  type Verification,
  type VerificationResult,
  type VerifyInput,
} from "./verify-quest.js";
