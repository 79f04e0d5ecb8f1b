import { type OrangeContext, readIdentity, requireConfig } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { BOUNDARIES, FLAGS } from "./boundaries.js";
import { adapterGroup } from "./groups/adapter.js";
import { doctorGroup } from "./groups/doctor.js";
import { countNodes } from "./groups/graph.js";
import { growthGroup } from "./groups/growth.js";
import { readHookWarnings } from "./groups/hook-warnings.js";
import { identityGroup } from "./groups/identity.js";
import { mcpAdvisorGroup } from "./groups/mcp-advisor.js";
import { countProposals } from "./groups/memory.js";
import { countQuests } from "./groups/quests.js";
import { measure } from "./metrics.js";
import { askObservers, type Observed } from "./observed.js";
import { originBlock } from "./origin.js";
import type { GroupsData, IdentityData, SkippedData, SnapshotData } from "./schema.js";

/** Folder of the reports as answers name it. */
export const REPORT_DIRECTORY = ".orange-hyper/evals/reports";

/**
 * Counts what the project's files and the other plugins say, each file read once. Writes nothing, estimates nothing:
 * what nobody could tell is null. Throws VALIDATION_ERROR for an unreadable config alone.
 */
export async function takeSnapshot(ctx: OrangeContext): Promise<SnapshotData> {
  const identity = projectIdentity(ctx);
  const { groups, skipped, observed } = await lookAround(ctx);
  const metrics = measure(groups, identity.project_id, observed);
  return {
    ...originBlock(ctx.generator),
    schema_version: 2,
    generated_at: ctx.clock.now(),
    ...FLAGS,
    ...identity,
    ...groups,
    reportPolicy: { directory: REPORT_DIRECTORY, defaultWrite: false, written: false, file: null },
    boundaries: BOUNDARIES,
    metrics,
    unavailableMetrics: metrics.filter((metric) => metric.unavailable),
    ...(skipped.length > 0 ? { skipped } : {}),
  };
}

interface Surroundings {
  readonly groups: GroupsData;
  readonly skipped: SkippedData[];
  readonly observed: Observed;
}

async function lookAround(caller: OrangeContext): Promise<Surroundings> {
  const readSession = openReadSession(caller);
  const { ctx } = readSession;
  // The observers first: the doctor waits for git while the others read.
  const [observed, quests, proposals, graph, hookWarnings, identity] = await Promise.all([
    askObservers(readSession),
    countQuests(ctx),
    countProposals(ctx),
    countNodes(ctx),
    readHookWarnings(ctx.blobs),
    identityGroup(ctx.blobs),
  ]);
  const { doctor, growth, catalogue, recipes } = observed;
  return {
    groups: {
      quests: quests.group,
      memoryProposals: proposals.group,
      graph,
      doctor: doctorGroup(doctor.summary),
      hookWarnings,
      mcpAdvisor: mcpAdvisorGroup(catalogue.summary, growth.summary),
      growth: growthGroup(growth.summary),
      adapter: adapterGroup(recipes.summary),
      identity,
    },
    skipped: [...quests.skipped, ...proposals.skipped],
    observed,
  };
}

function projectIdentity({ project }: OrangeContext): IdentityData {
  const { id, name } = readIdentity(requireConfig(project));
  const told = { project_id: id, project_name: name ?? project.folderName };
  return { project: told, ...told };
}
