/** Name of the browser database that stores the reader's choices, shared by all projects. */
const DATABASE = "orange-hyper";
const TABLE = "choices";

/** Returns a stored choice; null when there is none or the browser stores nothing. */
export async function recall(name: string): Promise<string | null> {
  const value = await ask("readonly", (table) => table.get(name));
  return typeof value === "string" ? value : null;
}

/** Stores a choice. If the browser stores nothing, it lasts as long as the page. */
export async function remember(name: string, value: string): Promise<void> {
  await ask("readwrite", (table) => table.put(value, name));
}

function ask(mode: IDBTransactionMode, request: (table: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    const nothing = (): void => resolve(null);
    let opening: IDBOpenDBRequest;
    try {
      opening = indexedDB.open(DATABASE);
    } catch {
      // Some browsers forbid this for pages from files.
      nothing();
      return;
    }
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    opening.onerror = nothing;
    opening.onsuccess = () => {
      const database = opening.result;
      const asked = request(database.transaction(TABLE, mode).objectStore(TABLE));
      asked.onerror = nothing;
      asked.onsuccess = () => {
        resolve(asked.result);
        database.close();
      };
    };
  });
}
