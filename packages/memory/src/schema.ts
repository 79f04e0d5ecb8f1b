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

/** `data` of `remember.show`. */
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

const movedNodeSchema = z.strictObject({ id: z.string(), file: z.string() });

/**
 * `data` of `remember.forget` and `remember.restore`: the current and the previous file, null when only the text was
 * restored.
 */
export const movedDataSchema = z.strictObject({
  node: movedNodeSchema,
  moved_from: z.string().nullable(),
  at: z.string(),
  reason: z.string(),
});

/** `data` of `remember.confirm`. */
export const confirmDataSchema = z.strictObject({
  node: movedNodeSchema,
  confirmed_at: z.string(),
  confirmations: z.number(),
  targets: z.array(z.string()),
});

/** A stored relation; the `note` of a contradiction tells why both memories hold. */
const relationSchema = z.strictObject({
  source: z.string(),
  type: z.string(),
  target: z.string(),
  note: z.string().optional(),
});

/** `data` of `remember.relate`: the relation as stored. */
export const relateDataSchema = z.strictObject({
  relation: relationSchema,
  removed: z.boolean(),
});

/** `data` of `remember.undo`; `undone` is false in a dry run. */
export const undoDataSchema = z.strictObject({
  undone: z.boolean(),
  decision: z.strictObject({
    at: z.string(),
    action: z.string(),
    subject: z.string(),
    reason: z.string(),
  }),
  files: z.array(z.string()),
});

export type MovedData = z.infer<typeof movedDataSchema>;
export type ConfirmData = z.infer<typeof confirmDataSchema>;
export type RelateData = z.infer<typeof relateDataSchema>;
export type UndoData = z.infer<typeof undoDataSchema>;
/** When a link came to be, and how that is known. */
const link = { at: z.string().nullable(), known: z.enum(["recorded", "observed", "stated"]) };

const commit = z.strictObject({ id: z.string(), subject: z.string(), ...link });

/** `data` of `orange why`: each link of the chain, when it came to be, and how that is known. */
export const whyDataSchema = z.strictObject({
  node: z.strictObject({
    id: z.string(),
    file: z.string(),
    node_type: z.string(),
    text: z.string(),
    ...link,
  }),
  /** The memories that superseded it, and since when. */
  superseded_by: z.array(z.strictObject({ id: z.string(), text: z.string(), ...link })),
  /** Why and when it was forgotten; null for accepted memory. */
  forgotten: z.strictObject({ reason: z.string(), ...link }).nullable(),
  proposal: z
    .strictObject({
      id: z.string(),
      file: z.string(),
      first_words: z.string(),
      decided_at: z.string().nullable(),
      revisions: z.array(z.strictObject({ at: z.string(), changed: z.array(z.string()) })),
      ...link,
    })
    .nullable(),
  quest: z
    .strictObject({
      id: z.string(),
      file: z.string(),
      title: z.string(),
      completed_at: z.string().nullable(),
      verification_status: z.string(),
      scope_paths: z.array(z.string()),
      ...link,
    })
    .nullable(),
  /** The accepted text (null when it is lost) and the current text; null when neither file was changed by hand. */
  edited: z.strictObject({ accepted: z.string().nullable(), now: z.string() }).nullable(),
  evidence: z.array(z.strictObject({ text: z.string(), ...link })),
  commits: z.array(commit),
  /** Later commits that changed the memory's targets or the quest's files; only the latest of them. */
  later_commits: z.array(commit),
  missing: z.array(z.enum(["proposal", "quest", "commits"])),
});

/** An accepted memory with its sources, as exported. */
export const exportedMemorySchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  text: z.string(),
  confidence: z.string(),
  accepted_at: z.string(),
  source_quest: z.string(),
  source_proposal: z.string(),
  scope_paths: z.array(z.string()),
  evidence: z.string(),
});

/** `data` of `orange export`; `file` and `current` are present only when a file is written or checked. */
export const exportDataSchema = z.strictObject({
  format: z.literal("orange-memory/1"),
  project: z.strictObject({ id: z.string(), name: z.string() }),
  memories: z.array(exportedMemorySchema),
  /** Relations between the memories. Omitted: there are none. */
  relations: z.array(relationSchema).optional(),
  file: z.string().optional(),
  /** True when the file was up to date already. */
  current: z.boolean().optional(),
});

/** `data` of `orange import`. */
export const importDataSchema = z.strictObject({
  file: z.string(),
  kind: z.enum(["orange-memory", "basic-memory", "section"]),
  dry_run: z.boolean(),
  /** The quest that the proposals come from; null when nothing new was proposed. */
  source_quest: z.string().nullable(),
  /** The proposed facts; `id` is null in a dry run. */
  proposed: z.array(z.strictObject({ id: z.string().nullable(), node_type: z.string(), text: z.string() })),
  /** The beginnings of skipped facts; "" for one that contains a secret. */
  skipped: z.array(z.strictObject({ text: z.string(), reason: z.string() })),
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
export type WhyData = z.infer<typeof whyDataSchema>;
export type ExportedMemory = z.infer<typeof exportedMemorySchema>;
export type ExportData = z.infer<typeof exportDataSchema>;
export type ImportData = z.infer<typeof importDataSchema>;
