import type { Key } from "@orange-hyper/core";
import { type DocumentStore, documentStem } from "@orange-hyper/core/ports";

/** Where memory lies that is not accepted any more; shared, so that everybody forgets it. */
export const FORGOTTEN_FOLDER: Key = "graph/forgotten";

/** Where a memory lies once it is forgotten. */
export function forgottenKey(id: string): Key {
  return `${FORGOTTEN_FOLDER}/${id}.md`;
}

/** The ids of all forgotten memory. */
export async function forgottenIds(documents: DocumentStore): Promise<ReadonlySet<string>> {
  return new Set((await documents.list(FORGOTTEN_FOLDER)).map(documentStem));
}
