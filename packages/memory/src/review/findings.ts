import type { OrangeContext } from "@orange-hyper/core";
import { checkProposal } from "../check-proposal.js";
import type { Proposal } from "../proposal.js";

/** What speaks against a proposal: errors stop acceptance, warnings do not. */
export interface Findings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** What is found about a proposal before a person decides, in words that do not repeat its id. */
export async function findingsOf(
  { documents }: Pick<OrangeContext, "documents">,
  proposal: Proposal,
): Promise<Findings> {
  const { errors, warnings } = await checkProposal(documents, proposal);
  const withoutId = (text: string): string => text.replace(`memory proposal ${proposal.id} `, "");
  return { errors: errors.map(withoutId), warnings: warnings.map(withoutId) };
}
