import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { POLICIES } from "../catalogue.js";
import { unknownPolicy } from "../errors.js";
import { policyNames, readSettings } from "../scopes.js";
import { detectorShowData, ownShowData, policyShowData, ruleShowData } from "../wire.js";

/**
 * `orange policy show`: shows one policy with its settings, or one rule or detector and which setting decides about it.
 */
export default class PolicyShow extends FittedCommand {
  policy = word("policy", {
    description: "Its name, as `orange policy list` shows it.",
    choices: policyNames(),
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const id = this.policy ?? "";
    const { env } = this.context;
    const policy = POLICIES.find((one) => one.id === id);
    const { settings, detectors, own } = await readSettings(ctx, env);
    const setting = settings.find(({ rule }) => rule.name === id);
    const detector = detectors.find(({ rule }) => rule.name === id);
    const mine = own.find((one) => one.policy.id === id);
    if (policy === undefined && setting === undefined && detector === undefined && mine === undefined)
      throw unknownPolicy(id, [
        ...new Set([
          ...POLICIES.map((one) => one.id),
          ...[...settings, ...detectors].map(({ rule }) => rule.name),
          ...own.map((one) => one.policy.id),
        ]),
      ]);
    const data = {
      policy: policy === undefined ? null : policyShowData(policy, env),
      rule: setting === undefined ? null : ruleShowData(setting),
      detector: detector === undefined ? null : detectorShowData(detector),
      own: mine === undefined ? null : ownShowData(mine),
    };
    return { data, human: async (paint) => (await import("../human.js")).policyShown(data, paint) };
  }
}
