import type { Messages } from "./messages.js";

/** Translates the labels and status words that Orange wrote into the evidence of a proposal or memory. */
export function evidenceText(evidence: string, reader: Pick<Messages, "t">): string {
  return evidence.replace(ITEM, (_, label: string, text: string) => `- ${itemText(label, text, reader)}`);
}

/** The list items at the start of a proposal's evidence. */
const ITEM = /^- (Source Quest|Verification status|Evidence|Unverified reason): (.*)$/gm;

function itemText(label: string, text: string, { t }: Pick<Messages, "t">): string {
  switch (label) {
    case "Source Quest":
      return t`Source Quest: ${text}`;
    case "Verification status":
      return t`Verification status: ${text === "verified" ? t`verified` : text === "unverified" ? t`unverified` : text}`;
    case "Evidence":
      return t`Evidence: ${text}`;
    default:
      return t`Unverified reason: ${text}`;
  }
}
