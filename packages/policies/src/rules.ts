export { isOn } from "./engine/environment.js";
export { payloadOf } from "./engine/payload.js";
export { delegates } from "./policies/workflow-steering/delegates.js";
export { DECISIONS_KEY, type DecisionRecord } from "./rules/decision-log.js";
export { type Judgement, type JudgeWorld, judge } from "./rules/judge.js";
export {
  NO_POLICY_FILE,
  type PolicyFile,
  type PolicyFileRead,
  readPolicyFile,
  SHARED_POLICIES_KEY,
  userPoliciesKey,
} from "./rules/policy-file.js";
export { RULES } from "./rules/registry.js";
export type { Rule, RuleAnswer, RuleContext, RuleParams } from "./rules/rule.js";
export { type RuleFile, readRuleFiles, withRuleFiles } from "./rules/rule-files.js";
export { mayModify, type Origin, type RuleSetting, ruleSettings } from "./rules/settings.js";
export type { ToolUse } from "./rules/tool-use.js";
export { anythingAt, shellVariables } from "./rules/world.js";
