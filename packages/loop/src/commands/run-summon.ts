import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, joinWords, type Outcome, text, texts, word, words } from "@orange-hyper/core/command";
import { isReadOnly, ROLES, type Role } from "../model/role.js";
import { SUMMON_KINDS } from "../model/summon.js";
import { required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { watched } from "../open/watched.js";

/** `orange run summon`: a side question to one role. */
export default class RunSummon extends RunCommand {
  static override id = "run.summon";
  static override paths = [["run", "summon"]];

  selected = word("id", { description: "A run, or at least 4 characters of the end of its id." });
  question = words("question", { description: "What is asked." });
  role = text("--role", { value: "role", description: "Who is asked.", choices: ROLES.filter(isReadOnly) });
  kind = text("--kind", { value: "kind", description: "What the question is for.", choices: SUMMON_KINDS });
  ref = texts("--ref", { value: "ref", description: "An artifact to send along; may be given again." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = required(this.selected, "<id>", "summon");
    const role = required(
      choiceOption("--role", this.role, ROLES.filter(isReadOnly)),
      "--role",
      "summon",
    ) as Role;
    const kind = required(choiceOption("--kind", this.kind, SUMMON_KINDS), "--kind", "summon");
    const question = required(joinWords(this.question), "<question>", "summon");
    const runs = await this.runs(ctx);
    const asked = { role, kind, question, refs: this.ref };
    const data = { summons: await runs.summon(selector, asked, watched(this.context)) };
    return {
      data,
      human: async (screen) => (await import("../human/side.js")).summonsText(data.summons, screen),
    };
  }
}
