import * as z from "zod";

const time = z.string().nullable();
const known = z.enum(["unknown", "registered", "not_registered"]);
const installation = z.enum(["not_installed", "installed", "unknown"]);
const enablement = z.enum(["enabled", "disabled", "unknown"]);
const action = z.strictObject({ kind: z.string().min(1), description: z.string().min(1) });
const conflict = z.strictObject({ path: z.string(), reason: z.string() });
const planned = z.strictObject({ action: z.string(), path: z.string() });

/** Whether hooks were seen to run in this project. */
export const hookExecution = z.strictObject({
  required_events: z.array(z.string()).readonly(),
  optional_events: z.array(z.string()).readonly(),
  current_fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  freshness_window_ms: z.literal(86_400_000),
  observed_orange_version: z.string().nullable(),
  observed_plugin_version: z.string().nullable(),
  session_key: z.string().nullable(),
  session_start_at: time,
  latest_prompt_at: time,
  stop_at: time,
  complete_lifecycle_at: time,
  freshness_expires_at: time,
  status: z.enum(["none", "partial", "current", "stale", "degraded", "unknown"]),
  observed_required_events: z.array(z.string()).readonly(),
  missing_required_events: z.array(z.string()).readonly(),
  observed_fingerprint: z.string().nullable(),
  last_event: z.string().nullable(),
  last_observed_at: time,
  recent: z
    .strictObject({ SessionStart: time, UserPromptSubmit: time, PostToolUse: time, Stop: time })
    .readonly(),
  status_reason: z.string(),
  optional_observed_events: z.array(z.string()).readonly(),
});

/** The state of our catalogue file and, separately, what the host reports as registered. */
export const marketplace = z.strictObject({
  status: z.enum(["absent", "registered", "degraded", "unknown"]),
  path: z.string(),
  entry_exists: z.boolean(),
  registered: z.boolean(),
  host_registration: known,
});

const status = z.enum([
  "absent",
  "pending_install",
  "pending_enable",
  "pending_review_or_restart",
  "operational",
  "partial",
  "stale",
  "degraded",
  "unknown",
  "pending_user_uninstall_or_disable",
]);

/** `data` of `orange binding plan` and `orange binding status`. The answers of the other commands extend it. */
export const bindingData = z.strictObject({
  host: z.string(),
  scope: z.enum(["user", "project"]),
  dry_run: z.boolean(),
  applied: z.boolean(),
  removed: z.boolean(),
  status,
  effective_status: status,
  codex_executable: z.string().nullable(),
  orange_executable: z.string().nullable(),
  orange_version: z.string(),
  plugin: z.strictObject({
    name: z.string(),
    version: z.string(),
    availability: z.enum(["unavailable", "available", "unknown"]),
    source_path: z.string(),
    source_exists: z.boolean(),
  }),
  binding_fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  user_data_path: z.string(),
  binding_root: z.string(),
  binding_metadata: z.strictObject({
    path: z.string(),
    exists: z.boolean(),
    ownership_verified: z.boolean(),
  }),
  marketplace,
  plugin_installation: installation,
  plugin_enabled: enablement,
  hook_execution: hookExecution.readonly(),
  legacy_project_local_binding: z
    .strictObject({
      detected: z.boolean(),
      plugin_exists: z.boolean(),
      marketplace_entry_exists: z.boolean(),
      ownership_verified: z.boolean(),
      plugin_root: z.string(),
      marketplace: z.string(),
      conflicts: z.array(conflict.readonly()).readonly(),
    })
    .readonly(),
  planned_writes: z.array(planned),
  removals: z.array(planned),
  external_commands: z.array(
    z.strictObject({ command: z.string(), executed: z.literal(false), reason: z.string() }),
  ),
  conflicts: z.array(conflict.readonly()).readonly(),
  restart_required: z.boolean(),
  rollback_available: z.boolean(),
  user_actions: z.array(action.readonly()).readonly(),
  drift: z
    .array(z.strictObject({ path: z.string(), reason: z.enum(["modified", "missing", "extra"]) }).readonly())
    .readonly(),
});
export type BindingData = z.infer<typeof bindingData>;

const migration = z.union([
  z.strictObject({
    attempted: z.literal(false),
    reason: z.string(),
    removed_paths: z.array(z.string()).readonly(),
    preserved_paths: z.array(z.string()).readonly(),
  }),
  z.strictObject({
    attempted: z.literal(true),
    success: z.boolean(),
    removed_paths: z.array(z.string()).readonly(),
    preserved_paths: z.array(z.string()).readonly(),
    recovery_action: z.string().nullable(),
  }),
]);

/** `data` of `orange binding install`. */
export const bindingInstallData = bindingData.extend({
  installed_user_scope_only: z.boolean(),
  idempotent: z.boolean(),
  migration: migration.readonly(),
  note: z.string(),
});
export type BindingInstallData = z.infer<typeof bindingInstallData>;

/** `data` of `orange binding remove`. */
export const bindingRemoveData = bindingData.extend({
  removal_status: z.strictObject({
    source_removed: z.boolean(),
    source_previously_present: z.boolean(),
    marketplace_removed: z.boolean(),
    marketplace_previously_registered: z.boolean(),
    metadata_removed: z.boolean(),
    metadata_previously_present: z.boolean(),
    installed_plugin_status: installation,
    enabled_status: enablement,
    effective_status: status,
    manages_codex_plugin_cache: z.literal(false),
    manages_codex_enablement: z.literal(false),
  }),
  removed_paths: z.array(z.string()).readonly(),
  preserved_paths: z.array(z.string()).readonly(),
  removed_owned_state_only: z.literal(true),
  project_activation_preserved: z.literal(true),
  next_actions: z.array(action.readonly()).readonly(),
});
export type BindingRemoveData = z.infer<typeof bindingRemoveData>;
