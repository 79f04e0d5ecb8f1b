import { type RecalledNode, recallGraph } from "@orange-hyper/graph";
import * as z from "zod";
import { textInput } from "../inputs.js";
import { AS_DATA, clip } from "../safe.js";
import { defineTool } from "../tool.js";

const MAX_MEMORY_LENGTH = 2_000;

const memory = z.strictObject({
  id: z.string(),
  type: z.string(),
  text: z.string(),
  confidence: z.string(),
  accepted_at: z.string(),
  score: z.number(),
  not_told: z.string().nullable().describe("Why it may not be about the text; null where it clearly is."),
  superseded_by: z.array(z.string()).optional(),
  stale: z.array(z.string()).optional().describe("Why it may not hold any more."),
});

/** Returns what `orange graph recall` finds, without unapproved memory. */
export const recall = defineTool({
  name: "recall",
  title: "Recall project memory",
  description:
    "Finds what a person accepted as memory of this project about a text: decisions, constraints, components, risks and how things are verified. Use it before you change something.",
  input: z.object({
    text: textInput(4_000).describe("What you are about to do, or a question; any words."),
    limit: z.number().int().min(1).max(25).default(10).describe("At most so many memories."),
  }),
  output: z.object({ count: z.number(), memories: z.array(memory), warnings: z.array(z.string()) }),
  effect: "none",
  isIdempotent: true,
  async run(project, { text, limit }) {
    const { nodes, warnings } = await recallGraph(project, text, { limit });
    const memories = nodes.filter(({ unapproved }) => unapproved === undefined).map(memoryData);
    return {
      data: { count: memories.length, memories, warnings: [...warnings] },
      text: (safe) => recalled(safe.memories),
    };
  },
});

function memoryData(node: RecalledNode): z.input<typeof memory> {
  return {
    id: node.id,
    type: node.nodeType,
    text: clip(node.candidateMemory, MAX_MEMORY_LENGTH),
    confidence: node.confidence,
    accepted_at: node.acceptedAt,
    score: node.score,
    not_told: node.notTold,
    ...(node.supersededBy !== undefined && { superseded_by: [...node.supersededBy] }),
    ...(node.stale !== undefined && { stale: [...node.stale] }),
  };
}

function recalled(memories: readonly z.input<typeof memory>[]): string {
  if (memories.length === 0) return "No memory of this project is about that.";
  const lines = memories.flatMap(({ id, type, text, not_told, stale, superseded_by }) => [
    `- ${text} [${id}, ${type}]`,
    ...(not_told === null ? [] : [`  maybe unrelated: ${not_told}`]),
    ...(stale === undefined ? [] : [`  may be stale: ${stale.join("; ")}`]),
    ...(superseded_by === undefined ? [] : [`  superseded by ${superseded_by.join(", ")}`]),
  ]);
  return [AS_DATA, ...lines].join("\n");
}
