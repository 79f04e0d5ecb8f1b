import { EXIT_CODES, isDocumentUnreadable, isOrangeError } from "../errors.js";
import type { DocumentStore, FolderContent, StoredDocument, Unreadable } from "./documents.js";
import type { Key } from "./keys.js";

/**
 * Reads every document of a folder once, in key order. A document that vanishes between listing and reading was
 * moved by a writer; the folder is then listed once more.
 */
export async function readFolder(store: DocumentStore, folder: Key): Promise<FolderContent> {
  if (store.readFolder !== undefined) return store.readFolder(folder);
  const first = await readListed(store, await store.list(folder));
  return (first.hasVanished ? await readListed(store, await store.list(folder)) : first).content;
}

/**
 * Reads a folder as `readFolder` does and decodes each document. The same content is decoded only once per `form`, so
 * callers that pass the same `form` must pass an equivalent `decode`.
 */
export async function readFolderAs<T>(
  store: DocumentStore,
  folder: Key,
  { form, decode }: { readonly form: string; readonly decode: (document: StoredDocument) => T },
): Promise<{ readonly items: readonly T[]; readonly unreadable: readonly Unreadable[] }> {
  const content = await readFolder(store, folder);
  const known = decoded.get(content) ?? new Map<string, readonly unknown[]>();
  decoded.set(content, known);
  const items =
    (known.get(form) as readonly T[] | undefined) ?? content.documents.map((item) => decode(item));
  known.set(form, items);
  return { items, unreadable: content.unreadable };
}

/**
 * Decoded folders. Effective with stores that remember what they read, because they return the same content each time.
 */
const decoded = new WeakMap<FolderContent, Map<string, readonly unknown[]>>();

async function readListed(
  store: DocumentStore,
  keys: readonly Key[],
): Promise<{ readonly content: FolderContent; readonly hasVanished: boolean }> {
  const documents: StoredDocument[] = [];
  const unreadable: Unreadable[] = [];
  let hasVanished = false;
  for (const key of keys) {
    try {
      const document = await store.get(key);
      if (document === null) hasVanished = true;
      else documents.push(document);
    } catch (error) {
      if (!isDocumentUnreadable(error)) throw error;
      unreadable.push({ key, reason: error.reason });
    }
  }
  return { content: { documents, unreadable }, hasVanished };
}

/**
 * Returns those of `folders` that can be listed; absent ones can. The layout check reports whatever blocks the others.
 */
export async function listableFolders<T>(
  documents: DocumentStore,
  folders: readonly T[],
  key: (folder: T) => Key,
): Promise<readonly T[]> {
  const canList = await Promise.all(
    folders.map((folder) => documents.version(key(folder)).then(() => true, ignoreFilesystemError)),
  );
  return folders.filter((_, index) => canList[index]);
}

function ignoreFilesystemError(error: unknown): false {
  if (isOrangeError(error) && error.exitCode === EXIT_CODES.filesystem) return false;
  throw error;
}

/** Returns the file name of a key without folder and `.md`, which is the id of the document. */
export function documentStem(key: Key): string {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return name.endsWith(".md") ? name.slice(0, -3) : name;
}
