import type { OrangeError } from "@orange-hyper/core";
import { findSelected, notSelected, shortId, textField } from "@orange-hyper/core/documents";
import {
  DocumentUnreadableError,
  documentStem,
  type FolderContent,
  type StoredDocument,
} from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { decodeNode } from "@orange-hyper/graph";

const WORDS = { subject: "Forgotten memory", plural: msg`memories`, notFoundHint: "" };

/** Maximum number of forgotten memories listed in the hint of an unknown selector. */
const HINTED = 10;

/**
 * Returns the selected forgotten memory; `current` and `last` select the latest one. Null when there is none. Throws
 * USER_INPUT_ERROR when several match, and the file's own error when it cannot be read.
 */
export function findForgotten(
  { documents, unreadable }: FolderContent,
  selector: string,
): StoredDocument | null {
  if (selector === "last" || selector === "current") {
    const at = ({ fields }: StoredDocument): string => textField(fields, "forgotten_at");
    return [...documents].sort((a, b) => (at(a) < at(b) ? 1 : -1))[0] ?? null;
  }
  const stored = new Map(documents.map((document) => [documentStem(document.key), document]));
  const broken = new Map(unreadable.map((file) => [documentStem(file.key), file]));
  const titleOf = (id: string): string => {
    const document = stored.get(id);
    return document === undefined ? "" : decodeNode(document).title;
  };
  const id = findSelected({ ids: [...stored.keys(), ...broken.keys()], titleOf }, selector, WORDS);
  const file = id === null ? undefined : broken.get(id);
  if (file !== undefined) throw new DocumentUnreadableError(file.key, file.reason);
  return id === null ? null : (stored.get(id) ?? null);
}

/** The error for a selector that matches no forgotten memory; its hint lists some that exist. */
export function forgottenNotFound({ documents }: FolderContent, selector: string): OrangeError {
  const ids = documents.map(({ key }) => shortId(documentStem(key)));
  const rest = ids.length - HINTED;
  const named = ids.slice(0, HINTED).join(", ");
  const notFoundHint =
    ids.length === 0
      ? msg`Nothing is forgotten here; run \`orange graph list\` to see the accepted memory.`
      : rest > 0
        ? msg`Forgotten here: ${named}, and ${rest} more in .orange-hyper/graph/forgotten.`
        : msg`Forgotten here: ${named}.`;
  return notSelected(selector, { ...WORDS, notFoundHint });
}
