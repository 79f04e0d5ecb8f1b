import { type FrontMatter, findSection, textField, unescapeText } from "@orange-hyper/core/documents";
import { collapseWhitespace, ellipsize } from "@orange-hyper/core/text";
import { deriveKeywords, deriveTags } from "./keywords.js";

const TITLE_LIMIT = 80;

/** Fields derived from a node's text; never stored in the node file. */
export interface DerivedFields {
  readonly title: string;
  readonly candidateMemory: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
}

interface NodeText {
  readonly id: string;
  readonly nodeType: string;
  readonly kind: string;
  readonly document: { readonly fields: FrontMatter; readonly body: string };
}

/**
 * Derives title, memory text, tags and keywords of a node. A title or summary in the front matter takes precedence over
 * the text.
 */
export function deriveFields({ id, nodeType, kind, document }: NodeText): DerivedFields {
  const { fields, body } = document;
  const ownTitle = textField(fields, "title").trim();
  const section = unescapeText(findSection(body, "Summary") ?? "");
  const candidateMemory = section || ownTitle || id;
  const keywords = deriveKeywords(
    ownTitle === "" ? candidateMemory : `${candidateMemory}\n${ownTitle}`,
    nodeType,
  );
  return {
    title: ownTitle || titleOf(candidateMemory),
    candidateMemory,
    summary: textField(fields, "summary").trim() || candidateMemory,
    tags: deriveTags(nodeType, kind, keywords),
    keywords,
  };
}

/** Returns the title derived from a memory text, for nodes without a title of their own. */
export function titleOf(candidateMemory: string): string {
  return ellipsize(collapseWhitespace(candidateMemory), TITLE_LIMIT);
}
