import { DocumentUnreadableError } from "../errors.js";
import type { DocumentStore, FolderContent, FolderSnapshot, StoredDocument } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";
import { readFolder } from "../ports/read-folder.js";
import { memoByKey } from "./memo-by-key.js";
import { refuse } from "./refuse.js";

/** Wraps a document store so that each document and each folder is read only once. Writing is refused. */
export function readOnceDocuments(source: DocumentStore): DocumentStore {
  const whole = source.readFolder?.bind(source);
  const documents = memoByKey<StoredDocument | null>();
  const folders = memoByKey<readonly Key[]>();
  const contents = memoByKey<FolderContent>();
  const byKey = memoByKey<DocumentsByKey>();
  const versions = memoByKey<string>();
  const snapshot = source.snapshot?.bind(source);
  const snapshots = new Map<Key, FolderSnapshot>();
  const readFolders = new Set<Key>();
  const get = async (key: Key): Promise<StoredDocument | null> => {
    const folder = parentOf(key);
    readFolders.add(folder);
    const content = whole === undefined ? undefined : contents.known(folder);
    if (content === undefined) return source.get(key);
    const known = (await byKey.recall(folder, () => content.then(documentsByKey, () => new Map()))).get(key);
    if (known instanceof DocumentUnreadableError) throw known;
    return known ?? source.get(key);
  };
  const single: DocumentStore = {
    get: (key) =>
      documents.recall(key, async () => {
        const document = await get(key);
        // A listed document that vanished was moved by a writer, so the remembered listings are out of date.
        if (document === null) folders.forget();
        return document;
      }),
    list: (folder) => folders.recall(folder, () => source.list(folder)),
    exists: (key) => source.exists(key),
    version: (folder) => versions.recall(folder, () => source.version(folder)),
    revision: (...question) => source.revision(...question),
    put: refuse,
    remove: refuse,
    transaction: refuse,
    ...readingCapabilities(source),
  };
  return {
    ...single,
    ...(snapshot !== undefined && {
      snapshot: async (folder, options) => {
        const known = snapshots.get(folder);
        if (known !== undefined) return known;
        const isLate = readFolders.has(folder);
        const taken = await snapshot(folder, options);
        // Not remembered when the documents were not checked, because a later caller may need their stamps.
        if (taken.isFolderOnly === true) return taken;
        const first = isLate ? { ...taken, isLate } : taken;
        snapshots.set(folder, first);
        return first;
      },
    }),
    readFolder: (folder) => {
      readFolders.add(folder);
      return contents.recall(folder, () =>
        whole === undefined ? readFolder(single, folder) : whole(folder),
      );
    },
  };
}

/** Returns the optional members of the driver, except those that write. */
function readingCapabilities(source: DocumentStore): Partial<DocumentStore> {
  const { bytes, modified, folders } = source;
  return {
    ...(bytes && { bytes: (key) => bytes.call(source, key) }),
    ...(modified && { modified: (key) => modified.call(source, key) }),
    ...(folders && { folders: { kind: (folder) => folders.kind(folder), ensure: refuse } }),
  };
}

type DocumentsByKey = ReadonlyMap<Key, StoredDocument | DocumentUnreadableError>;

function documentsByKey({ documents, unreadable }: FolderContent): DocumentsByKey {
  const known = new Map<Key, StoredDocument | DocumentUnreadableError>();
  for (const document of documents) known.set(document.key, document);
  for (const { key, reason } of unreadable) known.set(key, new DocumentUnreadableError(key, reason));
  return known;
}

function parentOf(key: Key): Key {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}
