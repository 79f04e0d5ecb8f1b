import { isSafeId } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { Finding } from "@orange-hyper/gate";
import { getQuest } from "@orange-hyper/quest";
import { type Examiner, examineProposal } from "./examine.js";
import { asPredicate, sayFinding } from "./finding-data.js";
import { QUOTING } from "./finding-text.js";
import type { Proposal } from "./proposal.js";
import type { ValidationData } from "./schema.js";
import { validateProposal } from "./validate.js";

/** A proposal's validation, in which what the gate found to be wrong counts as well, and all that the gate found. */
export interface CheckedText {
  readonly validation: ValidationData;
  readonly findings: readonly Finding[];
}

/** Validates one proposal against the store that holds its source quest, and examines what it says. */
export async function checkProposal(ctx: Examiner, proposal: Proposal): Promise<CheckedText> {
  return withExamination(
    proposal,
    validateProposal(proposal, await questExists(ctx.documents, proposal.sourceQuest)),
    await examineProposal(ctx, proposal),
  );
}

/** The validation with the errors that the gate found; a proposal is valid without any. */
export function withExamination(
  { id }: Pick<Proposal, "id">,
  { errors, warnings }: ValidationData,
  findings: readonly Finding[],
): CheckedText {
  const wrong = findings
    .filter(({ level }) => level === "error")
    .map((finding) => {
      const problem = asPredicate(sayFinding(finding));
      const [, said, words = ""] = QUOTING.exec(problem) ?? [];
      return said === undefined
        ? msg`memory proposal ${id} ${problem}`
        : msg`memory proposal ${id} ${said}: "${words}"`;
    });
  const all = [...errors, ...wrong];
  return { validation: { valid: all.length === 0, errors: all, warnings: [...warnings] }, findings };
}

/** A quest file that cannot be read is there all the same; what is wrong with it is not the proposal's fault. */
async function questExists(documents: DocumentStore, id: string): Promise<boolean> {
  if (!isSafeId(id)) return false;
  try {
    return (await getQuest(documents, id)) !== null;
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return true;
  }
}
