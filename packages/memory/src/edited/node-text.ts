import { findSection, unescapeText } from "@orange-hyper/core/documents";

/** Returns the text of a memory from the body of its node file; "" when it has none. */
export function nodeText({ body }: { readonly body: string }): string {
  return unescapeText(findSection(body, NODE_TEXT) ?? "");
}

/** Name of the section of a node file that holds its text. */
export const NODE_TEXT = "Summary";
