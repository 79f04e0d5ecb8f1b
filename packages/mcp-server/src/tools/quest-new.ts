import { LAYERS, newQuest } from "@orange-hyper/quest";
import * as z from "zod";
import { textInput } from "../inputs.js";
import { questAnswer, questSchema } from "../quest-answer.js";
import { defineTool } from "../tool.js";

const texts = z.array(textInput(2_000)).max(50).default([]);

/** Does what `orange quest new` does. */
export const questNew = defineTool({
  name: "quest_new",
  title: "Record a work request",
  description:
    "Records a work request as a quest, so that evidence and memory can be bound to it. Use it for work that lasts, not for a question.",
  input: z.object({
    request: textInput(16_000).describe("What the person wants done, in their own words."),
    title: textInput(200).optional(),
    layer: z
      .enum(LAYERS)
      .optional()
      .describe("How much care it needs; inferred from the request without it."),
    paths: texts.describe("Files and folders of the project that the work is about."),
    constraints: texts.describe("What the work must respect."),
    unknowns: texts.describe("What is not known yet."),
    verify: texts.describe('How the result will be checked, for example "npm test".'),
  }),
  output: z.object({ quest: questSchema, route: z.string(), warning: z.string().nullable() }),
  effect: "adds",
  isIdempotent: false,
  async run(project, { request, title, layer, paths, constraints, unknowns, verify }) {
    const { quest, contract } = await newQuest(project, {
      request,
      title,
      layer,
      scopePaths: paths,
      constraints,
      unknowns,
      expectedVerification: verify,
    });
    const isAdvised = contract.questPolicy !== "not_recommended";
    const warning = isAdvised ? null : `${contract.layer} work does not call for a quest.`;
    return {
      data: { quest: questAnswer(quest), route: contract.route, warning },
      text: `Quest ${quest.id} is open (${contract.route}: ${contract.reasonSummary}). Finish it with quest_done.`,
    };
  },
});
