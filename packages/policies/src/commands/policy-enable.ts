import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { switchedNames } from "../scopes.js";
import { switchRule } from "../switch-rule.js";

/** `orange policy enable`: switches one rule or detector on, for this user or for the project. */
export default class PolicyEnable extends OrangeCommand {
  policy = word("policy", {
    description: "Its name, as `orange policy list` shows it.",
    choices: switchedNames(),
  });
  shared = flag("--shared", {
    description: "For everyone who works on the project, in a file of its own below .orange-hyper/policies.",
  });
  deny = flag("--deny", {
    description: "Let a detector keep a turn going, once, in place of only noting what it found.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const rule = this.policy ?? "";
    const scope = this.shared ? "project" : "user";
    const { path, changed } = await switchRule(ctx, rule, { to: "enabled", scope, deny: this.deny });
    const data = { rule, scope, enabled: true, path, changed } as const;
    return {
      data,
      human: async (screen) =>
        (await import("../human.js")).ruleSwitched(data, { mayKeepGoing: this.deny, screen }),
    };
  }
}
