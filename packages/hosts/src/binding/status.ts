import type { AgentHost, HostAction, HostState } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import type { HookExecution } from "./execution.js";
import type { Conflict } from "./legacy.js";
import type { BindingFacts } from "./read-binding.js";

export type EffectiveStatus =
  | "absent"
  | "pending_install"
  | "pending_enable"
  | "pending_review_or_restart"
  | "operational"
  | "partial"
  | "stale"
  | "degraded"
  | "unknown"
  | "pending_user_uninstall_or_disable";

/** Everything that a status is derived from. Each field is observed on its own; none is inferred from another. */
export interface Evidence {
  readonly facts: BindingFacts;
  readonly state: HostState;
  readonly execution: HookExecution;
  readonly conflicts: readonly Conflict[];
}

/** Returns whether our own catalogue file lists our plugin. The host may still not have registered it. */
export function catalogueStatus({ catalogue }: BindingFacts): "absent" | "registered" | "degraded" {
  if (catalogue.kind === "invalid") return "degraded";
  return catalogue.kind === "present" && catalogue.hasEntry ? "registered" : "absent";
}

export function availability({
  hasManifest,
  hasMarker,
}: BindingFacts): "unavailable" | "available" | "unknown" {
  if (!hasManifest) return "unavailable";
  return hasMarker ? "available" : "unknown";
}

/** Returns the status that sums up a binding: the first that applies. */
export function effectiveStatus({ facts, state, execution, conflicts }: Evidence): EffectiveStatus {
  const isDrifted = facts.drift.length > 0;
  if (conflicts.length > 0 || isDrifted || catalogueStatus(facts) === "degraded") return "degraded";
  if (execution.status === "current") return "operational";
  if (execution.status === "stale") return "stale";
  if (catalogueStatus(facts) === "absent" && availability(facts) === "unavailable") return "absent";
  if (state.installation !== "installed") return "pending_install";
  if (state.enablement !== "enabled") return "pending_enable";
  return execution.status === "none" || execution.status === "partial"
    ? "pending_review_or_restart"
    : "unknown";
}

/** Returns what the user has to do in the host, in order, without the steps that the host reports as done. */
export function userActions(
  host: AgentHost,
  { facts, state, execution }: Evidence,
  register: string,
): readonly HostAction[] {
  const { actions } = host;
  const isPrepared = catalogueStatus(facts) === "registered";
  const isOutdated = state.installedVersion !== null && state.installedVersion !== host.plugin.version;
  const runs = execution.status === "current";
  const isReviewed = state.hooks.trust === "trusted" && state.hooks.enabled;
  return [
    ...(isPrepared ? [] : [actions.register]),
    ...(isPrepared && state.registration === "not_registered"
      ? [{ ...actions.register, description: msg`Run \`${register}\`.` }]
      : []),
    ...(state.installation === "installed" && !isOutdated ? [] : [actions.install]),
    ...(state.enablement === "enabled" ? [] : [actions.enable]),
    ...(runs || isReviewed || actions.review === undefined ? [] : [actions.review]),
    ...(runs ? [] : [actions.restart]),
  ];
}
