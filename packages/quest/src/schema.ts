import * as z from "zod";
import { ALL_QUEST_FOLDERS } from "./quest.js";
import { LAYERS, OUTPUT_CONTRACTS } from "./route.js";

/** The route contract as contained in JSON answers and the route log. */
export const routeContractSchema = z.strictObject({
  route: z.string(),
  layer: z.enum(LAYERS),
  procedure: z.string(),
  tool_budget: z.string(),
  verification: z.string(),
  delegation: z.string(),
  mcp: z.string(),
  memory: z.string(),
  output_contract: z.enum(OUTPUT_CONTRACTS),
  quest_policy: z.enum(["not_recommended", "recommended", "required"]),
  reason_summary: z.string(),
});
export type RouteContractData = z.infer<typeof routeContractSchema>;

/** One line of `traces/route.jsonl` as this package writes it; readers accept additional fields. */
export const routeTraceSchema = z.strictObject({
  trace_id: z.string().regex(/^route_[0-9]{8}_[0-9]{6}Z(?:_[0-9]+)?$/),
  created_at: z.iso.datetime(),
  input: z.string(),
  quest_id: z.string().nullable(),
  contract: routeContractSchema,
});
export type RouteTraceData = z.infer<typeof routeTraceSchema>;

const evidenceSourceSchema = z.enum(["observed", "stated"]);

/** Front matter of a quest file. Unknown fields belong to the user and are preserved. */
export const questFileSchema = z.looseObject({
  schema_version: z.literal(1),
  project_id: z.string(),
  project_name: z.string(),
  id: z.string(),
  title: z.string().min(1),
  status: z.enum(ALL_QUEST_FOLDERS),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  layer: routeContractSchema.shape.layer,
  route: z.string().regex(/^(?:[^/]+\/){6}[^/]+$/),
  quest_policy: routeContractSchema.shape.quest_policy,
  output_contract: routeContractSchema.shape.output_contract,
  scope_paths: z.array(z.string()),
  touched_paths: z.array(z.string()).optional(),
  constraints: z.array(z.string()),
  unknowns: z.array(z.string()),
  expected_verification: z.array(z.string()),
  verification_status: z.enum(["pending", "verified", "unverified"]),
  verification_evidence: z.array(z.string()),
  evidence_sources: z.array(evidenceSourceSchema).optional(),
  /** When each piece of evidence was observed; "" where unknown. */
  evidence_times: z.array(z.string()).optional(),
  checks: z.array(z.string()).optional(),
  unverified_reason: z.string(),
  completed_at: z.iso.datetime().optional(),
  cancelled_at: z.iso.datetime().optional(),
  cancel_reason: z.string().optional(),
});

/** A quest in every answer except those of `quest new`, lists and `quest show`. */
export const questSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string(),
  status: z.string(),
  title: z.string(),
  layer: z.string(),
  quest_policy: z.string(),
  output_contract: z.string(),
  verification_status: z.string(),
  verification_evidence: z.array(z.string()),
  unverified_reason: z.string(),
  completed_at: z.string().nullable(),
  /** Present when the quest has evidence: how it was verified, null when it is not verified. */
  verification_source: evidenceSourceSchema.nullable().optional(),
  /** The evidence again, each piece with its source. */
  evidence: z.array(z.strictObject({ text: z.string(), source: evidenceSourceSchema })).optional(),
  /** `cancelled_at` and `cancel_reason` are present for cancelled quests only. */
  cancelled_at: z.string().nullable().optional(),
  cancel_reason: z.string().optional(),
});
export type QuestData = z.infer<typeof questSchema>;

/** A quest in the answer of `quest new`. */
export const questSummarySchema = questSchema.omit({
  title: true,
  verification_evidence: true,
  unverified_reason: true,
  completed_at: true,
  verification_source: true,
  evidence: true,
  cancelled_at: true,
  cancel_reason: true,
});
export type QuestSummaryData = z.infer<typeof questSummarySchema>;

/** A quest in a list. */
export const listedQuestSchema = z.strictObject({
  ...questSchema.shape,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ListedQuestData = z.infer<typeof listedQuestSchema>;

/** A quest with the whole content of its file. */
export const shownQuestSchema = z.strictObject({
  ...listedQuestSchema.shape,
  route: z.string(),
  scope_paths: z.array(z.string()),
  constraints: z.array(z.string()),
  unknowns: z.array(z.string()),
  expected_verification: z.array(z.string()),
  body: z.string(),
  content: z.string(),
});
export type ShownQuestData = z.infer<typeof shownQuestSchema>;

/** `data` of `quest.new`. */
export const questNewSchema = z.strictObject({
  quest: questSummarySchema,
  contract: routeContractSchema,
  next: z.strictObject({ route: z.string(), capsule: z.string() }),
  warning: z.string().nullable(),
});
export type QuestNewData = z.infer<typeof questNewSchema>;

/** `data` of `quest.list`. */
export const questListSchema = z.strictObject({
  filters: z.strictObject({ status: z.enum([...ALL_QUEST_FOLDERS, "all"]) }),
  count: z.int(),
  quests: z.array(listedQuestSchema),
  warnings: z.array(z.string()),
});
export type QuestListData = z.infer<typeof questListSchema>;

/** `data` of `quest.show`. */
export const questShowSchema = z.strictObject({ quest: shownQuestSchema });
export type QuestShowData = z.infer<typeof questShowSchema>;

/** `data` of `quest.done`. */
export const questDoneSchema = z.strictObject({ quest: questSchema });
export type QuestDoneData = z.infer<typeof questDoneSchema>;

/** `data` of `quest.cancel`, `quest.edit` and `quest.reopen`. */
export const questChangedSchema = z.strictObject({ quest: questSchema });
export type QuestChangedData = z.infer<typeof questChangedSchema>;

/** `data` of `route.show`; it contains the contract twice. */
export const routeShowSchema = z.strictObject({ trace: routeTraceSchema, contract: routeContractSchema });
export type RouteShowData = z.infer<typeof routeShowSchema>;

/** `data` of `capsule.build`. */
export const capsuleBuildSchema = z.strictObject({
  capsule: z.strictObject({ file: z.string(), content: z.string() }),
  quest: questSchema,
});
export type CapsuleBuildData = z.infer<typeof capsuleBuildSchema>;
