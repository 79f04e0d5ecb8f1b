import { checkProposal } from "../check-proposal.js";
import type { Examiner } from "../examine.js";
import { findingSentence } from "../finding-data.js";
import { withShortId } from "../finding-text.js";
import type { Proposal } from "../proposal.js";

/** Objections to a proposal: errors stop acceptance, warnings do not. */
export interface Findings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Returns what validation and the gate find about a proposal before a decision, worded without its id. */
export async function findingsOf(ctx: Examiner, proposal: Proposal): Promise<Findings> {
  const { validation, findings } = await checkProposal(ctx, proposal);
  const withoutId = (text: string): string => text.replace(`memory proposal ${proposal.id} `, "");
  const weak = findings
    .filter(({ level }) => level === "warning")
    .map((finding) => withShortId(findingSentence(finding), finding.other));
  return {
    errors: validation.errors.map(withoutId),
    warnings: [...validation.warnings.map(withoutId), ...weak],
  };
}
