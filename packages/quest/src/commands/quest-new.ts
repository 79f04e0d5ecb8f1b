import type { OrangeContext } from "@orange-hyper/core";
import { joinWords, OrangeCommand, type Outcome, text, texts, words } from "@orange-hyper/core/command";
import { newQuest } from "../new-quest.js";
import { LAYERS, OUTPUT_CONTRACTS } from "../route.js";
import { LAYER_OPTION } from "../route-words.js";
import { typedScope } from "../typed-scope.js";
import { questNewData } from "../wire.js";

export default class QuestNew extends OrangeCommand {
  request = words("request", { description: "What you want done, in your own words." });
  title = text("--title", {
    value: "text",
    description: "Title of the quest instead of the request's words.",
  });
  layer = text("--layer", { value: "L0-L4", description: LAYER_OPTION, choices: LAYERS });
  contract = text("--contract", {
    value: "kind",
    description: "Output contract instead of the inferred one.",
    choices: OUTPUT_CONTRACTS,
  });
  scopePaths = texts("--path", {
    value: "path",
    description: "File or folder that the work is about.",
    of: "file",
  });
  constraint = texts("--constraint", { value: "text", description: "What the work must respect." });
  unknown = texts("--unknown", { value: "text", description: "What is not known yet." });
  verify = texts("--verify", { value: "text", description: "How the result will be checked." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const created = await newQuest(ctx, {
      request: joinWords(this.request),
      title: this.title,
      layer: this.layer,
      outputContract: this.contract,
      scopePaths: await typedScope(ctx, this.scopePaths),
      constraints: this.constraint,
      unknowns: this.unknown,
      expectedVerification: this.verify,
    });
    const data = questNewData(created);
    return { data, human: async (paint) => (await import("../human.js")).questCreated(data, paint) };
  }
}
