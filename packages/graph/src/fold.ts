import { collapseWhitespace, foldText } from "@orange-hyper/core/text";
import type { NodeSummary } from "./node.js";

/** Between the fields of a folded line, and between the elements of a list in it. */
export const FIELD_BREAK = "\u001f";
export const LIST_BREAK = "\u001e";

const REPLACEMENT = "\u001d";

/** What a search compares: NFC, lower case, and free of the characters that divide a folded line. */
export function foldField(value: string): string {
  return foldText(value).replaceAll(FIELD_BREAK, REPLACEMENT).replaceAll(LIST_BREAK, REPLACEMENT);
}

/** The nine searched fields of a node on one line; an unchanged summary is left out, as searches skip it. */
export function foldNode(node: NodeSummary): string {
  return [
    foldField(node.id),
    foldField(node.title),
    foldField(node.candidateMemory),
    node.summary === node.candidateMemory ? "" : foldField(node.summary),
    foldField(node.nodeType),
    foldField(node.sourceQuest),
    foldField(node.sourceProposal),
    node.tags.map(foldField).join(LIST_BREAK),
    node.keywords.map(foldField).join(LIST_BREAK),
  ].join(FIELD_BREAK);
}

/** A query in the forms that a search needs. */
export interface SearchQuery {
  /** Trimmed, white space collapsed, case kept. */
  readonly text: string;
  readonly folded: string;
  readonly tokens: readonly string[];
}

/** A query as fields are compared with it; null when it is blank. */
export function foldQuery(query: string): SearchQuery | null {
  const text = collapseWhitespace(query);
  if (text === "") return null;
  const folded = foldField(text);
  return { text, folded, tokens: folded.split(" ") };
}
