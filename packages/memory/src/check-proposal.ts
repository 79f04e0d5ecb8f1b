import { isSafeId } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { Finding } from "@orange-hyper/gate";
import { getQuest } from "@orange-hyper/quest";
import { type Examiner, examineProposal } from "./examine.js";
import { asPredicate, findingSentence } from "./finding-data.js";
import { QUOTING } from "./finding-text.js";
import type { Proposal } from "./proposal.js";
import type { ValidationData } from "./schema.js";
import { validateProposal } from "./validate.js";

/** The validation of a proposal, which includes the gate's errors, and all findings of the gate. */
export interface CheckedText {
  readonly validation: ValidationData;
  readonly findings: readonly Finding[];
}

/** Validates one proposal against the store that holds its source quest, and examines its text with the gate. */
export async function checkProposal(ctx: Examiner, proposal: Proposal): Promise<CheckedText> {
  return withExamination(
    proposal,
    validateProposal(proposal, await questExists(ctx.documents, proposal.sourceQuest)),
    await examineProposal(ctx, proposal),
  );
}

/** Adds the gate's errors to a validation; the proposal is valid when there are no errors at all. */
export function withExamination(
  { id }: Pick<Proposal, "id">,
  { errors, warnings }: ValidationData,
  findings: readonly Finding[],
): CheckedText {
  const wrong = findings
    .filter(({ level }) => level === "error")
    .map((finding) => {
      const problem = asPredicate(findingSentence(finding));
      const [, said, words = ""] = QUOTING.exec(problem) ?? [];
      return said === undefined
        ? msg`memory proposal ${id} ${problem}`
        : msg`memory proposal ${id} ${said}: "${words}"`;
    });
  const all = [...errors, ...wrong];
  return { validation: { valid: all.length === 0, errors: all, warnings: [...warnings] }, findings };
}

/**
 * True when the quest exists. One whose file cannot be read counts as existing, because that is no fault of the
 * proposal.
 */
async function questExists(documents: DocumentStore, id: string): Promise<boolean> {
  if (!isSafeId(id)) return false;
  try {
    return (await getQuest(documents, id)) !== null;
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return true;
  }
}
