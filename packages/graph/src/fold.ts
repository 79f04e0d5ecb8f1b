import { isSafeId } from "@orange-hyper/core/documents";
import { collapseWhitespace, foldText } from "@orange-hyper/core/text";
import type { NodeSummary } from "./node.js";

/** Between the fields of a folded line, and between the elements of a list in it. */
export const FIELD_BREAK = "\u001f";
export const LIST_BREAK = "\u001e";

const REPLACEMENT = "\u001d";

/** What a search compares: NFC, lower case, and free of the characters that divide a folded line. */
function foldField(value: string): string {
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

/**
 * The folded words that hold every text without white space that a field of foldNode holds, with white space between them.
 * Tags and keywords are words of the other fields, or parts of such.
 */
export function searchText(node: NodeSummary): string {
  const { id, title, candidateMemory, summary, nodeType, kind } = node;
  const sources = [node.sourceQuest, node.sourceProposal];
  return foldField(
    [
      id,
      candidateMemory,
      candidateMemory.startsWith(title) ? "" : title,
      summary === candidateMemory ? "" : summary,
      nodeType,
      kind === nodeType ? "" : kind,
      // Plain ASCII stays a part of what holds it when both are folded.
      ...(isSafeId(id) ? sources.filter((source) => !id.includes(source)) : sources),
    ].join(" "),
  );
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
