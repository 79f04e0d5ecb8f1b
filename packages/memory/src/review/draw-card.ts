import { shortId } from "@orange-hyper/core/documents";
import { printable, printableBlock, type Screen, wrapText } from "@orange-hyper/core/human";
import type { Card } from "./card.js";

/** How a card is shown. */
export interface CardStyle {
  /** Which card it is of how many, or what is asked. */
  readonly place: string;
  readonly columns: number;
  readonly paint: Screen;
}

/** What `orange review` shows of one proposal. */
export function drawCard(card: Card, { place, columns, paint }: CardStyle): string {
  const { proposal, findings } = card;
  const wrapped = (text: string, indent: string): string =>
    wrapText(printableBlock(text.replaceAll("\r\n", "\n")), columns, indent);
  const block = (title: string, items: readonly string[], colour = paint.dim): readonly string[] =>
    items.length === 0 ? [] : [colour(title), ...items.map((item) => wrapped(item, "  "))];
  const source = card.questTitle === null ? proposal.sourceQuest : `"${card.questTitle}"`;
  return [
    paint.bold(
      `${place}: ${printable(proposal.nodeType)}, ${printable(proposal.confidence)} confidence, ${shortId(proposal.id)}`,
    ),
    "",
    paint.cyan(wrapped(card.text, "  ")),
    "",
    ...block("From", [`${source}, ${proposal.createdAt.slice(0, 10)}`]),
    ...block("Why", [card.why]),
    ...block("Evidence", card.evidence.split("\n")),
    ...block("Stops acceptance", findings.errors, paint.red),
    ...block("Warnings", findings.warnings, paint.yellow),
    ...block(
      "Remembered already, and near",
      card.similar.map(({ id, text }) => `${text} (${shortId(id)})`),
    ),
    "",
  ].join("\n");
}
