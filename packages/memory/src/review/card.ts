import type { OrangeContext } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { getQuest } from "@orange-hyper/quest";
import { candidateText } from "../candidate.js";
import type { Proposal } from "../proposal.js";
import { type CarriedRelation, carriedRelations } from "../related-proposals.js";
import { SECTIONS } from "../sections.js";
import { type Findings, findingsOf } from "./findings.js";
import { type SimilarMemory, similarTo } from "./similar.js";

/** Everything about one proposal that a decision needs. */
export interface Card {
  readonly proposal: Proposal;
  readonly text: string;
  /** Title of the quest; null when the quest is missing or cannot be read. */
  readonly questTitle: string | null;
  readonly why: string;
  readonly evidence: string;
  /** How its memory will relate to others once both are accepted. */
  readonly relations: readonly CarriedRelation[];
  readonly findings: Findings;
  readonly similar: readonly SimilarMemory[];
}

export async function readCard(ctx: OrangeContext, proposal: Proposal): Promise<Card> {
  const text = candidateText(proposal);
  const section = (name: string): string => unescapeText(findSection(proposal.body, name) ?? "").trim();
  const quest = await getQuest(ctx.documents, proposal.sourceQuest).catch(() => null);
  return {
    proposal,
    text,
    questTitle: quest?.title ?? null,
    why: section(SECTIONS.why),
    evidence: section(SECTIONS.evidence),
    relations: carriedRelations(proposal),
    findings: await findingsOf(ctx, proposal),
    similar: await similarTo(ctx, text),
  };
}
