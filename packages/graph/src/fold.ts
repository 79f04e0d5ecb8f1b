import { collapseWhitespace, foldText } from "@orange-hyper/core/text";
import type { NodeSummary } from "./node.js";

/** Separators between the fields of a folded line, and between the elements of a list in it. */
export const FIELD_BREAK = "\u001f";
export const LIST_BREAK = "\u001e";

const REPLACEMENT = "\u001d";

/** Folds a text for comparison: NFC, lower case, and without the separator characters of a folded line. */
export function foldField(value: string): string {
  return foldText(value).replaceAll(FIELD_BREAK, REPLACEMENT).replaceAll(LIST_BREAK, REPLACEMENT);
}

/**
 * Returns the nine searched fields of a node on one line; a summary equal to the memory text is left empty, because
 * searches skip it.
 */
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

/** A search query in the forms that a search needs. */
export interface SearchQuery {
  /** Trimmed, with single spaces, case preserved. */
  readonly text: string;
  readonly folded: string;
  readonly tokens: readonly string[];
}

/** Folds a query for comparison with fields; null when it is blank. */
export function foldQuery(query: string): SearchQuery | null {
  const text = collapseWhitespace(query);
  if (text === "") return null;
  const folded = foldField(text);
  return { text, folded, tokens: folded.split(" ") };
}
