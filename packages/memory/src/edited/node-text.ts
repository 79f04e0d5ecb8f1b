import { findSection, unescapeText } from "@orange-hyper/core/documents";

/** The text of a memory as its node file holds it; "" without one. */
export function nodeText({ body }: { readonly body: string }): string {
  return unescapeText(findSection(body, NODE_TEXT) ?? "");
}

/** The section of a node file that holds the text. */
export const NODE_TEXT = "Summary";
