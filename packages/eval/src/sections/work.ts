import { msg } from "@orange-hyper/core/text";
import type { Escaper } from "../escaper.js";
import { figure } from "../format.js";
import { verificationStatus } from "../metrics.js";
import type { SnapshotData } from "../schema.js";
import type { SectionDraft } from "./section-draft.js";

/** Creates the section on the project itself. */
export function projectSection(snapshot: SnapshotData, escaper: Escaper): SectionDraft {
  const { quests, graph, adapter, project_id } = snapshot;
  return {
    title: msg`Project Summary`,
    metrics: ["project.identity", "quest.count", "graph.accepted_nodes", "adapter.recipes"],
    status: project_id === null ? "needs-attention" : "good",
    reason:
      project_id === null
        ? msg`Project identity is missing; the project boundary needs attention.`
        : msg`Project identity exists and local project signals can be summarized.`,
    items: [
      projectLine(snapshot, escaper),
      msg`Local-only: yes; telemetry: no; network call: no; LLM judge: no`,
      msg`Quests: ${quests.total}; accepted graph nodes: ${graph.acceptedNodeCount}; adapter recipes: ${figure(adapter.recipeCount)}`,
    ],
  };
}

/** Formats the name and id of the project. */
export function projectLine(
  { project_name, project_id }: Pick<SnapshotData, "project_name" | "project_id">,
  escaper: Escaper,
): string {
  const id = project_id === null ? msg`missing project_id` : escaper.id(project_id);
  return msg`Project: ${escaper.text(project_name)} (${id})`;
}

/** Creates the section on active and completed quests. */
export function completionSection({ quests }: SnapshotData): SectionDraft {
  const { status, total, completed, active, unverified } = quests;
  return {
    title: msg`Quest Completion`,
    metrics: ["quest.count", "quest.completed"],
    status,
    reason: {
      good: msg`There are Quests, and no completed one is unverified.`,
      "needs-attention":
        unverified > 0
          ? msg`One or more completed Quests are unverified.`
          : msg`One or more Quest files could not be read and are not counted.`,
      "insufficient-data": msg`There are no Quests yet.`,
    },
    items: [
      msg`Completed Quests: ${completed}/${total}`,
      msg`Active Quests: ${active}`,
      msg`No improvement is inferred from these counts.`,
    ],
  };
}

/** Creates the section on verified and unverified completed quests. */
export function verificationSection({ quests }: SnapshotData): SectionDraft {
  const status = verificationStatus(quests);
  return {
    title: msg`Verification Honesty`,
    metrics: ["quest.verified", "quest.unverified", "token.savings", "success_rate.improvement"],
    status,
    reason: {
      good: msg`All completed Quests are verified, and unavailable figures are not estimated.`,
      "needs-attention": msg`Some completed Quests are marked unverified.`,
      "insufficient-data": msg`No Quest has been completed yet.`,
    },
    items: [
      msg`Verified completed Quests: ${quests.verified}`,
      msg`Unverified completed Quests: ${quests.unverified}`,
      msg`Token and success-rate figures are unavailable and not estimated.`,
    ],
  };
}

/** Creates the section on proposals by review status. */
export function proposalSection({ memoryProposals }: SnapshotData): SectionDraft {
  const { status, total, accepted, rejected, pending } = memoryProposals;
  return {
    title: msg`Memory Proposal Flow`,
    metrics: ["memory.proposals", "memory.acceptance_rate", "memory.proposals.pending"],
    status,
    reason: {
      good: msg`There are proposals and none is pending.`,
      "needs-attention":
        pending > 0
          ? msg`There are pending proposals for the user to review.`
          : msg`One or more proposal files could not be read and are not counted.`,
      "insufficient-data": msg`There are no memory proposals yet.`,
    },
    items: [
      msg`Proposals: ${total}`,
      msg`Accepted: ${accepted}; rejected: ${rejected}; pending: ${pending}`,
      msg`Pending and rejected proposals stay local; accepted ones are what a team can share.`,
    ],
  };
}
