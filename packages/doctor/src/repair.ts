import type { Finding, OrangeContext, Repair } from "@orange-hyper/core";
import { createContext } from "@orange-hyper/core/registry";
import { msg } from "@orange-hyper/core/text";
import { checkFailed } from "./findings.js";
import { type PlannedCheck, stageRank } from "./plan.js";
import { currentProject, hasOneIdentity } from "./project.js";

export interface Repaired {
  readonly repairs: readonly Repair[];
  /** Findings about repairs that threw. */
  readonly findings: readonly Finding[];
}

/**
 * Runs the repairs of all checks, in the order of the plan. Each one sees the config as left by the previous ones.
 * Artefacts are repaired only when the config has exactly one project id. The caller must hold the kernel lock.
 */
export async function repairIdentities(
  ctx: OrangeContext,
  planned: readonly PlannedCheck[],
): Promise<Repaired> {
  const repairs: Repair[] = [];
  const findings: Finding[] = [];
  for (const step of planned) {
    const { plugin, check } = await step.load();
    if (check.repairIdentity === undefined) continue;
    const project = await currentProject(ctx.project, ctx.blobs);
    if (stageRank(check.stage) > stageRank("config") && !hasOneIdentity(project)) break;
    const host = { ports: ctx, project, registry: ctx.registry, generator: ctx.generator };
    try {
      repairs.push(...(await check.repairIdentity(createContext(plugin, host))));
    } catch (error) {
      const say = (reason: string): string => msg`${plugin.name}: repair by ${check.id} failed: ${reason}`;
      findings.push(checkFailed(plugin, error, say));
    }
  }
  return { repairs, findings };
}
