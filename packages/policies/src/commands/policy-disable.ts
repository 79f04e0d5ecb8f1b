import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { switchedNames } from "../scopes.js";
import { switchRule } from "../switch-rule.js";

/** `orange policy disable`: switches one rule, detector or own policy off, for this user or for the project. */
export default class PolicyDisable extends OrangeCommand {
  policy = word("policy", {
    description: "Its name, as `orange policy list` shows it.",
    choices: switchedNames(),
  });
  shared = flag("--shared", {
    description: "For everyone who works on the project, in a file of its own below .orange-hyper/policies.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const rule = this.policy ?? "";
    const scope = this.shared ? "project" : "user";
    const { path, changed } = await switchRule(ctx, rule, { to: "disabled", scope });
    const data = { rule, scope, enabled: false, path, changed } as const;
    return {
      data,
      human: async (screen) =>
        (await import("../human.js")).ruleSwitched(data, { mayKeepGoing: false, screen }),
    };
  }
}
