import * as z from "zod";
import { TOOL_IDS } from "./catalogue.js";

const text = z.string();
const texts = z.array(z.string());
const count = z.int().min(0);
const impact = z.enum(["low", "medium", "high"]);
const toolId = z.enum(TOOL_IDS);

/** A tool of the catalogue in JSON. */
export const toolDataSchema = z.strictObject({
  id: toolId,
  name: text,
  category: text,
  use_cases: texts,
  useful_when: texts,
  risks: texts,
  token_impact: impact,
  install_hint: text,
  persistent_use_policy: text,
});
export type ToolData = z.infer<typeof toolDataSchema>;

/** `data` of mcp.list. */
export const mcpListDataSchema = z.strictObject({
  catalog: z.strictObject({ count, entries: z.array(toolDataSchema) }),
});
export type McpListData = z.infer<typeof mcpListDataSchema>;

/** `data` of mcp.show. */
export const mcpShowDataSchema = z.strictObject({ tool: toolDataSchema });
export type McpShowData = z.infer<typeof mcpShowDataSchema>;

/** A proposal for a person to decide on. Nothing in it has been executed. */
export const proposalCardSchema = z.strictObject({
  tool: z.strictObject({ id: toolId, name: text, category: text }),
  why_now: text,
  expected_benefit: text,
  scope: text,
  risk: text,
  token_impact: impact,
  install_command: text,
  use_once_or_persist: z.literal("use_once"),
  requires_user_approval: z.literal(true),
  not_executed: z.literal(true),
  config_mutation: z.literal(false),
});
export type ProposalCard = z.infer<typeof proposalCardSchema>;

/** A tool that may help, and why. */
export const suggestionDataSchema = z.strictObject({
  mcp_id: toolId,
  score: z.int().min(25).max(75),
  confidence: impact,
  matched_signals: z.array(z.strictObject({ signal: text, why: text })).min(1),
  why_now: text,
  requires_user_approval: z.literal(true),
  tool: toolDataSchema,
  proposal: proposalCardSchema,
});
export type SuggestionData = z.infer<typeof suggestionDataSchema>;

/** The state of the project. A part that cannot be read is null, and `warnings` gives the reason. */
export const stateDataSchema = z.strictObject({
  doctor: z
    .strictObject({
      ok: z.boolean(),
      checkCount: count,
      errorCount: count,
      warningCount: count,
      projectBoundaryErrorCount: count,
      projectBoundaryWarningCount: count,
      diagnosticCodes: texts,
    })
    .nullable(),
  graph: z.strictObject({ acceptedMemoryNodeCount: count, warningCount: count, warnings: texts }).nullable(),
  hook: z
    .strictObject({
      previewAvailable: z.literal(true),
      installed: z.boolean(),
      readOnly: z.literal(true),
      autoMutation: z.literal(false),
      supportedEvents: texts,
      warningCount: count,
    })
    .nullable(),
  warnings: texts,
});
export type StateData = z.infer<typeof stateDataSchema>;

/** `data` of mcp.suggest. */
export const mcpSuggestDataSchema = z.strictObject({
  readOnly: z.literal(true),
  autoInstall: z.literal(false),
  autoRun: z.literal(false),
  configMutation: z.literal(false),
  projectMemoryMutation: z.literal(false),
  source_quest_id: text.nullable(),
  project: z.strictObject({ project_id: text.nullable(), project_name: text }),
  input: z.strictObject({
    query: text,
    quest: z
      .strictObject({
        id: text,
        title: text,
        status: text,
        layer: text,
        output_contract: text,
        verification_status: text,
      })
      .nullable(),
  }),
  state: stateDataSchema,
  no_suggestion_reason: text.nullable(),
  suggested_next_step: text.nullable(),
  suggestions: z.array(suggestionDataSchema),
  proposal_cards: z.array(proposalCardSchema),
});
export type McpSuggestData = z.infer<typeof mcpSuggestDataSchema>;
