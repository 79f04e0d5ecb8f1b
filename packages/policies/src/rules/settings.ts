import { type Environment, isEnabled, isOn, PROFILES, profileOf } from "../engine/environment.js";
import type { PolicyFile } from "./policy-file.js";
import type { Rule, RuleParams } from "./rule.js";

/**
 * The source of a setting: the rule's default, the profile, an environment variable, the project's shared files, or the
 * user's own file.
 */
export type Origin = "default" | "profile" | "environment" | "project" | "user";

/** Anything that is switched by name: a rule about tool uses, or a detector at the end of a turn. */
export type Switched = Pick<Rule, "name" | "effect" | "defaultEnabled" | "inStrict"> & {
  readonly params?: RuleParams;
};

/** Whether a rule or detector runs, with which parameters, and which sources decided that. */
export interface Setting<R extends Switched> {
  readonly rule: R;
  readonly enabled: boolean;
  readonly origin: Origin;
  readonly params: RuleParams;
  readonly paramsOrigin: Origin;
  /** True when the project requests that a refusing rule be switched off, which only the user can do. */
  readonly projectAsksOff: boolean;
}

/** The setting of a rule. */
export type RuleSetting = Setting<Rule>;

/**
 * Determines which rules run. Disabling takes precedence over enabling. The project may switch rules on, and may switch
 * off those that only inform. A rule that refuses also protects the user from the repository's own content, so
 * only the user can switch it off.
 */
export function ruleSettings<R extends Switched>(
  rules: readonly R[],
  { shared, user }: { readonly shared: PolicyFile; readonly user: PolicyFile },
  env: Environment,
): readonly Setting<R>[] {
  return rules.map((rule) => {
    const own = user.params[rule.name];
    const given = own ?? shared.params[rule.name];
    return {
      rule,
      ...stateOf(rule, { shared, user }, env),
      params: { ...rule.params, ...given },
      paramsOrigin: own !== undefined ? "user" : given !== undefined ? "project" : "default",
      projectAsksOff: rule.effect === "deny" && shared.disabled.includes(rule.name),
    };
  });
}

/**
 * Returns whether a rule may change a tool's input: the user must have enabled it by name, and
 * ORANGE_POLICIES_LINT_ONLY must be off. When that variable is unset, it counts as off in the profile strict only.
 * Otherwise the rule only reports what it would change.
 */
export function mayModify({ rule, enabled, origin }: RuleSetting, env: Environment): boolean {
  if (rule.effect !== "modify" || !enabled || origin !== "user") return false;
  const lintOnly = env["ORANGE_POLICIES_LINT_ONLY"]?.trim() ?? "";
  return lintOnly === "" ? profileOf(env) === "strict" : !isOn(lintOnly);
}

function stateOf(
  rule: Switched,
  { shared, user }: { readonly shared: PolicyFile; readonly user: PolicyFile },
  env: Environment,
): Pick<RuleSetting, "enabled" | "origin"> {
  const { name, effect, defaultEnabled } = rule;
  if (!isEnabled(name, PROFILES, env)) return { enabled: false, origin: "environment" };
  if (user.disabled.includes(name)) return { enabled: false, origin: "user" };
  if (effect !== "deny" && shared.disabled.includes(name)) return { enabled: false, origin: "project" };
  if (user.enabled.includes(name)) return { enabled: true, origin: "user" };
  if (shared.enabled.includes(name)) return { enabled: true, origin: "project" };
  const profile = profileOf(env);
  if (rule.inStrict === true && profile === "strict") return { enabled: true, origin: "profile" };
  if (effect !== "deny" && profile !== "standard")
    return { enabled: profile === "strict", origin: "profile" };
  return { enabled: defaultEnabled, origin: "default" };
}
