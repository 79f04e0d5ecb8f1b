import { type BodySection, findSection, unescapeText } from "@orange-hyper/core/documents";
import { collapseWhitespace, foldText } from "@orange-hyper/core/text";
import type { Proposal } from "./proposal.js";
import { SECTIONS } from "./sections.js";

/** The text that a proposal would remember, as the user wrote it; "" without one. */
export function candidateText(proposal: Pick<Proposal, "body">): string {
  return unescapeText(findSection(proposal.body, SECTIONS.candidate) ?? "");
}

/** As candidateText, of sections that were read already. */
export function candidateOf(sections: readonly BodySection[]): string {
  return unescapeText(sections.find(({ name }) => name === SECTIONS.candidate)?.text ?? "");
}

/** The form in which two candidates are compared: NFC, lower case, single spaces. */
export function candidateNormalForm(text: string): string {
  return collapseWhitespace(foldText(text));
}
