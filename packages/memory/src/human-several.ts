import { wordsForPeople } from "@orange-hyper/core";
import { idText, printable, type Screen } from "@orange-hyper/core/human";
import type { Refusal } from "./decide-each.js";
import type { SeveralData } from "./schema.js";

/** Renders the outcome of `remember accept` and `remember reject` for several proposals. */
export function renderSeveral(
  { accepted = [], rejected = [] }: SeveralData,
  refusals: readonly Refusal[],
  paint: Screen,
): string {
  return [
    ...accepted.map(({ node }) => `${paint.green(paint.t`Accepted`)} ${idText(node.id, paint)}`),
    ...rejected.map(({ proposal }) => `${paint.green(paint.t`Rejected`)} ${idText(proposal.id, paint)}`),
    ...refusals.flatMap(({ proposal, error }) => {
      const { message, hint } = wordsForPeople(error, paint.translate);
      return [
        `${paint.red(paint.t`Refused`)} ${printable(proposal)}: ${printable(message)}`,
        ...(hint === null ? [] : hint.split("\n")).map((line) => `  ${printable(line)}`),
      ];
    }),
  ].join("\n");
}
