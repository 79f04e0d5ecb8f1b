import type { Escaper } from "../escaper.js";
import { figure } from "../format.js";
import { verificationStatus } from "../metrics.js";
import type { SnapshotData } from "../schema.js";
import type { SectionDraft } from "./section-draft.js";

/** The project that the report is on. */
export function projectSection(snapshot: SnapshotData, escaper: Escaper): SectionDraft {
  const { quests, graph, adapter, project_id } = snapshot;
  return {
    title: "Project Summary",
    metrics: ["project.identity", "quest.count", "graph.accepted_nodes", "adapter.recipes"],
    status: project_id === null ? "needs-attention" : "good",
    reason:
      project_id === null
        ? "Project identity is missing; the project boundary needs attention."
        : "Project identity exists and local project signals can be summarized.",
    items: [
      projectLine(snapshot, escaper),
      "Local-only: yes; telemetry: no; network call: no; LLM judge: no",
      `Quests: ${quests.total}; accepted graph nodes: ${graph.acceptedNodeCount}; adapter recipes: ${figure(adapter.recipeCount)}`,
    ],
  };
}

/** The project by name and id. */
export function projectLine(
  { project_name, project_id }: Pick<SnapshotData, "project_name" | "project_id">,
  escaper: Escaper,
): string {
  const id = project_id === null ? "missing project_id" : escaper.id(project_id);
  return `Project: ${escaper.text(project_name)} (${id})`;
}

/** Active and completed quests. */
export function completionSection({ quests }: SnapshotData): SectionDraft {
  const { status, total, completed, active, unverified } = quests;
  return {
    title: "Quest Completion",
    metrics: ["quest.count", "quest.completed"],
    status,
    reason: {
      good: "There are Quests, and no completed one is unverified.",
      "needs-attention":
        unverified > 0
          ? "One or more completed Quests are unverified."
          : "One or more Quest files could not be read and are not counted.",
      "insufficient-data": "There are no Quests yet.",
    },
    items: [
      `Completed Quests: ${completed}/${total}`,
      `Active Quests: ${active}`,
      "No improvement is inferred from these counts.",
    ],
  };
}

/** Verified and unverified completed quests. */
export function verificationSection({ quests }: SnapshotData): SectionDraft {
  const status = verificationStatus(quests);
  return {
    title: "Verification Honesty",
    metrics: ["quest.verified", "quest.unverified", "token.savings", "success_rate.improvement"],
    status,
    reason: {
      good: "All completed Quests are verified, and unavailable figures are not estimated.",
      "needs-attention": "Some completed Quests are marked unverified.",
      "insufficient-data": "No Quest has been completed yet.",
    },
    items: [
      `Verified completed Quests: ${quests.verified}`,
      `Unverified completed Quests: ${quests.unverified}`,
      "Token and success-rate figures are unavailable and not estimated.",
    ],
  };
}

/** Proposals by the state of their review. */
export function proposalSection({ memoryProposals }: SnapshotData): SectionDraft {
  const { status, total, accepted, rejected, pending } = memoryProposals;
  return {
    title: "Memory Proposal Flow",
    metrics: ["memory.proposals", "memory.acceptance_rate", "memory.proposals.pending"],
    status,
    reason: {
      good: "There are proposals and none is pending.",
      "needs-attention":
        pending > 0
          ? "There are pending proposals for the user to review."
          : "One or more proposal files could not be read and are not counted.",
      "insufficient-data": "There are no memory proposals yet.",
    },
    items: [
      `Proposals: ${total}`,
      `Accepted: ${accepted}; rejected: ${rejected}; pending: ${pending}`,
      "Pending and rejected proposals stay local; accepted ones are what a team can share.",
    ],
  };
}
