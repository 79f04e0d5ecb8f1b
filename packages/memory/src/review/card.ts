import type { OrangeContext } from "@orange-hyper/core";
import { findSection, shortId, unescapeText } from "@orange-hyper/core/documents";
import { type Paint, printable, printableBlock } from "@orange-hyper/core/human";
import { getQuest } from "@orange-hyper/quest";
import { candidateText } from "../candidate.js";
import type { Proposal } from "../proposal.js";
import { SECTIONS } from "../sections.js";
import { type Findings, findingsOf } from "./findings.js";
import { type SimilarMemory, similarTo } from "./similar.js";
import { wrapText } from "./wrap.js";

/** Everything about one proposal that a decision needs. */
export interface Card {
  readonly proposal: Proposal;
  readonly text: string;
  /** Null where the quest is missing or cannot be read. */
  readonly questTitle: string | null;
  readonly why: string;
  readonly evidence: string;
  readonly findings: Findings;
  readonly similar: readonly SimilarMemory[];
}

export async function readCard(ctx: OrangeContext, proposal: Proposal): Promise<Card> {
  const text = candidateText(proposal);
  const section = (name: string): string => unescapeText(findSection(proposal.body, name) ?? "").trim();
  const quest = await getQuest(ctx.documents, proposal.sourceQuest).catch(() => null);
  return {
    proposal,
    text,
    questTitle: quest?.title ?? null,
    why: section(SECTIONS.why),
    evidence: section(SECTIONS.evidence),
    findings: await findingsOf(ctx, proposal),
    similar: await similarTo(ctx, text),
  };
}

/** What `orange review` shows of one proposal. */
export function renderCard(
  card: Card,
  { place, columns, paint }: { readonly place: string; readonly columns: number; readonly paint: Paint },
): string {
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
