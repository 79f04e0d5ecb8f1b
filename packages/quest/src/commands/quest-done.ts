import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text, texts, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { changedFiles } from "../changed-files.js";
import { completeQuest } from "../complete-quest.js";
import { endQuest } from "../end-quest.js";
import { completionCombinesVerification } from "../errors.js";
import { QUEST_SELECTOR } from "../find-quest.js";
import { questData } from "../wire.js";

export default class QuestDone extends OrangeCommand {
  quest = word("quest", { description: QUEST_SELECTOR, of: "active-quest" });
  evidence = texts("--evidence", { value: "text", description: "What was checked and what came out." });
  evidenceFile = texts("--evidence-file", {
    value: "path",
    description: "Text file that holds evidence, at most 256 KiB.",
    missing: msg`--evidence-file requires a UTF-8 text file path.`,
    of: "file",
  });
  verify = flag("--verify", {
    description: "Run the quest's checks first, as `orange verify` does; all of them must pass.",
  });
  unverified = text("--unverified", { value: "reason", description: "Why the result was not checked." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selector = this.quest ?? "";
    if (this.verify && this.unverified !== undefined) throw completionCombinesVerification();
    const { evidence, notRun } = this.verify
      ? await (await import("../observe-checks.js")).observeChecks(ctx, selector, this.context)
      : { evidence: [], notRun: [] };
    const completed = await endQuest(ctx, (held) =>
      completeQuest(held, {
        selector,
        evidence: [...evidence, ...this.evidence],
        evidenceFiles: this.evidenceFile,
        unverifiedReason: this.unverified,
        findTouched: (quest) => changedFiles(held, quest),
      }),
    );
    const data = { quest: questData(completed) };
    return {
      data,
      human: async (paint) => (await import("../human.js")).questCompleted(data, paint, notRun),
    };
  }
}
