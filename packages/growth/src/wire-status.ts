import { msg } from "@orange-hyper/core/text";
import type { GrowthFacts } from "./facts.js";
import type { Growth } from "./growth.js";
import type { GrowthStatusData } from "./schema.js";
import type { GrowthState } from "./state.js";

/** Returns the growth of a project as printed in JSON answers. */
export function growthStatusData({ state, facts }: Growth): GrowthStatusData {
  const project = projectData(state);
  const { verdict } = facts;
  return {
    readOnly: true,
    deterministic: true,
    autoUnlock: false,
    autoMutation: false,
    projectMemoryMutation: false,
    configMutation: false,
    project,
    ...project,
    acceptedMemoryNodes: state.nodes.length,
    nodeTypeDistribution: facts.nodeTypes,
    nodeTypeDiversity: Object.keys(facts.nodeTypes).length,
    dominantAcceptedNodeType: facts.dominant,
    routeLayerDistribution: facts.routeLayers,
    questLayerDistribution: facts.questLayers,
    questVerification: facts.outcomes,
    pendingMemoryProposals: state.pending.length,
    doctorOk: facts.doctorOk,
    projectBoundaryActive: state.projectId !== null,
    repeatedEvidenceCount: facts.evidenceCount,
    hookWarningSummary: hookWarningSummary(state),
    mcpAdvisorSignals: mcpAdvisorSignals(facts),
    growthLevel: verdict.level,
    growthLevelReason: verdict.reason,
    growthLevelDescription: verdict.description,
    growthLevelUnlocks: false,
    warnings: [...state.warnings],
    ...skippedData(state),
    boundaries: boundaries(),
  };
}

/** Returns the identity of the project for JSON answers. */
export function projectData({ projectId, projectName }: GrowthState): GrowthStatusData["project"] {
  return { project_id: projectId, project_name: projectName };
}

/** Returns the field `skipped`, or no field when no file was left out. */
export function skippedData({ skipped }: GrowthState): Pick<GrowthStatusData, "skipped"> {
  return skipped.length === 0 ? {} : { skipped: skipped.map(({ path, reason }) => ({ path, reason })) };
}

/** Returns the flags that declare what growth never does. */
export function boundaries(): GrowthStatusData["boundaries"] {
  return {
    auto_role_creation: false,
    mcp_auto_install: false,
    mcp_auto_run: false,
    hook_policy_auto_change: false,
    subagent_auto_run: false,
    project_memory_auto_mutation: false,
    config_auto_mutation: false,
    graph_node_auto_creation: false,
    workflow_enforcement: false,
  };
}

function hookWarningSummary({ doctor, hookWarnings }: GrowthState): GrowthStatusData["hookWarningSummary"] {
  const diagnostics = [...(doctor?.diagnostics.errors ?? []), ...(doctor?.diagnostics.warnings ?? [])];
  const count = hookWarnings.length;
  return {
    readOnly: true,
    hookRun: false,
    autoMutation: false,
    warningCount: count,
    warnings: hookWarnings.map(({ code, message, hint }) => ({ code, message, hint })),
    doctorWarningCount: doctor?.warnings.length ?? 0,
    doctorErrorCount: doctor?.errors.length ?? 0,
    diagnosticCodes: diagnostics.map(({ code }) => code),
    summary:
      count === 0
        ? msg`No hook status warnings observed.`
        : count === 1
          ? msg`1 hook status warning observed.`
          : msg`${count} hook status warnings observed.`,
  };
}

function mcpAdvisorSignals({ mcpEvidence }: GrowthFacts): GrowthStatusData["mcpAdvisorSignals"] {
  const count = mcpEvidence.length;
  return {
    readOnly: true,
    mcpCall: false,
    networkCall: false,
    autoInstall: false,
    autoRun: false,
    configMutation: false,
    projectMemoryMutation: false,
    signalCount: count,
    signals: mcpEvidence.slice(0, 6).map(({ label }) => label),
    summary:
      count === 0
        ? msg`No repeated MCP documentation advisor signal observed.`
        : count === 1
          ? msg`1 documentation/API freshness signal observed.`
          : msg`${count} documentation/API freshness signals observed.`,
  };
}
