import type { Finding } from "@orange-hyper/gate";
import { redact } from "@orange-hyper/redact";
import type { CheckedText } from "./check-proposal.js";
import { findingsData } from "./finding-data.js";
import type { Proposal } from "./proposal.js";
import { proposalData } from "./proposal-data.js";
import type { ProposalData, ValidateData } from "./schema.js";

/** Returns the `data` of `remember.validate`. */
export function validateData(proposal: Proposal, { validation, findings }: CheckedText): ValidateData {
  return {
    proposal: withoutSecrets(proposalData(proposal, validation), findings),
    validation,
    ...findingsData(findings),
  };
}

/** Redacts the title when a secret was found, so that the answer does not repeat it. */
function withoutSecrets(data: ProposalData, findings: readonly Finding[]): ProposalData {
  const isSecret = findings.some(({ code }) => code === "secret");
  return isSecret ? { ...data, title: redact(data.title).text } : data;
}
