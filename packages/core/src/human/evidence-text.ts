import type { Messages } from "./messages.js";

/** The evidence of a proposal, or of its memory, with our own words of it in the person's language. */
export function evidenceText(evidence: string, reader: Pick<Messages, "t">): string {
  return evidence.replace(ITEM, (_, label: string, text: string) => `- ${itemText(label, text, reader)}`);
}

/** The items that a proposal begins with. */
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
