import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { POLICIES } from "../catalogue.js";
import { readSettings } from "../scopes.js";
import { policyListData } from "../wire.js";

/** `orange policy list`: lists every policy, rule and detector, whether it runs, and which setting decides that. */
export default class PolicyList extends FittedCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    const data = policyListData(POLICIES, await readSettings(ctx, env), env);
    return { data, human: async (paint) => (await import("../human.js")).policiesListed(data, paint) };
  }
}
