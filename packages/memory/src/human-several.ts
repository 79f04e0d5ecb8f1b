import { type Paint, printable } from "@orange-hyper/core/human";
import type { SeveralData } from "./schema.js";

/** What `remember accept` and `remember reject` say to people about several proposals. */
export function renderSeveral({ accepted = [], rejected = [], failed }: SeveralData, paint: Paint): string {
  return [
    ...accepted.map(({ node }) => `${paint.green("Accepted")} ${node.id}`),
    ...rejected.map(({ proposal }) => `${paint.green("Rejected")} ${proposal.id}`),
    ...failed.map(
      ({ proposal, message, hint }) =>
        `${paint.red("Refused")} ${printable(proposal)}: ${printable(message)}\n  ${printable(hint)}`,
    ),
  ].join("\n");
}
