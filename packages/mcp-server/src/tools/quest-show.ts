import { requireConfig } from "@orange-hyper/core";
import { resolveQuest } from "@orange-hyper/quest";
import * as z from "zod";
import { questAnswer, questInput, questSchema } from "../quest-answer.js";
import { AS_DATA, clip } from "../safe.js";
import { defineTool } from "../tool.js";

const MAX_BODY_LENGTH = 16_000;

/** Returns what `orange quest show` prints. */
export const questShow = defineTool({
  name: "quest_show",
  title: "Show a quest",
  description: "Shows one quest, open or completed: request, scope, expected verification, evidence.",
  input: z.object({ quest: questInput }),
  output: z.object({
    quest: questSchema.extend({
      route: z.string(),
      scope_paths: z.array(z.string()),
      expected_verification: z.array(z.string()),
      body: z.string(),
    }),
  }),
  effect: "none",
  isIdempotent: true,
  async run(project, { quest: selector }) {
    requireConfig(project.project);
    const quest = await resolveQuest(project.documents, selector, project.project.root);
    const body = clip(quest.document.body, MAX_BODY_LENGTH);
    const answer = questAnswer(quest);
    return {
      data: {
        quest: {
          ...answer,
          route: quest.route,
          scope_paths: quest.scopePaths.slice(0, 100),
          expected_verification: quest.expectedVerification.slice(0, 100),
          body,
        },
      },
      text: ({ quest: safe }) =>
        `${AS_DATA}\n\n${safe.id} (${safe.status}, ${safe.verification_status}): ${safe.title}\n\n${safe.body}`,
    };
  },
});
