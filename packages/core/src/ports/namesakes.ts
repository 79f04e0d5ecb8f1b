import { type FrontMatter, textField } from "../documents/front-matter.js";
import type { DocumentChange, DocumentStore, StoredDocument } from "./documents.js";
import type { Key } from "./keys.js";
import { documentStem } from "./read-folder.js";

/**
 * True when two documents with the same id are versions of one quest or proposal. Two branches, clones or work trees may
 * give one id to different ones, but not at the same moment.
 */
export function isSameArtefact(one: FrontMatter, other: FrontMatter): boolean {
  return textField(one, "created_at") === textField(other, "created_at");
}

/** Returns the change that stores a document under the next id that is free in all of the given folders. */
export async function underFreeId(
  documents: DocumentStore,
  { key, fields, body }: Pick<StoredDocument, "key" | "fields" | "body">,
  folders: readonly Key[],
): Promise<Extract<DocumentChange, { put: Key }>> {
  for (let copy = 2; ; copy++) {
    const id = `${documentStem(key)}_${copy}`;
    const taken = await Promise.all(folders.map((folder) => documents.exists(`${folder}/${id}.md`)));
    if (taken.includes(true)) continue;
    const free = `${key.slice(0, key.lastIndexOf("/"))}/${id}.md`;
    return { put: free, document: { fields: { ...fields, id }, body }, when: { absent: true } };
  }
}
