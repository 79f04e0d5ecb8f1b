import type { OrangeContext } from "@orange-hyper/core";
import type { KnownHost } from "@orange-hyper/host-state";
import { mainCheckoutRoot } from "../activation/main-checkout-root.js";
import type { SetupData } from "../schema/setup.js";
import { findLeftovers, hasEvidence } from "./leftovers.js";
import { afterRemoval, afterSetup } from "./next.js";
import type { Situation } from "./situation.js";
import { removalSteps, type SetupWishes, type Step, setupSteps } from "./steps.js";

export interface SetupMode {
  readonly isRemoval: boolean;
  readonly isDryRun: boolean;
  readonly isApplied: boolean;
  /** True when nothing was done because nobody has confirmed. */
  readonly isUnconfirmed: boolean;
  readonly wishes: SetupWishes;
  /** True when records of hooks existed before the removal. */
  readonly hadEvidence?: boolean;
  /** Steps of the removal that was performed. They cannot be derived again: the host no longer reports the plugin. */
  readonly undone?: readonly Step[];
}

/** Returns the answer of `orange setup <host>` for a situation. */
export async function setupData(
  ctx: OrangeContext,
  known: KnownHost,
  now: Situation,
  mode: SetupMode,
): Promise<SetupData> {
  const { state, execution } = now.view;
  const steps = mode.isRemoval
    ? (mode.undone ?? removalSteps(ctx, known, now))
    : setupSteps(ctx, known, now, mode.wishes);
  const evidence = await evidenceOf(ctx, now, mode);
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
    linked_work_trees: isThrough(now) ? null : (mode.wishes.linkedWorkTrees ?? now.linkedWorkTrees ?? true),
    evidence,
    stays: mode.isRemoval ? await findLeftovers(ctx, known, { now, keepsEvidence: evidence === "kept" }) : [],
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

/**
 * Returns what a removal will do with the records of hooks or, once it is done, what it did. Records that are still there
 * were kept.
 */
async function evidenceOf(
  ctx: OrangeContext,
  now: Situation,
  mode: SetupMode,
): Promise<SetupData["evidence"]> {
  if (!mode.isRemoval || !(await hasEvidence(ctx))) return mode.hadEvidence ? "deleted" : "none";
  // While the project stays active, through the main checkout or for another host, the records of hooks stay.
  const staysActive = isThrough(now) || now.otherHosts.length > 0;
  return mode.isApplied || mode.wishes.keepsEvidence === true || staysActive ? "kept" : "deleted";
}

function isThrough({ activation }: Situation): boolean {
  return mainCheckoutRoot(activation) !== null;
}
