import { conflictError, type DocumentChange, type DocumentStore } from "@orange-hyper/core/ports";
import {
  assertFolderKey,
  assertKey,
  documentRef,
  documentText,
  isDocumentName,
  storedDocument,
} from "@orange-hyper/store/memory";

const folderOf = (key: string) => key.slice(0, Math.max(0, key.lastIndexOf("/")));

/** A row of a table: a document and the number of the change that wrote it, which no other change has. */
export interface Row {
  readonly bytes: Uint8Array;
  readonly change: number;
}

let changes = 0;

/** Returns the row that stores these bytes. */
export const rowOf = (bytes: Uint8Array): Row => ({ bytes, change: ++changes });

/** Documents in the rows of a table, by key. `rows` stands for a database. */
export function mapDocuments(rows: Map<string, Row>): DocumentStore {
  const get = async (key: string) => {
    assertKey(key);
    const row = rows.get(key);
    return row === undefined ? null : storedDocument(key, row.bytes);
  };
  const list = async (folder: string) => {
    assertFolderKey(folder);
    const inside = [...rows.keys()].filter((key) => folderOf(key) === folder);
    return inside.filter((key) => isDocumentName(key.slice(key.lastIndexOf("/") + 1))).sort();
  };
  const revision = async (key: string) => (await get(key).catch(() => null))?.rev;

  const commit = async (steps: readonly DocumentChange[]) => {
    const written = new Map(rows);
    const refs = [];
    for (const step of steps) {
      const key = "put" in step ? step.put : step.remove;
      assertKey(key);
      written.delete(key);
      if (!("put" in step)) continue;
      const { when } = step;
      const text = documentText(key, step.document);
      const holds =
        when === undefined || ("absent" in when ? !rows.has(key) : when.rev === (await revision(key)));
      if (!holds) throw conflictError(key);
      written.set(key, rowOf(new TextEncoder().encode(text)));
      refs.push(documentRef(key, text));
    }
    rows.clear();
    for (const [key, row] of written) rows.set(key, row);
    return refs;
  };
  // One transaction at a time: nothing may be written between the check of a revision and the write.
  let last: Promise<unknown> = Promise.resolve();
  const transaction: DocumentStore["transaction"] = (steps) => {
    const done = last.then(() => commit(steps));
    last = done.catch(() => undefined);
    return done;
  };

  return {
    get,
    list,
    transaction,
    exists: async (key) => {
      assertKey(key);
      return rows.has(key);
    },
    put: async (key, document, when) => {
      const [ref] = await transaction([{ put: key, document, ...(when && { when }) }]);
      if (ref === undefined) throw conflictError(key);
      return ref;
    },
    revision: async (key, document) => documentRef(key, documentText(key, document)).rev,
    remove: async (key) => void (await transaction([{ remove: key }])),
    version: async (folder) =>
      JSON.stringify((await list(folder)).map((key) => [key, rows.get(key)?.change])),
  };
}
