import { NODE_ORIGIN, NODE_TYPES } from "@orange-hyper/core/storage";
import * as z from "zod";

const nodeType = z.enum(NODE_TYPES);
const text = z.string();
const texts = z.array(z.string());

/** A node as `graph list` prints it. */
export const nodeDataSchema = z.strictObject({
  id: text,
  file: text,
  project_id: text,
  project_name: text,
  kind: text,
  node_type: text,
  status: text,
  confidence: text,
  title: text,
  source_quest: text,
  source_proposal: text,
  accepted_at: text,
  origin: text,
  candidate_memory: text,
  summary: text,
  tags: texts,
  keywords: texts,
  /** Ids of the memories that supersede it. Omitted: none. */
  superseded_by: texts.readonly().optional(),
  /** Why it may be stale. Omitted: no reason known. */
  stale: texts.readonly().optional(),
  /** Why it is not what a person accepted. Omitted: it is, or was not checked. */
  unapproved: texts.readonly().optional(),
});
export type NodeData = z.infer<typeof nodeDataSchema>;

/** A field that searches examine, in the order of `matches`. */
export const matchFieldSchema = z.enum([
  "id",
  "title",
  "candidate_memory",
  "summary",
  "node_type",
  "source_quest",
  "source_proposal",
  "tags",
  "keywords",
]);
export type MatchField = z.infer<typeof matchFieldSchema>;

/** A node as `graph search` prints it. */
export const nodeHitDataSchema = nodeDataSchema.extend({
  matches: z.array(matchFieldSchema),
  score: z.number(),
});
export type NodeHitData = z.infer<typeof nodeHitDataSchema>;

/** A node as `graph show` prints it; its provenance is printed as stored. */
export const nodeDetailDataSchema = nodeDataSchema.extend({
  /** Relations to other memory, from its own point of view. Omitted: none. */
  relations: z
    .array(
      z.strictObject({
        relation: text,
        node: text,
        direction: z.enum(["to", "from", "both"]),
        /** Why two memories that contradict each other both hold. */
        note: text.optional(),
      }),
    )
    .readonly()
    .optional(),
  /** The parts of the repository that it refers to. Omitted: none. */
  targets: texts.readonly().optional(),
  evidence: text,
  source_proposal_section: text,
  source_proposal_hash: text,
  provenance: z.record(z.string(), z.unknown()),
  content: text,
});
export type NodeDetailData = z.infer<typeof nodeDetailDataSchema>;

/** The provenance of a newly written node. */
export const provenanceSchema = z.strictObject({
  project_id: text,
  project_name: text,
  proposal_id: text,
  source_proposal: text,
  source_quest: text,
  source_path: text,
  scope_paths: texts,
  accepted_at: text,
  node_type: nodeType,
  origin: z.literal(NODE_ORIGIN),
  source_proposal_hash: text,
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Front matter of a node file as this version writes it; stored files may have further fields after these. */
export const nodeFieldsSchema = z.strictObject({
  schema_version: z.literal(1),
  project_id: text,
  project_name: text,
  id: text,
  kind: nodeType,
  node_type: nodeType,
  status: z.literal("candidate"),
  confidence: text,
  created_at: text,
  updated_at: text,
  accepted_at: text,
  origin: z.literal(NODE_ORIGIN),
  source_proposal: text,
  source_quest: text,
  source_path: text,
  scope_paths: texts,
  source_proposal_hash: text,
  provenance: provenanceSchema,
  /** The parts of the repository that it refers to. */
  targets: texts.optional(),
});
export type NodeFields = z.infer<typeof nodeFieldsSchema>;

/** A node as `remember accept` prints it. */
export const acceptedNodeDataSchema = z.strictObject({
  id: text,
  file: text,
  project_id: text,
  project_name: text,
  kind: nodeType,
  node_type: nodeType,
  status: z.literal("candidate"),
  confidence: text,
  accepted_at: text,
  origin: z.literal(NODE_ORIGIN),
  source_proposal: text,
  source_quest: text,
  source_proposal_hash: text,
  provenance: provenanceSchema,
});
export type AcceptedNodeData = z.infer<typeof acceptedNodeDataSchema>;

/** A node as `graph/index.json` holds it. */
export const indexEntrySchema = z.strictObject({
  id: text,
  file: text,
  project_id: text,
  project_name: text,
  node_type: text,
  title: text,
  source_quest: text,
  source_proposal: text,
  source_path: text,
  scope_paths: texts,
  accepted_at: text,
  candidate_memory: text,
  summary: text,
  tags: texts,
  keywords: texts,
});
export type IndexEntry = z.infer<typeof indexEntrySchema>;

/** `graph/index.json` as this version writes it; the stored file may have further keys after these. */
export const graphIndexSchema = z.strictObject({
  schema_version: z.literal(1),
  index_version: z.literal("0.3.0"),
  project_id: text,
  project_name: text,
  updated_at: text.nullable(),
  generated_at: text.nullable(),
  source: z.literal("graph-node-markdown"),
  nodes: z.array(indexEntrySchema),
});
export type GraphIndex = z.infer<typeof graphIndexSchema>;

const projectSchema = z.strictObject({ project_id: text, project_name: text });

/** Filters in the form of answers; null when unset. */
export const filtersDataSchema = z.strictObject({
  type: nodeType.nullable(),
  source_quest: text.nullable(),
  source_proposal: text.nullable(),
});
export type FiltersData = z.infer<typeof filtersDataSchema>;

/** `data` of `graph.list`. */
export const graphListDataSchema = z.strictObject({
  project: projectSchema,
  filters: filtersDataSchema,
  count: z.number(),
  nodes: z.array(nodeDataSchema),
  warnings: texts,
});

/** `data` of `graph.search`. */
export const graphSearchDataSchema = z.strictObject({
  project: projectSchema,
  filters: filtersDataSchema,
  query: text,
  count: z.number(),
  nodes: z.array(nodeHitDataSchema),
  /** Related memory found by recall when no node matched. */
  related: z.array(nodeDataSchema).optional(),
  warnings: texts,
});

/** A node as `graph recall` prints it. */
export const nodeRecallDataSchema = nodeDataSchema.extend({
  score: z.number(),
  /** The share of the text's total weight that was found, from 0 to 1. */
  coverage: z.number(),
  /** Why it would not be passed on unasked; null when it would. */
  not_told: text.nullable(),
  /** The points contributed by each word. Only with `--explain`. */
  points: z.array(z.strictObject({ word: text, points: z.number() })).optional(),
});

/** `data` of `graph.recall`. */
export const graphRecallDataSchema = z.strictObject({
  project: projectSchema,
  query: text,
  count: z.number(),
  nodes: z.array(nodeRecallDataSchema),
  /** The words looked up. Only with `--explain`. */
  words: z
    .array(
      z.strictObject({
        word: text,
        weight: z.number(),
        looked_up_as: texts,
        corrected_to: texts.nullable(),
      }),
    )
    .optional(),
  warnings: texts,
});
export type GraphRecallData = z.infer<typeof graphRecallDataSchema>;

/** `data` of `graph.show`. */
export const graphShowDataSchema = z.strictObject({
  project: projectSchema,
  node: nodeDetailDataSchema,
  warnings: texts,
});

/** `data` of `graph.rebuildIndex`. */
export const graphRebuildDataSchema = z.strictObject({
  project: projectSchema,
  file: text,
  count: z.number(),
  index: graphIndexSchema,
  warnings: texts,
});
