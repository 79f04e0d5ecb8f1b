import * as z from "zod";
import { bindingData, hookExecution, marketplace } from "./binding.js";

const time = z.string().nullable();
const status = z.enum(["inactive", "waiting_for_host_binding", "active"]);
const action = z.strictObject({ kind: z.string().min(1), description: z.string().min(1) });

/** What lifecycle events may do on their own, and what requires the user's approval. */
export const activationPolicy = z.strictObject({
  automatic: z.strictObject({
    project_init: z.boolean(),
    route: z.boolean(),
    quest_from: z.enum(["L0", "L1", "L2", "L3", "L4"]),
    capsule: z.boolean(),
    working_memory: z.boolean(),
    verification_evidence_capture: z.boolean(),
    quest_completion: z.boolean(),
    pending_memory_proposal: z.boolean(),
    growth_evidence: z.boolean(),
  }),
  approval_required: z.strictObject({
    memory_accept: z.boolean(),
    mcp_install: z.boolean(),
    persistent_mcp: z.boolean(),
    skill_materialization: z.boolean(),
    agent_materialization: z.boolean(),
    write_capable_agent: z.boolean(),
    external_side_effect: z.boolean(),
    destructive_operation: z.boolean(),
    raid_mode: z.boolean(),
  }),
  l4: z.enum(["confirm", "block"]),
});

/** `data` of `orange activate plan` and `orange activate status`. The answers of the other commands extend it. */
export const activationData = z.strictObject({
  /** The host given by `--host`. All fields about a single host describe this one. */
  host: z.string(),
  /** All hosts whose events act in the project. */
  hosts: z.array(z.string()).readonly(),
  scope: z.literal("project"),
  dry_run: z.boolean(),
  applied: z.boolean(),
  status,
  project_activated: z.boolean(),
  effective_status: status,
  installed: z.strictObject({ orange_binary: z.boolean(), executable: z.string().nullable() }),
  initialized: z.boolean(),
  project_initialized: z.boolean(),
  project_root: z.string(),
  activation_policy: z.strictObject({
    exists: z.boolean(),
    file: z.literal(".orange-hyper/local/activation.json"),
    status: z.string(),
    mode: z.string().nullable(),
    activated_at: time,
    policy: activationPolicy.readonly(),
  }),
  approval: z.strictObject({
    status: z.enum(["missing", "requested", "approved"]),
    file: z.string(),
    reason: z.enum(["not_approved", "other_project", "grants_more"]).nullable(),
    unapproved_settings: z.array(z.string()).readonly(),
    settings_beyond_default: z.array(z.string()).readonly(),
    next_command: z.string().nullable(),
    /** Null when the user was never asked; linked work trees are then left out. */
    linked_work_trees: z.boolean().nullable(),
    /** Root of the project in the main checkout, if its activation covers this linked work tree; null otherwise. */
    through: z.string().nullable(),
  }),
  binding: z.strictObject({
    host: z.string(),
    name: z.string(),
    version: z.string(),
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    marketplace,
    plugin_availability: bindingData.shape.plugin.shape.availability,
    plugin_installation: bindingData.shape.plugin_installation,
    plugin_enabled: bindingData.shape.plugin_enabled,
    hook_execution: hookExecution.readonly(),
    effective_status: bindingData.shape.effective_status,
  }),
  lifecycle: z.strictObject({
    active: z.boolean(),
    hook_execution: hookExecution.shape.status,
    last_heartbeat: time,
    last_event: z.string().nullable(),
    last_session_key: z.string().nullable(),
    last_turn_key: z.string().nullable(),
    freshness_window_ms: z.literal(86_400_000),
    complete_lifecycle_at: time,
    freshness_expires_at: time,
    session_start_at: time,
    latest_prompt_at: time,
    stop_at: time,
    status_reason: z.string(),
    recent: hookExecution.shape.recent,
  }),
  hook_trust: z.strictObject({
    status: z.enum(["trusted", "untrusted", "modified", "unknown"]),
    trusted: z.boolean(),
    verification_surface: z.string(),
  }),
  degraded_reason: z.string().nullable(),
  planned_changes: z.array(
    z.strictObject({ action: z.string(), path: z.string(), absolute_path: z.string() }),
  ),
  external_user_scope_planned_paths: z.array(z.never()),
  project_local_planned_paths: z.array(z.string()),
  requires_restart: z.boolean(),
  requires_user_action: z.array(action.readonly()).readonly(),
  conflicts: bindingData.shape.conflicts,
  rollback_available: z.literal(true),
});
export type ActivationData = z.infer<typeof activationData>;

/** `data` of `orange activate apply`. */
export const activationApplyData = activationData.extend({
  initialized_by_apply: z.literal(false),
  host_binding_installed_by_apply: z.literal(false),
});
export type ActivationApplyData = z.infer<typeof activationApplyData>;

/** `data` of `orange activate remove`. */
export const activationRemoveData = activationData.extend({
  /** True when the project's own activation named the host before the removal. */
  was_activated: z.boolean(),
  removed_paths: z.array(z.string()).readonly(),
  preserved_paths: z.array(z.string()).readonly(),
  removed_project_activation_only: z.literal(true),
  user_binding_preserved: z.literal(true),
});
export type ActivationRemoveData = z.infer<typeof activationRemoveData>;
