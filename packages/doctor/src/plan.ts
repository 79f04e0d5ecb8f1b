import {
  type DoctorCheck,
  type Finding,
  internalError,
  isRecord,
  type OrangePlugin,
} from "@orange-hyper/core";
import { CHECK_STAGES, type CheckStage, type Registry } from "@orange-hyper/core/registry";
import { msg } from "@orange-hyper/core/text";
import { checkFailed, pluginSkipped } from "./findings.js";

/** A check and its plugin. */
interface LoadedCheck {
  readonly plugin: OrangePlugin;
  readonly check: DoctorCheck;
}

/** A check whose code may not be loaded yet. */
export interface PlannedCheck {
  /** Name of the plugin. */
  readonly plugin: string;
  readonly id: string;
  readonly stage: CheckStage;
  load(): Promise<LoadedCheck>;
}

/** The checks to run. */
export interface Plan {
  /** By stage, then in the order of registration. */
  readonly checks: readonly PlannedCheck[];
  /** Plugins that were skipped, or whose checks could not be loaded. */
  readonly findings: readonly Finding[];
}

/** Collects the checks of every registered plugin; plugins known to have none are not loaded. */
export async function planChecks(registry: Registry): Promise<Plan> {
  const { plugins, skipped } = await registry.contributors("checks");
  const loaded = await Promise.all(plugins.map(loadPlan));
  return {
    checks: loaded.flatMap(({ checks }) => checks).sort((a, b) => stageRank(a.stage) - stageRank(b.stage)),
    findings: [...skipped.map(pluginSkipped), ...loaded.flatMap(({ findings }) => findings)],
  };
}

/**
 * Returns a serialisable note of a plan, so that the same code need not build it again; null for a plan with findings.
 */
export function notePlan({ checks, findings }: Plan): unknown {
  return findings.length > 0 ? null : checks.map(({ plugin, id, stage }) => ({ plugin, id, stage }));
}

/** Restores a plan from its note; null when there is none. A plugin is loaded only when one of its checks runs. */
export function notedPlan(note: unknown, registry: Registry): Plan | null {
  if (!Array.isArray(note)) return null;
  const load = async (name: string, id: string): Promise<LoadedCheck> => {
    const plugin = await registry.plugin(name);
    const check = (await plugin?.doctor?.())?.checks.find((candidate) => candidate.id === id);
    if (plugin === null || check === undefined) throw internalError(`${name} has no check ${id}.`);
    return { plugin, check };
  };
  const noted = note.filter(isRecord) as unknown as readonly Omit<PlannedCheck, "load">[];
  return {
    checks: noted.map((planned) => ({ ...planned, load: () => load(planned.plugin, planned.id) })),
    findings: [],
  };
}

/** Returns the position of a stage in the order of a run. */
export function stageRank(stage: CheckStage): number {
  return CHECK_STAGES.indexOf(stage);
}

async function loadPlan(plugin: OrangePlugin): Promise<Plan> {
  if (plugin.doctor === undefined) return { checks: [], findings: [] };
  try {
    const { checks } = await plugin.doctor();
    return {
      checks: checks.map((check) => ({
        plugin: plugin.name,
        id: check.id,
        stage: check.stage,
        load: async () => ({ plugin, check }),
      })),
      findings: [],
    };
  } catch (error) {
    const say = (reason: string): string => msg`${plugin.name}: the checks could not be loaded: ${reason}`;
    return { checks: [], findings: [checkFailed(plugin, error, say)] };
  }
}
