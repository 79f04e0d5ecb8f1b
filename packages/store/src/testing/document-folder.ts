import { DocumentUnreadableError, type FolderContent, readFolder } from "@orange-hyper/core/ports";
import { expect, it } from "vitest";
import { type DocumentStoreSubject, type Make, quest } from "./document-subject.js";

/** Tests reading a whole folder, however the driver does it. */
export function describeFolder(make: Make): void {
  it("finds nothing in a folder that is not there", async () => {
    const { store } = await make();
    expect(await readFolder(store, "notes")).toEqual({ documents: [], unreadable: [] });
  });

  it("reads a folder as its documents are read one by one, in key order, damaged ones apart", async () => {
    const subject = await make();
    await plantAll(subject);
    const whole = await readFolder(subject.store, "notes");
    const single = await readSingly(subject);
    expect(whole.documents.map(({ key }) => key)).toEqual(single.documents.map(({ key }) => key));
    for (const [index, document] of whole.documents.entries()) {
      const { fields, body, content, rev } = single.documents[index] ?? document;
      expect(document).not.toBe(single.documents[index]);
      expect([document.fields, document.body, document.content, document.rev]).toEqual([
        fields,
        body,
        content,
        rev,
      ]);
    }
    expect(whole.unreadable).toEqual(single.unreadable);
    expect([whole.documents.length, whole.unreadable.length]).toEqual([33, 5]);
  });

  it("gives each document of a folder a map of its own, without prototype", async () => {
    const { store } = await make();
    await store.put("notes/a.md", quest("A"));
    await store.put("notes/b.md", quest("A"));
    const [a, b] = (await readFolder(store, "notes")).documents;
    expect(a?.fields).toEqual(b?.fields);
    expect(a?.fields).not.toBe(b?.fields);
    expect(Object.getPrototypeOf(b?.fields)).toBeNull();
  });

  it("sees what was written since the folder was read before", async () => {
    const { store } = await make();
    await store.put("notes/a.md", quest("A"));
    await readFolder(store, "notes");
    await store.put("notes/a.md", quest("B"));
    const { documents } = await readFolder(store, "notes");
    expect(documents.map(({ body }) => body)).toEqual(["# B\n"]);
  });
}

/**
 * Plants documents that each differ from the previous one in a line, a name, the script or the size, or by being
 * invalid.
 */
async function plantAll({ store, plant }: DocumentStoreSubject): Promise<void> {
  for (let number = 10; number < 34; number++)
    await store.put(`notes/b${number}.md`, quest(`Note ${number}`));
  await plant("notes/a1.md", "---\ntitle: A\nowner:\n  team: core\n  tags: []\n---\n\nBody\n");
  await plant("notes/a2.md", "---\ntitle: A\nowner:\n  team: edge\n  tags:\n    - x\n---\n\nBody");
  await plant("notes/a3.md", "---\nowner:\n- team\n- core\ntitle: 'A'\n---\nBody\n");
  await plant("notes/a4.md", "---\ntitle: { a: 1 }\nowner:\n---\n");
  await plant("notes/a5.md", "---\r\ntitle: 한글\r\n---\r\n\r\n🍊\r\n");
  await plant("notes/a6.md", "---\ntitle: A\ntitle: B\n---\n");
  await plant("notes/c1.md", `---\ntitle: A\n---\n\n${"word ".repeat(40_000)}\n`);
  await plant("notes/c2.md", `---\ntitle: B\n---\n\n${"단어 ".repeat(40_000)}\n`);
  await plant("notes/c3.md", `---\ntitle: A\n---\n\n${"x".repeat(1024 * 1024)}\n`);
  await plant("notes/c4.md", "");
  await plant("notes/c5.md", Uint8Array.of(0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe, 0x0a));
  await plant("notes/c6.md", "---\ntitle: A\nsta");
  await plant("notes/c7.md", "---\n---\n\0\n");
  await plant("notes/c8.md", `---\ntitle: ${"long ".repeat(13_104)}end\n---\n`);
  await plant("notes/other.txt", "no document");
}

async function readSingly({ store }: DocumentStoreSubject): Promise<FolderContent> {
  const documents = [];
  const unreadable = [];
  for (const key of await store.list("notes")) {
    try {
      const document = await store.get(key);
      if (document !== null) documents.push(document);
    } catch (error) {
      if (!(error instanceof DocumentUnreadableError)) throw error;
      unreadable.push({ key, reason: error.reason });
    }
  }
  return { documents, unreadable };
}
