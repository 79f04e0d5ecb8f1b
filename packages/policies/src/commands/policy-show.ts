import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { POLICIES } from "../catalogue.js";
import { unknownPolicy } from "../errors.js";
import { readSettings } from "../scopes.js";
import { policyShowData, ruleShowData } from "../wire.js";

/** `orange policy show`: one policy with its settings, or one rule with who decides about it. */
export default class PolicyShow extends OrangeCommand {
  static override id = "policy.show";
  static override paths = [["policy", "show"]];

  policy = word("policy", { description: "Id of the policy or rule, as `orange policy list` shows it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const id = this.policy ?? "";
    const { env } = this.context;
    const policy = POLICIES.find((one) => one.id === id);
    const { settings } = await readSettings(ctx, env);
    const setting = settings.find(({ rule }) => rule.name === id);
    if (policy === undefined && setting === undefined)
      throw unknownPolicy(id, [
        ...new Set([...POLICIES.map((one) => one.id), ...settings.map(({ rule }) => rule.name)]),
      ]);
    const data = {
      policy: policy === undefined ? null : policyShowData(policy, env),
      rule: setting === undefined ? null : ruleShowData(setting),
    };
    return { data, human: async (paint) => (await import("../human.js")).policyShown(data, paint) };
  }
}
