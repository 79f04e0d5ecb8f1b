import { msg } from "@orange-hyper/core/text";

/** The name of a figure, its source, and its limitation. */
interface MetricDefinition {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  readonly explanation: string;
  readonly limitation: string;
}

const QUESTS = ".orange-hyper/quests/";
const PROPOSALS = ".orange-hyper/proposals/memory-delta/";

/** All figures, in the order in which answers list them. */
export const METRIC_DEFINITIONS = [
  {
    id: "project.identity",
    label: "Project identity",
    source: ".orange-hyper/config.json",
    explanation: msg`Taken from project_id and project_name in the local config.`,
    limitation: msg`A missing or wrong identity is shown, not repaired.`,
  },
  {
    id: "quest.count",
    label: "Quest count",
    source: QUESTS,
    explanation: msg`Counts active and completed Quest markdown files.`,
    limitation: msg`Counts files only; it does not judge task quality or outcome quality.`,
  },
  {
    id: "quest.completed",
    label: "Completed Quest count",
    source: `${QUESTS}completed/`,
    explanation: msg`Number of completed Quest files.`,
    limitation: msg`Says only what local Quest state says; nothing outside was checked.`,
  },
  {
    id: "quest.verified",
    label: "Verified Quest count",
    source: `${QUESTS}completed/`,
    explanation: msg`Completed Quests whose verification_status is verified; absent evidence is not guessed.`,
    limitation: msg`Worth as much as the evidence written in the Quest files.`,
  },
  {
    id: "quest.unverified",
    label: "Unverified Quest count",
    source: `${QUESTS}completed/`,
    explanation: msg`Completed Quests whose verification_status is unverified.`,
    limitation: msg`A plain count; the reason for missing evidence is not inferred.`,
  },
  {
    id: "memory.proposals",
    label: "Memory proposal count",
    source: PROPOSALS,
    explanation: msg`Number of proposal files: pending, accepted and rejected together.`,
    limitation: msg`Shows how far review has come, not how useful the memory is.`,
  },
  {
    id: "memory.acceptance_rate",
    label: "Memory proposal acceptance rate",
    source: `${PROPOSALS}{pending,accepted,rejected}/`,
    explanation: msg`Accepted proposals divided by all proposals, to four decimals.`,
    limitation: msg`A lifecycle figure; it is not a success-rate improvement claim.`,
  },
  {
    id: "memory.proposals.pending",
    label: "Pending memory proposal count",
    source: `${PROPOSALS}pending/`,
    explanation: msg`Proposals that still wait for review and so are not memory.`,
    limitation: msg`No proposal is made, changed or decided by eval.`,
  },
  {
    id: "graph.accepted_nodes",
    label: "Accepted graph node count",
    source: ".orange-hyper/graph/nodes/",
    explanation: msg`Accepted memory nodes of this project, as the graph reader lists them.`,
    limitation: msg`No index is rebuilt and no node is made by eval.`,
  },
  {
    id: "doctor.errors",
    label: "Doctor error count",
    source: "orange doctor --json",
    explanation: msg`Errors the doctor reports when run without repair.`,
    limitation: msg`Doctor repair is not run and project state stays as it is.`,
  },
  {
    id: "doctor.warnings",
    label: "Doctor warning count",
    source: "orange doctor --json",
    explanation: msg`Warnings the doctor reports when run without repair.`,
    limitation: msg`Shows what the doctor says now; nothing is fixed.`,
  },
  {
    id: "hook.warnings",
    label: "Hook warning count",
    source: ".orange-hyper/hooks/reports/",
    explanation: msg`Warnings in the newest local hook report; eval does not run hook events automatically.`,
    limitation: msg`Without a hook report the status is insufficient-data.`,
  },
  {
    id: "hook.warning.usefulness",
    label: "Hook warning usefulness",
    source: ".orange-hyper/hooks/reports/",
    explanation: msg`Whether a local hook report exists to act on, and how many warnings it holds.`,
    limitation: msg`Hooks are not run; without a local hook report this stays insufficient-data.`,
  },
  {
    id: "mcp.advisor.availability",
    label: "MCP suggestion availability",
    source: msg`built-in MCP catalog and local growth MCP signals`,
    explanation: msg`Whether the built-in advisor catalogue can be read, with the local signals beside it; no MCP is called.`,
    limitation: msg`Says nothing about any MCP being installed, reachable or run.`,
  },
  {
    id: "growth.candidates",
    label: "Growth candidate count",
    source: "orange growth suggest --json",
    explanation: msg`Number of growth candidates from local evidence; none unlocks anything.`,
    limitation: msg`Candidates are suggestions: no role, tool, hook, MCP, subagent, workflow, config, graph or memory changes by itself.`,
  },
  {
    id: "adapter.recipes",
    label: "Adapter recipe count",
    source: msg`built-in adapter recipes`,
    explanation: msg`Number of built-in adapter recipes.`,
    limitation: msg`A recipe describes calls; eval makes none of them.`,
  },
  {
    id: "identity.report.exists",
    label: "Identity report existence",
    source: ".orange-hyper/identity/",
    explanation: msg`Whether an identity summary or page has been built here.`,
    limitation: msg`Identity build is not run, and no eval figure is put into identity files.`,
  },
  {
    id: "token.savings",
    label: "Token savings",
    source: msg`unavailable`,
    explanation: msg`Orange Hyper does not collect token counts in the local-only eval surface, so token savings are unavailable and not estimated.`,
    limitation: msg`No token usage collection exists in this local-only eval surface, so savings must remain unavailable.`,
  },
  {
    id: "success_rate.improvement",
    label: "Success-rate improvement",
    source: msg`unavailable`,
    explanation: msg`Orange Hyper does not compare raw-agent and Orange-assisted outcomes in the local-only eval surface, so success-rate improvement is unavailable.`,
    limitation: msg`No comparison group or task-pack outcome dataset exists, so improvement claims must remain unavailable.`,
  },
] as const satisfies readonly MetricDefinition[];

export type MetricId = (typeof METRIC_DEFINITIONS)[number]["id"];
