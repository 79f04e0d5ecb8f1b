import type { PolicyEntry } from "./catalogue.js";
import { type Environment, isEnabled, profileOf } from "./engine/environment.js";
import type { OwnPolicy } from "./own/own-policy.js";
import type { OwnSetting } from "./own/settings.js";
import type { RuleSetting, Setting } from "./rules/settings.js";
import type { ScopeFile, Settings } from "./scopes.js";
import type { Detector } from "./stop/detector.js";
import { modeOf } from "./stop/run-detectors.js";

/** Returns one policy as `policy list` prints it. */
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

/** Returns one rule as `policy list` prints it. */
function ruleData({ rule, enabled, origin, projectAsksOff }: RuleSetting) {
  const { name, description, category, effect } = rule;
  return { name, description, category, effect, enabled, origin, project_asks_off: projectAsksOff };
}

function fileData({ scope, path, exists, problem, unknown }: ScopeFile) {
  return { scope, path, exists, problem, unknown };
}

/** Returns one detector as `policy list` prints it. */
function detectorData(setting: Setting<Detector>) {
  const { name, description, category } = setting.rule;
  return { name, description, category, mode: modeOf(setting), origin: setting.origin };
}

/** Returns the JSON form of an own policy as it was approved. */
export function ownData({ id, path, digest, events, profiles, trusted_at }: OwnPolicy) {
  return { id, path, digest, events, profiles, trusted_at };
}

function ownSettingData({ policy, enabled, state }: OwnSetting) {
  return { ...ownData(policy), enabled, state };
}

/** Builds `data` of `policy.list`. */
export function policyListData(
  policies: readonly PolicyEntry[],
  { files, settings, detectors, own }: Settings,
  env: Environment,
) {
  return {
    profile: profileOf(env),
    policies: policies.map((policy) => policyData(policy, env)),
    rules: settings.map(ruleData),
    detectors: detectors.map(detectorData),
    own: own.map(ownSettingData),
    files: files.map(fileData),
  };
}

/** Builds a contract policy in `data` of `policy.show`. */
export function policyShowData(policy: PolicyEntry, env: Environment) {
  const settings = policy.settings.map((setting) => ({ ...setting, set: env[setting.name] ?? null }));
  return { ...policyData(policy, env), module: policy.module, rules: policy.rules, settings };
}

/** Builds a rule in `data` of `policy.show`. */
export function ruleShowData(setting: RuleSetting) {
  const { rule, params, paramsOrigin } = setting;
  return { ...ruleData(setting), events: rule.match.events, params, params_origin: paramsOrigin };
}

/** Builds a detector in `data` of `policy.show`. */
export function detectorShowData(setting: Setting<Detector>) {
  const { scope, why, needs, denyAllowed } = setting.rule;
  return { ...detectorData(setting), scope, why, needs, deny_allowed: denyAllowed };
}

/** Builds an own policy in `data` of `policy.show`. */
export const ownShowData = ownSettingData;

/** `data` of `policy.list`. */
export type PolicyListData = ReturnType<typeof policyListData>;
/** `data` of `policy.show`. */
export interface PolicyShowData {
  readonly policy: ReturnType<typeof policyShowData> | null;
  readonly rule: ReturnType<typeof ruleShowData> | null;
  readonly detector: ReturnType<typeof detectorShowData> | null;
  readonly own: ReturnType<typeof ownShowData> | null;
}
