import * as z from "zod";
import { EDGE_TYPES, STRUCTURE_NODE_TYPES } from "../sync/vocabulary.js";

const revision = z.string().regex(/^struct_[0-9a-f]{24}$/);
const ids = z.array(z.string()).readonly();
const count = z.number().int().nonnegative();

const lists = {
  added_nodes: ids,
  changed_nodes: ids,
  removed_nodes: ids,
  added_edges: ids,
  removed_edges: ids,
  unchanged_nodes: ids,
};

const diff = z.strictObject({
  ...lists,
  counts: z
    .strictObject({
      added_nodes: count,
      changed_nodes: count,
      removed_nodes: count,
      added_edges: count,
      removed_edges: count,
      unchanged_nodes: count,
    })
    .readonly(),
});

const nodeType = z.enum(STRUCTURE_NODE_TYPES);
const relation = z.enum(EDGE_TYPES);

const generated = { readOnly: z.literal(true), generated: z.literal(true) };

const node = z.strictObject({
  id: z.string().regex(/^[a-z]+\..+$/),
  type: nodeType,
  role: z.string().min(1),
  label: z.string(),
  path: z.string().min(1),
  source: z.string().min(1),
  ...generated,
  metadata: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
    .readonly(),
});

const edge = z.strictObject({
  id: z.string().regex(/^structure-edge-[0-9a-f]{12}$/),
  from: z.string(),
  to: z.string(),
  relation,
  source: z.string().min(1),
  ...generated,
});

const summary = z.strictObject({
  node_count: count,
  edge_count: count,
  nodes_by_type: z.record(z.string(), count).readonly(),
  edges_by_relation: z.record(z.string(), count).readonly(),
  project_root_node: z.literal("project.root"),
});

/** `structure/index.json`, and `graph` of answers. */
export const structureGraph = z.strictObject({
  schema_version: z.literal(1),
  graph_version: z.string(),
  generated_at: z.iso.datetime(),
  state_revision: revision,
  source: z.literal("project-sync-scanner"),
  ...generated,
  project_id: z.string(),
  project_name: z.string(),
  generated_by: z.literal("Orange Hyper"),
  generator_package: z.string(),
  generator_version: z.string(),
  source_repository: z.string(),
  official_package: z.string(),
  license: z.literal("MIT"),
  node_types: z.array(nodeType).readonly(),
  edge_types: z.array(relation).readonly(),
  scanner: z.strictObject({
    mode: z.literal("minimal-project-structure"),
    llm: z.literal(false),
    ast: z.literal(false),
    callGraph: z.literal(false),
    graphEditing: z.literal(false),
  }),
  nodes: z.array(node).readonly(),
  edges: z.array(edge).readonly(),
  summary,
  ignored: z.strictObject({ directories: ids }),
});

const warning = z
  .object({ code: z.string().startsWith("SYNC_"), message: z.string(), hint: z.string() })
  .catchall(z.union([z.string(), z.number()]));

const freshness = z.strictObject({
  status: z.enum(["missing", "stale", "current"]),
  changed: z.boolean(),
  reason: z.string(),
});

const common = {
  schema_version: z.literal(1),
  generated_at: z.iso.datetime(),
  project: z.strictObject({ project_id: z.string(), project_name: z.string() }),
  current_revision: revision.nullable(),
  planned_revision: revision,
  changed: z.boolean(),
  diff,
  ...lists,
  files: z.strictObject({ index: z.string(), status: z.string() }),
  summary,
  warnings: z.array(warning).readonly(),
};

const reads = { readOnly: z.literal(true), mutates: z.literal(false), freshness };

/** `data` of `orange sync plan --json`. */
export const syncPlanData = z.strictObject({
  ...common,
  ...reads,
  plan_version: z.string(),
  state_revision: revision,
  previous_revision: revision.nullable(),
  graph: structureGraph,
  ignored: z.strictObject({ directories: ids, generated_directories: ids, binary_extensions: ids }),
  writes: z.array(z.never()),
});

export type SyncPlanData = z.infer<typeof syncPlanData>;

/** `structure/status.json`; one written by an earlier version may contain less. */
const storedStatus = z.record(z.string(), z.unknown()).readonly();

/** `data` of `orange sync apply --json`. */
export const syncApplyData = z.strictObject({
  ...common,
  readOnly: z.literal(false),
  mutates: z.literal(true),
  apply_version: z.string(),
  applied: z.literal(true),
  state_revision: revision,
  previous_revision: revision.nullable(),
  graph: structureGraph,
  status: storedStatus,
  identity: z.strictObject({
    status: z.enum(["current", "stale"]),
    file: z.string(),
    summary_file: z.string(),
    state_revision: revision,
    identity_built_from_revision: revision.nullable(),
    warning: z.string().nullable(),
  }),
  /** Ids of accepted memories about things that are gone, moved or much changed. Omitted: there are none. */
  stale_memories: z.array(z.string()).readonly().optional(),
});

export type SyncApplyData = z.infer<typeof syncApplyData>;

/** `data` of `orange sync status --json`. */
export const syncStatusData = z.strictObject({
  ...common,
  ...reads,
  status_version: z.string(),
  last_sync_at: z.string().nullable(),
  state_revision: revision.nullable(),
  identity_built_from_revision: revision.nullable(),
  identity_status: z.enum(["current", "stale"]),
  identity_warning: z.string().nullable(),
  status: storedStatus.nullable(),
});

export type SyncStatusData = z.infer<typeof syncStatusData>;
