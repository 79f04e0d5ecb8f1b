import { displayPath, type OrangeContext } from "@orange-hyper/core";
import {
  ACTIVATION_KEY,
  type Activation,
  type ActivationState,
  approvalKey,
  completePolicy,
  grantsBeyond,
  type KnownHost,
  readActivation,
  readActivations,
  readApproval,
} from "@orange-hyper/host-state";
import { bindingData, marketplaceData } from "../binding/report.js";
import { type BindingView, viewBinding } from "../binding/view.js";
import type { ActivationApplyData, ActivationData, ActivationRemoveData } from "../schema/activation.js";
import { linkedTrees } from "./linked-trees.js";
import { mainCheckoutRoot } from "./main-checkout-root.js";
import type { ActivationRemoval } from "./remove.js";

const NOT_SEEN =
  "Project activation exists, but Orange has not observed current-fingerprint SessionStart, UserPromptSubmit, and Stop lifecycle events yet.";

const PLANNED = [
  ["write_activation_policy", displayPath(ACTIVATION_KEY)],
  ["prepare_project_runtime", ".orange-hyper/local/runtime/"],
  ["prepare_project_episodes", ".orange-hyper/local/episodes/"],
] as const;

/** Returns the answer of `orange activate status`, which those of the other commands extend. */
export async function activationData(ctx: OrangeContext, known: KnownHost): Promise<ActivationData> {
  const view = await viewBinding(ctx, known);
  const state = await readActivation(ctx, known.id).catch((): ActivationState => ({ kind: "none" }));
  const isApproved = state.kind === "approved";
  const isSeen = view.execution.status === "current";
  const status = !isApproved ? "inactive" : isSeen ? "active" : "waiting_for_host_binding";
  const isActive = status === "active";
  const initialized = ctx.project.config.kind !== "missing";
  const binding = bindingData(ctx, known, view);
  return {
    host: known.id,
    hosts: await activeHosts(ctx),
    scope: "project",
    dry_run: false,
    applied: false,
    status,
    project_activated: isApproved,
    effective_status: status,
    installed: { orange_binary: view.orange !== null, executable: view.orange?.path ?? null },
    initialized,
    project_initialized: initialized,
    project_root: ctx.project.root,
    activation_policy: policyData(state.kind === "none" ? null : state.activation),
    approval: await approvalData(ctx, known, state),
    binding: {
      host: known.id,
      name: known.host.plugin.name,
      version: known.host.plugin.version,
      fingerprint: view.fingerprint,
      marketplace: marketplaceData(ctx, view),
      plugin_availability: binding.plugin.availability,
      plugin_installation: binding.plugin_installation,
      plugin_enabled: binding.plugin_enabled,
      hook_execution: view.execution,
      effective_status: view.status,
    },
    lifecycle: lifecycleData(view, isActive),
    hook_trust: {
      status: view.state.hooks.trust,
      trusted: view.state.hooks.trust === "trusted",
      verification_surface: view.state.hooks.surface,
    },
    degraded_reason: isApproved && !isSeen ? NOT_SEEN : null,
    planned_changes: [],
    external_user_scope_planned_paths: [],
    project_local_planned_paths: PLANNED.map(([, path]) => path),
    requires_restart: !isActive,
    requires_user_action: isActive ? [] : binding.user_actions,
    conflicts: view.conflicts,
    rollback_available: true,
  };
}

/** Returns the answer of `orange activate plan`. */
export async function activationPlanData(ctx: OrangeContext, known: KnownHost): Promise<ActivationData> {
  const data = await activationData(ctx, known);
  const planned = PLANNED.map(([action, path]) => ({
    action,
    path,
    absolute_path: `${ctx.project.root}/${path}`,
  }));
  return { ...data, dry_run: true, planned_changes: planned };
}

/** Returns the answer of `orange activate apply`. Call it after the activation. */
export async function activationApplyData(
  ctx: OrangeContext,
  known: KnownHost,
): Promise<ActivationApplyData> {
  const data = await activationData(ctx, known);
  return { ...data, applied: true, initialized_by_apply: false, host_binding_installed_by_apply: false };
}

/** Returns the answer of `orange activate remove`. Call it after the removal. */
export async function activationRemoveData(
  ctx: OrangeContext,
  known: KnownHost,
  { wasNamed, paths }: ActivationRemoval,
): Promise<ActivationRemoveData> {
  const data = await activationData(ctx, known);
  return {
    ...data,
    was_activated: wasNamed,
    removed_paths: paths,
    preserved_paths: [
      ...[".orange-hyper/graph/", ".orange-hyper/proposals/", ".orange-hyper/quests/"],
      ...(await linkedTrees(ctx)).map(({ storage }) => `${storage.path}/`),
    ],
    removed_project_activation_only: true,
    user_binding_preserved: true,
  };
}

/** Returns the ids of all hosts whose events act in the project. */
export async function activeHosts(ctx: OrangeContext): Promise<readonly string[]> {
  const states = await readActivations(ctx).catch(() => []);
  return states.flatMap(({ kind, activation }) => (kind === "approved" ? [activation.host] : []));
}

function policyData(activation: Activation | null): ActivationData["activation_policy"] {
  const file = ".orange-hyper/local/activation.json";
  return activation === null
    ? { exists: false, file, status: "missing", mode: null, activated_at: null, policy: completePolicy({}) }
    : {
        exists: true,
        file,
        status: "waiting_for_host_binding",
        mode: activation.mode,
        activated_at: activation.activatedAt,
        policy: activation.policy,
      };
}

async function approvalData(
  ctx: OrangeContext,
  { id }: KnownHost,
  state: ActivationState,
): Promise<ActivationData["approval"]> {
  const policy = state.kind === "none" ? null : state.activation.policy;
  const refusal = state.kind === "requested" ? state.refusal : null;
  const through = mainCheckoutRoot(state);
  const root = through ?? ctx.project.root;
  return {
    status: state.kind === "none" ? "missing" : state.kind,
    file: `${ctx.user.path}/${approvalKey(ctx.ids, root)}`,
    reason: refusal?.reason ?? null,
    unapproved_settings: refusal?.reason === "grants_more" ? refusal.settings : [],
    settings_beyond_default: policy === null ? [] : grantsBeyond(policy, completePolicy({})),
    next_command: refusal === null ? null : approveCommand(id),
    linked_work_trees: (await readApproval(ctx, root))?.linkedWorkTrees ?? null,
    through,
  };
}

/** Returns the command by which a user approves the activation file of the project. */
export function approveCommand(host: string): string {
  return `orange activate apply --host ${host} --scope project`;
}

function lifecycleData({ execution, heartbeat }: BindingView, active: boolean): ActivationData["lifecycle"] {
  const seen = heartbeat.kind === "read" ? heartbeat.heartbeat : null;
  return {
    active,
    hook_execution: execution.status,
    last_heartbeat: execution.last_observed_at,
    last_event: execution.last_event,
    last_session_key: seen?.last_session_key ?? null,
    last_turn_key: seen?.last_turn_key ?? null,
    freshness_window_ms: execution.freshness_window_ms,
    complete_lifecycle_at: execution.complete_lifecycle_at,
    freshness_expires_at: execution.freshness_expires_at,
    session_start_at: execution.session_start_at,
    latest_prompt_at: execution.latest_prompt_at,
    stop_at: execution.stop_at,
    status_reason: execution.status_reason,
    recent: execution.recent,
  };
}
