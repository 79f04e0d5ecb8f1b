import * as z from "zod";

const path = z.string().startsWith(".orange-hyper");

/** `data` of `orange init --json`. */
export const initData = z.strictObject({
  initialized: z.literal(true),
  already_initialized: z.boolean(),
  idempotent: z.literal(true),
  forced: z.boolean(),
  project_id: z.string().nullable(),
  project_name: z.string(),
  root: z.literal(".orange-hyper"),
  created_paths: z.array(path),
  updated_paths: z.array(path),
  preserved_paths: z.array(path),
  project: z.strictObject({ project_id: z.string().nullable(), project_name: z.string() }),
  files: z.strictObject({
    root: path,
    config: path,
    gitignore: path,
    current_capsule: path,
    graph_index: path,
    graph_edges: path,
    route_trace: path,
  }),
  warnings: z.array(z.string()),
});

export type InitData = z.infer<typeof initData>;

const leftDocument = z.strictObject({ work_tree: z.string(), file: path });

/** `data` of `orange adopt --json`. */
export const adoptData = z.strictObject({
  project: z.strictObject({ project_id: z.string(), project_name: z.string() }),
  adopted: z.array(leftDocument),
  dropped: z.array(leftDocument),
  waiting: z.array(leftDocument.extend({ reason: z.string() })),
});

export type AdoptData = z.infer<typeof adoptData>;

const layer = z.enum(["L0", "L1", "L2", "L3", "L4"]);

/** `config.json` as written by `orange init`; a stored one may contain more. */
export const config = z.strictObject({
  version: z.literal("0.1.0"),
  origin: z.strictObject({
    generated_by: z.literal("Orange Hyper"),
    generator_package: z.string(),
    generator_version: z.string(),
    source_repository: z.url(),
    official_package: z.string(),
    license: z.literal("MIT"),
  }),
  project_id: z.string().regex(/^project_[0-9a-f-]{36}$/),
  project_name: z.string().min(1),
  project: z.strictObject({ id: z.string(), name: z.string(), default_language: z.enum(["ko", "en"]) }),
  storage: z.strictObject({
    root: z.literal(".orange-hyper"),
    quest_format: z.literal("markdown+yaml-frontmatter"),
  }),
  quest: z.strictObject({ recommend_from_layer: layer, require_from_layer: layer }),
  route: z.strictObject({ expose_from: layer, default_max_layer: layer }),
  verification: z.strictObject({ completion_requires: z.literal("evidence_or_unverified_reason") }),
  features: z.strictObject({
    hooks: z.literal(false),
    mcp: z.literal(false),
    subagents: z.literal(false),
    role_evolution: z.literal(false),
    auto_planner: z.literal(false),
    auto_execution_loop: z.literal(false),
    branch_pr_spec_workflow_required: z.literal(false),
  }),
});

export type Config = z.infer<typeof config>;

export {
  type SyncApplyData,
  type SyncPlanData,
  type SyncStatusData,
  structureGraph,
  syncApplyData,
  syncPlanData,
  syncStatusData,
} from "./schema/sync.js";
