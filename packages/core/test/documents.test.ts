import { expect, it } from "vitest";
import {
  type DocumentStore,
  type FolderContent,
  readFolder,
  readFolderAs,
  type StoredDocument,
} from "../src/all.js";

it("a store that remembers whole folders is asked for the folder and for nothing else", async () => {
  const content: FolderContent = { documents: [], unreadable: [{ key: "a/b.md", reason: "torn" }] };
  const asked: string[] = [];
  const store = {
    readFolder: async (folder: string) => {
      asked.push(folder);
      return content;
    },
  } as Partial<DocumentStore> as DocumentStore;
  expect(await readFolder(store, "a")).toBe(content);
  expect(asked).toEqual(["a"]);
});

it("what a folder holds is decoded once for each form, and anew when it was read anew", async () => {
  const document = { key: "a/b.md", rev: "", fields: {}, body: "", content: "" };
  const contents: FolderContent[] = [1, 2].map(() => ({ documents: [document], unreadable: [] }));
  let decoded = 0;
  const key = { form: "key", decode: ({ key }: StoredDocument) => `${key} ${++decoded}` };
  const size = { form: "size", decode: ({ content }: StoredDocument) => content.length };
  const storeOf = (content: FolderContent | undefined) =>
    ({ readFolder: async () => content }) as Partial<DocumentStore> as DocumentStore;
  const [first, second] = contents.map(storeOf) as [DocumentStore, DocumentStore];
  expect((await readFolderAs(first, "a", key)).items).toEqual(["a/b.md 1"]);
  expect((await readFolderAs(first, "a", size)).items).toEqual([0]);
  expect((await readFolderAs(first, "a", key)).items).toEqual(["a/b.md 1"]);
  expect((await readFolderAs(second, "a", key)).items).toEqual(["a/b.md 2"]);
});
