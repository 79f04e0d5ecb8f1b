import { NODE_TYPES } from "@orange-hyper/core/storage";
import { acceptedNodeDataSchema } from "@orange-hyper/graph/schema";
import * as z from "zod";

/** The node types that a proposal may suggest. */
export const nodeTypeSchema = z.enum(NODE_TYPES);
/** The confidence of a proposal. */
export const confidenceSchema = z.enum(["low", "medium", "high"]);
/** The status of a proposal; also the name of its folder. */
export const proposalStatusSchema = z.enum(["pending", "accepted", "rejected"]);

/** Front matter of a proposal file; unknown keys are kept. */
export const storedProposalSchema = z.looseObject({
  schema_version: z.literal(1),
  project_id: z.string(),
  project_name: z.string(),
  id: z.string(),
  status: proposalStatusSchema,
  source_quest: z.string(),
  node_type: nodeTypeSchema,
  confidence: confidenceSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  title: z.string(),
});

/** A proposal in an answer. Fields of a damaged file are returned unchanged, so the enumerations do not apply here. */
export const proposalDataSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string(),
  status: z.string(),
  source_quest: z.string(),
  node_type: z.string(),
  confidence: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  title: z.string(),
  duplicated: z.boolean(),
  /** The first line of the revised text. Omitted: never revised. */
  revised_title: z.string().optional(),
  warnings: z.array(z.string()).optional(),
});

/** A proposal whose file cannot be read, identified by its file name. */
export const unreadableProposalDataSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  project_id: z.null(),
  project_name: z.null(),
  status: proposalStatusSchema,
  source_quest: z.null(),
  node_type: z.null(),
  confidence: z.null(),
  created_at: z.null(),
  updated_at: z.null(),
  title: z.null(),
  duplicated: z.null(),
});

/** The validation of one proposal; `valid` means without errors. */
export const validationDataSchema = z.strictObject({
  valid: z.boolean(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
});

/** A finding of the gate about the text of a proposal; an error stops its acceptance. */
export const findingDataSchema = z.strictObject({
  code: z.string(),
  level: z.enum(["error", "warning"]),
  message: z.string(),
  /** Id of the memory or proposal that says the same, nearly the same, or the opposite. */
  other: z.string().optional(),
});

const findings = z.array(findingDataSchema).optional();

/** `data` of `remember.propose`. */
export const proposeDataSchema = z.strictObject({
  duplicated: z.boolean(),
  warnings: z.array(z.string()),
  proposal: proposalDataSchema,
  findings,
});

/** `data` of `remember.list`. */
export const listDataSchema = z.strictObject({
  filters: z.strictObject({
    status: z.enum([...proposalStatusSchema.options, "all"]),
    type: nodeTypeSchema.nullable(),
    quest: z.string().nullable(),
  }),
  proposals: z.array(proposalDataSchema),
  warnings: z.array(z.string()),
});

/** `data` of `remember.show`; only a pending proposal has findings. */
export const showDataSchema = z.strictObject({
  proposal: proposalDataSchema.extend({
    /** Why it was rejected. Omitted: no reason was given. */
    rejection_reason: z.string().optional(),
    /**
     * How its memory will relate to others once both are accepted, from its own point of view. Omitted: no relations.
     */
    relations: z
      .array(
        z.strictObject({ relation: z.string(), node: z.string(), direction: z.enum(["to", "from", "both"]) }),
      )
      .optional(),
    body: z.string(),
    content: z.string(),
  }),
  findings,
});

/** `data` of `remember.validate`, also when the verdict is negative. */
export const validateDataSchema = z.strictObject({
  proposal: z.union([proposalDataSchema, unreadableProposalDataSchema]),
  validation: validationDataSchema,
  findings,
});

/** `data` of `remember.revise`; `warnings` name files that could not be read and compared. */
export const reviseDataSchema = z.strictObject({
  revised: z.literal(true),
  revisions: z.array(z.enum(["candidate", "why", "confidence", "type"])),
  proposal: proposalDataSchema,
  validation: validationDataSchema,
  warnings: z.array(z.string()).optional(),
  findings,
});

/** `data` of `remember.accept`. */
export const acceptDataSchema = z.strictObject({
  proposal: proposalDataSchema,
  node: acceptedNodeDataSchema,
  /** Id of the memory that it supersedes; omitted: none. */
  superseded: z.string().optional(),
  findings,
});

/** `data` of `remember.reject`. */
export const rejectDataSchema = z.strictObject({
  proposal: proposalDataSchema,
  reason: z.string().optional(),
});

/** Why one of several proposals was refused. */
export const refusedProposalSchema = z.strictObject({
  /** The selector as typed. */
  proposal: z.string(),
  code: z.string(),
  message: z.string(),
  hint: z.string(),
  exit_code: z.number().int(),
});

/** `data` of `remember.accept` and `remember.reject` for several proposals, each decided independently. */
export const severalDataSchema = z.strictObject({
  accepted: z.array(acceptDataSchema).optional(),
  rejected: z.array(rejectDataSchema).optional(),
  failed: z.array(refusedProposalSchema),
});

export type NodeType = z.infer<typeof nodeTypeSchema>;
export type Confidence = z.infer<typeof confidenceSchema>;
export type ProposalStatus = z.infer<typeof proposalStatusSchema>;
export type ProposalData = z.infer<typeof proposalDataSchema>;
export type UnreadableProposalData = z.infer<typeof unreadableProposalDataSchema>;
export type ValidationData = z.infer<typeof validationDataSchema>;
export type FindingData = z.infer<typeof findingDataSchema>;
export type ProposeData = z.infer<typeof proposeDataSchema>;
export type ListData = z.infer<typeof listDataSchema>;
export type ShowData = z.infer<typeof showDataSchema>;
export type ValidateData = z.infer<typeof validateDataSchema>;
export type ReviseData = z.infer<typeof reviseDataSchema>;
export type AcceptData = z.infer<typeof acceptDataSchema>;
export type RejectData = z.infer<typeof rejectDataSchema>;
export type RefusedProposal = z.infer<typeof refusedProposalSchema>;
export type SeveralData = z.infer<typeof severalDataSchema>;
