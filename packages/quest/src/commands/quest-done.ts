import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, texts, word } from "@orange-hyper/core/command";
import { completeQuest } from "../complete-quest.js";
import { questData } from "../wire.js";

export default class QuestDone extends OrangeCommand {
  static override id = "quest.done";
  static override paths = [["quest", "done"]];

  quest = word("id", { description: "Id of the quest, the start of it, or the path of its file." });
  evidence = texts("--evidence", { value: "text", description: "What was checked and what came out." });
  evidenceFile = texts("--evidence-file", {
    value: "path",
    description: "Text file that holds evidence, at most 256 KiB.",
    missing: "--evidence-file requires a UTF-8 text file path.",
  });
  unverified = text("--unverified", { value: "reason", description: "Why the result was not checked." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const completed = await completeQuest(ctx, {
      selector: this.quest ?? "",
      evidence: this.evidence,
      evidenceFiles: this.evidenceFile,
      unverifiedReason: this.unverified,
    });
    const data = { quest: questData(completed) };
    return { data, human: async (paint) => (await import("../human.js")).questCompleted(data, paint) };
  }
}
