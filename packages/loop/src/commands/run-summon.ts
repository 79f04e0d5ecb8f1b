import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, joinWords, type Outcome, text, texts, words } from "@orange-hyper/core/command";
import { isReadOnly, ROLES, type Role } from "../model/role.js";
import { SUMMON_KINDS } from "../model/summon.js";
import { required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { watched } from "../open/watched.js";

/** `orange run summon`: asks one role a side question. */
export default class RunSummon extends RunCommand {
  words = words("id-and-question", { description: "The id of a run, and behind it what is asked." });
  role = text("--role", { value: "role", description: "Who is asked.", choices: ROLES.filter(isReadOnly) });
  kind = text("--kind", { value: "kind", description: "What the question is for.", choices: SUMMON_KINDS });
  ref = texts("--ref", { value: "ref", description: "An artifact to send along; may be given again." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const [selected, ...asked] = this.words;
    const selector = required(selected, "<id>", "summon");
    const role = required(
      choiceOption("--role", this.role, ROLES.filter(isReadOnly)),
      "--role",
      "summon",
    ) as Role;
    const kind = required(choiceOption("--kind", this.kind, SUMMON_KINDS), "--kind", "summon");
    const question = required(joinWords(asked), "<question>", "summon");
    const runs = await this.runs(ctx);
    const summons = await runs.summon(
      selector,
      { role, kind, question, refs: this.ref },
      watched(this.context),
    );
    const data = { summons };
    return {
      data,
      human: async (screen) => (await import("../human/side.js")).summonsText(data.summons, screen),
    };
  }
}
