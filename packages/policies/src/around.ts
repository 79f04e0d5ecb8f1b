export { isEnabled, isOn, profileOf } from "./engine/environment.js";
export { guidanceIn } from "./engine/guidance.js";
export { askOwn, concerned, type OwnAnswers } from "./own/ask-own.js";
export type { OwnPolicy } from "./own/own-policy.js";
export { approvedPolicies } from "./own/settings.js";
export { run as qualityGate } from "./policies/quality-gate.js";
export { type GoalFit, goalFit } from "./policies/stop-goal-fit/goal-fit.js";
export { run as workflowSteering } from "./policies/workflow-steering.js";
export { workflowPhase } from "./workflow/phase.js";
