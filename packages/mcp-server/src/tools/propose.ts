import { SELECTOR_FORMS } from "@orange-hyper/core/documents";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { proposeData, proposeMemory } from "@orange-hyper/memory";
import * as z from "zod";
import { type Finding, findingSchema } from "../finding-schema.js";
import { textInput } from "../inputs.js";
import { questInput } from "../quest-answer.js";
import { defineTool } from "../tool.js";

/** Does what `orange remember propose` does. */
export const propose = defineTool({
  name: "propose",
  title: "Propose a fact to remember",
  description:
    "Proposes one fact that a completed quest leaves behind, in one sentence that stands by itself. Nothing is remembered until a person accepts it.",
  input: z.object({
    fact: textInput(4_000).describe("What is to be remembered, without secrets."),
    quest: questInput.describe(`The completed quest that it comes from: ${SELECTOR_FORMS}.`),
    type: z.enum(NODE_TYPES).optional().describe("Suggested by the words of the fact without it."),
    replace: textInput(400).optional().describe("Id of the memory that it supersedes."),
  }),
  output: z.object({
    proposal: z.strictObject({ id: z.string(), type: z.string(), status: z.string(), file: z.string() }),
    duplicated: z.boolean().describe("True where the same fact was pending already."),
    warnings: z.array(z.string()),
    findings: z.array(findingSchema),
  }),
  effect: "adds",
  isIdempotent: true,
  async run(project, { fact, quest, type, replace }) {
    const stated = {
      text: fact,
      nodeType: type,
      why: msg`Stated over MCP as what this quest leaves behind.`,
    };
    const {
      proposal,
      duplicated,
      warnings,
      findings = [],
    } = proposeData(await proposeMemory(project, quest, stated, replace));
    const notes = [...warnings, ...findings.map(({ message }: Finding) => message)].map(
      (note) => `\n- ${note}`,
    );
    return {
      data: {
        proposal: {
          id: proposal.id,
          type: proposal.node_type,
          status: proposal.status,
          file: proposal.file,
        },
        duplicated,
        warnings,
        findings,
      },
      text: `Proposal ${proposal.id} is pending${duplicated ? " already" : ""}; a person decides about it.${notes.join("")}`,
    };
  },
});
