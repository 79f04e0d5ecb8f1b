import type { DoctorCheck, Finding, OrangePlugin } from "@orange-hyper/core";
import { CHECK_STAGES, type CheckStage, type Registry } from "@orange-hyper/core/registry";
import { checkFailed, pluginSkipped } from "./findings.js";

export interface PlannedCheck {
  readonly plugin: OrangePlugin;
  readonly check: DoctorCheck;
}

export interface Plan {
  /** By stage, then in the order of registration. */
  readonly checks: readonly PlannedCheck[];
  /** Plugins that were skipped, or whose checks could not be loaded. */
  readonly findings: readonly Finding[];
}

/** Collects the checks of every registered plugin; plugins known to have none are not loaded. */
export async function planChecks(registry: Registry): Promise<Plan> {
  const { plugins, skipped } = await registry.contributors("checks");
  const loaded = await Promise.all(plugins.map(loadChecks));
  const planned = loaded.flatMap((plan) => plan.checks);
  return {
    checks: planned.sort((a, b) => stageRank(a.check.stage) - stageRank(b.check.stage)),
    findings: [...skipped.map(pluginSkipped), ...loaded.flatMap((plan) => plan.findings)],
  };
}

/** Position of a stage in the order of a run. */
export function stageRank(stage: CheckStage): number {
  return CHECK_STAGES.indexOf(stage);
}

async function loadChecks(plugin: OrangePlugin): Promise<Plan> {
  if (plugin.doctor === undefined) return { checks: [], findings: [] };
  try {
    const { checks } = await plugin.doctor();
    return { checks: checks.map((check) => ({ plugin, check })), findings: [] };
  } catch (error) {
    return { checks: [], findings: [checkFailed(plugin, "the checks could not be loaded", error)] };
  }
}
