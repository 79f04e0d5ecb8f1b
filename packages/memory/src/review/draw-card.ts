import { shortId } from "@orange-hyper/core/documents";
import {
  confidenceWord,
  evidenceText,
  printable,
  printableBlock,
  type Screen,
  typeWord,
  wrapText,
} from "@orange-hyper/core/human";
import { relationLabel } from "@orange-hyper/graph";
import { findingText, problemText } from "../finding-text.js";
import { whyText } from "../words.js";
import type { Card } from "./card.js";

/** How a card is drawn. */
export interface CardStyle {
  /** The position of the card among all, or the question asked. */
  readonly place: string;
  readonly columns: number;
  readonly paint: Screen;
}

/** Draws one proposal for `orange review`. */
export function drawCard(card: Card, { place, columns, paint }: CardStyle): string {
  const { proposal, findings } = card;
  const wrapped = (text: string, indent: string): string =>
    wrapText(printableBlock(text.replaceAll("\r\n", "\n")), columns, indent);
  const block = (title: string, items: readonly string[], colour = paint.dim): readonly string[] =>
    items.length === 0 ? [] : [colour(title), ...items.map((item) => wrapped(item, "  "))];
  const source = card.questTitle === null ? proposal.sourceQuest : `"${card.questTitle}"`;
  const { t } = paint;
  const type = printable(typeWord(proposal.nodeType, paint));
  const confidence = printable(confidenceWord(proposal.confidence, paint));
  return [
    paint.bold(t`${place}: ${type}, ${confidence} confidence, ${shortId(proposal.id)}`),
    "",
    paint.cyan(wrapped(card.text, "  ")),
    "",
    ...block(t`From`, [`${source}, ${proposal.createdAt.slice(0, 10)}`]),
    ...block(t`Why`, [whyText(card.why, paint)]),
    ...block(t`Evidence`, evidenceText(card.evidence, paint).split("\n")),
    ...block(
      t`Relates to other memory`,
      card.relations.map(
        ({ relation, node, direction }) => `${relationLabel(relation, direction, paint)} ${shortId(node)}`,
      ),
    ),
    ...block(
      t`Stops acceptance`,
      findings.errors.map((error) => problemText(error, paint)),
      paint.red,
    ),
    ...block(
      t`Warnings`,
      findings.warnings.map((warning) => findingText(warning, paint)),
      paint.yellow,
    ),
    ...block(
      t`Remembered already, and near`,
      card.similar.map(({ id, text }) => `${text} (${shortId(id)})`),
    ),
    "",
  ].join("\n");
}
