import type { Key } from "@orange-hyper/core";
import type { DocumentInput, DocumentStore } from "@orange-hyper/core/ports";

/** A store under test, and a way to put bytes into it that it did not write itself. */
export interface DocumentStoreSubject {
  readonly store: DocumentStore;
  plant(key: Key, content: string | Uint8Array): Promise<void>;
}

export type Make = () => Promise<DocumentStoreSubject>;

/** A key that most cases use. */
export const KEY = "quests/active/quest_1.md";

/** A document that differs from others by its title. */
export function quest(title: string): DocumentInput {
  return {
    fields: { schema_version: 1, title, scope_paths: ["src/a.ts"], constraints: [] },
    body: `# ${title}\n`,
  };
}
