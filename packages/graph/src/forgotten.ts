import type { Key } from "@orange-hyper/core";
import { type DocumentStore, documentStem } from "@orange-hyper/core/ports";

/** Folder of forgotten memory; shared, so that it is forgotten in every clone. */
export const FORGOTTEN_FOLDER: Key = "graph/forgotten";

/** Returns the key of a memory once it is forgotten. */
export function forgottenKey(id: string): Key {
  return `${FORGOTTEN_FOLDER}/${id}.md`;
}

/** Returns the ids of all forgotten memory. */
export async function forgottenIds(documents: DocumentStore): Promise<ReadonlySet<string>> {
  return new Set((await documents.list(FORGOTTEN_FOLDER)).map(documentStem));
}
