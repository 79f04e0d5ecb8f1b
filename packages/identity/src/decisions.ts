import type { OrangeContext } from "@orange-hyper/core";
import { shortId } from "@orange-hyper/core/documents";
import { compareText } from "@orange-hyper/core/text";
import { readCard } from "@orange-hyper/memory";
import type { PageProposal, PageState } from "./page/state.js";
import type { ProjectFacts } from "./read-project.js";
import { shorten } from "./shorten.js";

/**
 * Maximum number of proposals on the page: nobody decides more of them there, and the gate's check of each takes a
 * while.
 */
const MAX_PROPOSALS = 300;

/** Proposals that wait for a decision. */
export type Decisions = PageState["waiting"]["proposals"];

/**
 * Returns the proposals that wait for a decision, newest first, each with its evidence and the findings of the gate.
 */
export async function pendingDecisions(
  ctx: OrangeContext,
  { proposals }: Pick<ProjectFacts, "proposals">,
): Promise<Decisions> {
  const pending = proposals
    .filter(({ folder }) => folder === "pending")
    .sort((a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.id, b.id));
  const decisions: PageProposal[] = [];
  for (const proposal of pending.slice(0, MAX_PROPOSALS)) {
    const { text, why, evidence, findings, similar } = await readCard(ctx, proposal);
    decisions.push({
      id: proposal.id,
      short: shortId(proposal.id),
      type: proposal.nodeType,
      confidence: proposal.confidence,
      text: shorten(text),
      why: shorten(why),
      evidence: shorten(evidence),
      quest: proposal.sourceQuest,
      at: proposal.createdAt,
      errors: findings.errors.map(shorten),
      warnings: findings.warnings.map(shorten),
      similar: similar.map(({ id }) => id),
    });
  }
  return decisions;
}
