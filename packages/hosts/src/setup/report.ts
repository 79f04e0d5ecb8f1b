import type { OrangeContext } from "@orange-hyper/core";
import type { KnownHost } from "@orange-hyper/host-state";
import type { SetupData } from "../schema/setup.js";
import { afterRemoval, afterSetup } from "./next.js";
import type { Situation } from "./situation.js";
import { removalSteps, type Step, setupSteps } from "./steps.js";

export interface SetupMode {
  readonly isRemoval: boolean;
  readonly isDryRun: boolean;
  readonly isApplied: boolean;
  /** Nothing was done because nobody said yes. */
  readonly isUnconfirmed: boolean;
  /** What there was to undo: a host forgets what it had once the plugin is gone, so it is not asked again. */
  readonly undone?: readonly Step[];
}

/** What `orange setup <host>` answers about the situation it found, or has made. */
export function setupData(ctx: OrangeContext, known: KnownHost, now: Situation, mode: SetupMode): SetupData {
  const { state, execution } = now.view;
  const steps = mode.isRemoval ? (mode.undone ?? removalSteps(ctx, known, now)) : setupSteps(ctx, known, now);
  return {
    host: known.id,
    mode: mode.isRemoval ? "remove" : "set_up",
    dry_run: mode.isDryRun,
    applied: mode.isApplied,
    confirmation_required: mode.isUnconfirmed,
    project_root: ctx.project.root,
    repository_root: now.repository,
    executable: state.executable,
    tested_versions: known.manifest.testedVersions,
    steps,
    record_requests:
      (now.activation.kind === "approved" && now.activation.activation.policy.record_requests) || "words",
    other_active_projects: now.otherProjects,
    states: {
      project_activated: now.activation.kind === "approved",
      host_registration: state.registration,
      plugin_installation: state.installation,
      plugin_enabled: state.enablement,
      hook_trust: state.hooks.trust,
      hooks_enabled: state.hooks.enabled,
      hook_execution: execution.status,
      orange_callable: now.isReachable,
    },
    next: mode.isRemoval ? afterRemoval(known, steps) : afterSetup(known, now),
  };
}
