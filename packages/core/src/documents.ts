import { isDocumentUnreadable } from "./errors.js";
import type { DocumentStore, Key, StoredDocument } from "./ports.js";

export interface Unreadable {
  readonly key: Key;
  readonly reason: string;
}

export interface FolderContent {
  readonly documents: readonly StoredDocument[];
  /** Documents that could not be read; a listing warns about them and goes on. */
  readonly unreadable: readonly Unreadable[];
}

/** A store that answers for a whole folder by itself, because it remembers what it read. */
export interface FolderReader {
  readFolder(folder: Key): Promise<FolderContent>;
}

/**
 * Reads every document of a folder once, in key order. A document that vanishes between listing and reading was
 * moved by a writer; the folder is then listed once more.
 */
export async function readFolder(
  store: DocumentStore & Partial<FolderReader>,
  folder: Key,
): Promise<FolderContent> {
  if (store.readFolder !== undefined) return store.readFolder(folder);
  const first = await readListed(store, await store.list(folder));
  return first.vanished ? readListed(store, await store.list(folder)) : first;
}

async function readListed(
  store: DocumentStore,
  keys: readonly Key[],
): Promise<FolderContent & { readonly vanished: boolean }> {
  const documents: StoredDocument[] = [];
  const unreadable: Unreadable[] = [];
  let vanished = false;
  for (const key of keys) {
    try {
      const document = await store.get(key);
      if (document === null) vanished = true;
      else documents.push(document);
    } catch (error) {
      if (!isDocumentUnreadable(error)) throw error;
      unreadable.push({ key, reason: error.reason });
    }
  }
  return { documents, unreadable, vanished };
}

/** File name of a key without folder and `.md`: the id that a document is found by. */
export function documentStem(key: Key): string {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return name.endsWith(".md") ? name.slice(0, -3) : name;
}
