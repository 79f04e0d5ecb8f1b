import { type OrangeContext, readIdentity, requireConfig } from "@orange-hyper/core";
import { type OriginData, originBlock } from "@orange-hyper/core/answer";
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
import { askObservers, type ObserverAnswers } from "./observer-answers.js";
import type { GroupsData, IdentityData, SkippedData, SnapshotData } from "./schema.js";

/**
 * Takes a snapshot: counts the project's files, each read once, and the answers of other plugins' observers. Writes
 * nothing and estimates nothing: an unavailable figure is null. Throws VALIDATION_ERROR only for an unreadable config.
 */
export async function takeSnapshot(ctx: OrangeContext): Promise<SnapshotData> {
  const identity = projectIdentity(ctx);
  const { groups, skipped, answers } = await readGroups(ctx);
  const metrics = measure(groups, identity.project_id, answers);
  return {
    ...originBlock(ctx.generator),
    schema_version: 2,
    generated_at: ctx.clock.now(),
    ...FLAGS,
    ...identity,
    ...groups,
    reportPolicy: reportPolicy(null),
    boundaries: BOUNDARIES,
    metrics,
    unavailableMetrics: metrics.filter((metric) => metric.unavailable),
    ...(skipped.length > 0 ? { skipped } : {}),
  };
}

/** Returns the origin block of a snapshot. */
export function originOf({ generator_package, generator_version }: SnapshotData): OriginData {
  return originBlock({ package: generator_package, version: generator_version });
}

/** Describes where reports are stored, and whether this one is written to `file` or, for null, not at all. */
export function reportPolicy(file: string | null): SnapshotData["reportPolicy"] {
  return { directory: ".orange-hyper/evals/reports", defaultWrite: false, written: file !== null, file };
}

interface GroupsRead {
  readonly groups: GroupsData;
  readonly skipped: SkippedData[];
  readonly answers: ObserverAnswers;
}

async function readGroups(caller: OrangeContext): Promise<GroupsRead> {
  const readSession = openReadSession(caller);
  const { ctx } = readSession;
  // The observers are started first, because the doctor waits for git while the others read.
  const [answers, quests, proposals, graph, hookWarnings, identity] = await Promise.all([
    askObservers(readSession),
    countQuests(ctx),
    countProposals(ctx),
    countNodes(ctx),
    readHookWarnings(ctx.blobs),
    identityGroup(ctx),
  ]);
  const { doctor, growth, catalogue, recipes } = answers;
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
    answers,
  };
}

function projectIdentity({ project }: OrangeContext): IdentityData {
  const { id, name } = readIdentity(requireConfig(project));
  const identity = { project_id: id, project_name: name ?? project.folderName };
  return { project: identity, ...identity };
}
