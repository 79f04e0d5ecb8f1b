import { idText, printable, type Screen } from "@orange-hyper/core/human";
import type { SeveralData } from "./schema.js";

/** What `remember accept` and `remember reject` say to people about several proposals. */
export function renderSeveral({ accepted = [], rejected = [], failed }: SeveralData, paint: Screen): string {
  return [
    ...accepted.map(({ node }) => `${paint.green("Accepted")} ${idText(node.id, paint)}`),
    ...rejected.map(({ proposal }) => `${paint.green("Rejected")} ${idText(proposal.id, paint)}`),
    ...failed.map(
      ({ proposal, message, hint }) =>
        `${paint.red("Refused")} ${printable(proposal)}: ${printable(message)}\n${hint
          .split("\n")
          .map((line) => `  ${printable(line)}`)
          .join("\n")}`,
    ),
  ].join("\n");
}
