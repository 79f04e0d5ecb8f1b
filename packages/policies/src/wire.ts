import type { PolicyEntry } from "./catalogue.js";
import { type Environment, isEnabled, profileOf } from "./engine/environment.js";

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

/** `data` of `policy.list`. */
export function policyListData(policies: readonly PolicyEntry[], env: Environment) {
  return { profile: profileOf(env), policies: policies.map((policy) => policyData(policy, env)) };
}

/** `data` of `policy.show`. */
export function policyShowData(policy: PolicyEntry, env: Environment) {
  const settings = policy.settings.map((setting) => ({ ...setting, set: env[setting.name] ?? null }));
  return { ...policyData(policy, env), module: policy.module, rules: policy.rules, settings };
}

export type PolicyListData = ReturnType<typeof policyListData>;
export type PolicyShowData = ReturnType<typeof policyShowData>;
