import { withKernelLock } from "@orange-hyper/core";
import { buildCapsule, newestActiveQuest, projectQuest } from "@orange-hyper/quest";
import * as z from "zod";
import { questAnswer, questInput, questSchema } from "../quest-answer.js";
import { AS_DATA, clip } from "../safe.js";
import { defineTool } from "../tool.js";

const MAX_CAPSULE_LENGTH = 60_000;

/** Does what `orange capsule` does. */
export const capsule = defineTool({
  name: "capsule",
  title: "Build a context capsule",
  description:
    "Writes and returns what is needed to work on a quest: its request, constraints, expected verification and the accepted memory that concerns it.",
  input: z.object({
    quest: questInput.optional(),
    budget: z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe("Most tokens of accepted memory; 1500 without it, 0 for none."),
  }),
  output: z.object({ quest: questSchema, file: z.string(), content: z.string() }),
  effect: "adds",
  isIdempotent: true,
  run: (project, { quest: selector, budget }) =>
    withKernelLock(project, "capsule.build", async (held) => {
      const quest = await (selector === undefined ? newestActiveQuest(held) : projectQuest(held, selector));
      const { file, content } = await buildCapsule(held, quest, { budget });
      const shown = clip(content, MAX_CAPSULE_LENGTH);
      return {
        data: { quest: questAnswer(quest), file, content: shown },
        text: (safe) => `${AS_DATA}\n\n${safe.content}`,
      };
    }),
});
