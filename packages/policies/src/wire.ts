import type { PolicyEntry } from "./catalogue.js";
import { type Environment, isEnabled, profileOf } from "./engine/environment.js";
import type { RuleSetting } from "./rules/settings.js";
import type { ScopeFile } from "./scopes.js";

/** One policy as `policy list` prints it. */
function policyData(policy: PolicyEntry, env: Environment) {
  return {
    id: policy.id,
    summary: policy.summary,
    events: policy.events,
    profiles: policy.profiles,
    refuses: policy.refuses,
    enabled: isEnabled(policy.id, policy.profiles, env),
  };
}

/** One rule as `policy list` prints it. */
function ruleData({ rule, enabled, origin, projectAsksOff }: RuleSetting) {
  const { name, description, category, effect } = rule;
  return { name, description, category, effect, enabled, origin, project_asks_off: projectAsksOff };
}

function fileData({ scope, path, exists, problem, unknown }: ScopeFile) {
  return { scope, path, exists, problem, unknown };
}

/** `data` of `policy.list`. */
export function policyListData(
  policies: readonly PolicyEntry[],
  { files, settings }: { readonly files: readonly ScopeFile[]; readonly settings: readonly RuleSetting[] },
  env: Environment,
) {
  return {
    profile: profileOf(env),
    policies: policies.map((policy) => policyData(policy, env)),
    rules: settings.map(ruleData),
    files: files.map(fileData),
  };
}

/** A policy in `data` of `policy.show`. */
export function policyShowData(policy: PolicyEntry, env: Environment) {
  const settings = policy.settings.map((setting) => ({ ...setting, set: env[setting.name] ?? null }));
  return { ...policyData(policy, env), module: policy.module, rules: policy.rules, settings };
}

/** A rule in `data` of `policy.show`. */
export function ruleShowData(setting: RuleSetting) {
  const { rule, params, paramsOrigin } = setting;
  return { ...ruleData(setting), events: rule.match.events, params, params_origin: paramsOrigin };
}

export type PolicyListData = ReturnType<typeof policyListData>;
export interface PolicyShowData {
  readonly policy: ReturnType<typeof policyShowData> | null;
  readonly rule: ReturnType<typeof ruleShowData> | null;
}
