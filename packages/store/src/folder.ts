import {
  type DocumentUnreadableError,
  type FolderContent,
  isDocumentUnreadable,
  type StoredDocument,
  type Unreadable,
} from "@orange-hyper/core/ports";

/** What a folder holds, gathered key by key; what takes longer is waited for at the end. */
export class FolderGatherer {
  readonly #found: (StoredDocument | Unreadable | Promise<StoredDocument | Unreadable>)[] = [];
  #waits = false;

  /**
   * Takes what `read` answers or throws; false when it answers null. Passes every error on that is not about the
   * document itself.
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

  /** Everything that was added, in that order. */
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
