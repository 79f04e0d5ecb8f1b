import {
  type DocumentUnreadableError,
  type FolderContent,
  isDocumentUnreadable,
  type StoredDocument,
  type Unreadable,
} from "@orange-hyper/core/ports";

/** Gathers the documents of a folder key by key. Asynchronous reads are awaited together at the end. */
export class FolderGatherer {
  readonly #found: (StoredDocument | Unreadable | Promise<StoredDocument | Unreadable>)[] = [];
  #waits = false;

  /**
   * Adds the document that `read` returns, or the DocumentUnreadableError that it throws; rethrows any other error.
   * Returns false when `read` returns null.
   */
  add(read: () => StoredDocument | Promise<StoredDocument> | null): boolean {
    try {
      const found = read();
      if (found === null) return false;
      if (found instanceof Promise) this.#waits = true;
      this.#found.push(found instanceof Promise ? found.catch(unreadable) : found);
    } catch (error) {
      this.#found.push(unreadable(error));
    }
    return true;
  }

  /** Returns everything that was added, in that order. */
  async content(): Promise<FolderContent> {
    const documents: StoredDocument[] = [];
    const unreadable: Unreadable[] = [];
    const found = this.#waits ? await Promise.all(this.#found) : this.#found;
    for (const item of found as readonly (StoredDocument | Unreadable)[]) {
      if ("reason" in item) unreadable.push(item);
      else documents.push(item);
    }
    return { documents, unreadable };
  }
}

function unreadable(error: unknown): Unreadable {
  if (!isDocumentUnreadable(error)) throw error;
  const { key, reason }: DocumentUnreadableError = error;
  return { key, reason };
}
