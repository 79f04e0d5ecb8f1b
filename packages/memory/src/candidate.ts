import { type BodySection, findSection, unescapeText } from "@orange-hyper/core/documents";
import { collapseWhitespace, foldText } from "@orange-hyper/core/text";
import type { Proposal } from "./proposal.js";
import { SECTIONS } from "./sections.js";

/** Returns the text that a proposal would remember, unescaped; "" when it has none. */
export function candidateText(proposal: Pick<Proposal, "body">): string {
  return unescapeText(findSection(proposal.body, SECTIONS.candidate) ?? "");
}

/** Like `candidateText`, but takes sections that were parsed already. */
export function candidateOf(sections: readonly BodySection[]): string {
  return unescapeText(sections.find(({ name }) => name === SECTIONS.candidate)?.text ?? "");
}

/** Normalises a candidate for comparison: NFC, lower case, single spaces. */
export function candidateNormalForm(text: string): string {
  return collapseWhitespace(foldText(text));
}
