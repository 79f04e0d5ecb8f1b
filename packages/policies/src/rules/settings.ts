import { type Environment, isEnabled, isOn, PROFILES, profileOf } from "../engine/environment.js";
import type { PolicyFile } from "./policy-file.js";
import type { Rule, RuleParams } from "./rule.js";

/** Who decided: the rule itself, the profile or a variable of the shell, the project's shared file, or the user's own. */
export type Origin = "default" | "profile" | "environment" | "project" | "user";

/** What is switched by name: a rule before a tool, or a detector at the end of a turn. */
export type Switched = Pick<Rule, "name" | "effect" | "defaultEnabled" | "inStrict"> & {
  readonly params?: RuleParams;
};

/** Whether one of them runs, and who says so. */
export interface Setting<R extends Switched> {
  readonly rule: R;
  readonly enabled: boolean;
  readonly origin: Origin;
  readonly params: RuleParams;
  readonly paramsOrigin: Origin;
  /** True where the project asks to have a refusal switched off, which only its user can do. */
  readonly projectAsksOff: boolean;
}

export type RuleSetting = Setting<Rule>;

/**
 * Which rules run. What is disabled stays so whoever enables it. A repository may add rules, and switch off what only informs;
 * a rule that refuses protects the user from what came with the repository too, so that it is the user's to switch off.
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
 * Whether a rule may change what a tool is given: where its user has enabled it by name, in the profile strict, or in another
 * with ORANGE_POLICIES_LINT_ONLY switched off. Elsewhere it says what it would change.
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
