import { expect, it } from "vitest";
import { type DocumentStore, type FolderContent, readFolder } from "../src/index.js";

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
