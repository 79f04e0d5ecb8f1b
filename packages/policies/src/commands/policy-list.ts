import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { POLICIES } from "../catalogue.js";
import { policyListData } from "../wire.js";

/** `orange policy list`: every policy and whether it runs. */
export default class PolicyList extends OrangeCommand {
  static override id = "policy.list";
  static override paths = [["policy", "list"]];

  async run(): Promise<Outcome> {
    const data = policyListData(POLICIES, this.context.env);
    return { data, human: async (paint) => (await import("../human.js")).policiesListed(data, paint) };
  }
}
