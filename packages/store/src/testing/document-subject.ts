import type { Key } from "@orange-hyper/core";
import type { DocumentInput, DocumentStore } from "@orange-hyper/core/ports";

/** A store under test, with a way to plant bytes that the store did not write itself. */
export interface DocumentStoreSubject {
  readonly store: DocumentStore;
  plant(key: Key, content: string | Uint8Array): Promise<void>;
}

export type Make = () => Promise<DocumentStoreSubject>;

/** The key used by most cases. */
export const KEY = "quests/active/quest_1.md";

/** Returns a document that differs from others only in its title. */
export function quest(title: string): DocumentInput {
  return {
    fields: { schema_version: 1, title, scope_paths: ["src/a.ts"], constraints: [] },
    body: `# ${title}\n`,
  };
}
