import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { POLICIES } from "../catalogue.js";
import { unknownPolicy } from "../errors.js";
import { policyShowData } from "../wire.js";

/** `orange policy show`: one policy with its rules and settings. */
export default class PolicyShow extends OrangeCommand {
  static override id = "policy.show";
  static override paths = [["policy", "show"]];

  policy = word("policy", { description: "Id of the policy, as `orange policy list` shows it." });

  async run(): Promise<Outcome> {
    const id = this.policy ?? "";
    const policy = POLICIES.find((one) => one.id === id);
    if (policy === undefined)
      throw unknownPolicy(
        id,
        POLICIES.map((one) => one.id),
      );
    const data = policyShowData(policy, this.context.env);
    return { data, human: async (paint) => (await import("../human.js")).policyShown(data, paint) };
  }
}
