import { completeQuest, endQuest } from "@orange-hyper/quest";
import * as z from "zod";
import { endsWithoutWord } from "../errors.js";
import { textInput } from "../inputs.js";
import { questAnswer, questInput, questSchema } from "../quest-answer.js";
import { defineTool } from "../tool.js";

/** Does what `orange quest done` does. */
export const questDone = defineTool({
  name: "quest_done",
  title: "Complete a quest",
  description:
    "Completes a quest with evidence (what was checked and what came out), or with the reason why nothing was checked. Give one of the two, and only what really happened.",
  input: z.object({
    quest: questInput,
    evidence: z
      .array(textInput(16_000))
      .min(1)
      .max(20)
      .optional()
      .describe('What was checked and what came out, for example "npm test: 42 passed".'),
    unverified: textInput(2_000).optional().describe("Why the result was not checked."),
  }),
  output: z.object({ quest: questSchema }),
  effect: "adds",
  isIdempotent: false,
  async run(project, { quest: selector, evidence, unverified }) {
    if (evidence === undefined && unverified === undefined) throw endsWithoutWord();
    const quest = await endQuest(project, (held) =>
      completeQuest(held, {
        selector,
        unverifiedReason: unverified,
        ...(evidence !== undefined && { evidence }),
      }),
    );
    return {
      data: { quest: questAnswer(quest) },
      text: `Quest ${quest.id} is completed, ${quest.verificationStatus}. If it taught something that later work needs, propose that one fact.`,
    };
  },
});
