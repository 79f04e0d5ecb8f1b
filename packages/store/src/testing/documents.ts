import type { DocumentInput } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";
import { describeChanges } from "./document-changes.js";
import { describeFolder } from "./document-folder.js";
import { describeReading } from "./document-reading.js";
import { describeSnapshot } from "./document-snapshot.js";
import { KEY, type Make, quest } from "./document-subject.js";
import { ESCAPING_KEYS, MISUSED } from "./keys.js";

/** Tests the behaviour that every document driver must have. `make` must return an empty store each time. */
export function describeDocumentStore(make: Make): void {
  describe("a document store", () => {
    describeReading(make);
    describeFolder(make);
    describeWriting(make);
    describeConditions(make);
    describeListing(make);
    describeChanges(make);
    describeSnapshot(make);
  });
}

function describeWriting(make: Make): void {
  it("answers a write with the revision that a reader will see", async () => {
    const { store } = await make();
    const ref = await store.put(KEY, quest("A"));
    expect({ ...ref }).toEqual({ key: KEY, rev: (await store.get(KEY))?.rev });
  });

  it("answers the revision that a write would have, and writes nothing", async () => {
    const { store } = await make();
    const revision = await store.revision(KEY, quest("A"));
    expect(await store.get(KEY)).toBeNull();
    expect((await store.put(KEY, quest("A"))).rev).toBe(revision);
  });

  it("keeps names it does not know, in their order, through reading and writing", async () => {
    const { store, plant } = await make();
    const text =
      '---\nzebra: 007\ntitle: "1"\nowner:\n  team: core\n  tags:\n    - a\n    - "b: c"\nx-note: null\n---\n\nBody\n';
    await plant(KEY, text);
    const before = await store.get(KEY);
    if (before === null) throw new Error("the planted document is not there");
    await store.put(KEY, before);
    expect((await store.get(KEY))?.content).toBe(text);
  });

  it("never shows a reader anything but a whole document", async () => {
    const { store } = await make();
    const long = (letter: string): DocumentInput => ({
      fields: { title: letter },
      body: letter.repeat(200_000),
    });
    await store.put(KEY, long("a"));
    const writes = Array.from({ length: 10 }, (_, index) => store.put(KEY, long("abcdefghij".charAt(index))));
    const reads = Array.from({ length: 10 }, () => store.get(KEY));
    await Promise.all(writes);
    for (const document of await Promise.all(reads)) {
      expect(document?.body).toBe(`${String(document?.fields["title"]).repeat(200_000)}\n`);
    }
  });

  const unreadable: readonly (readonly [string, DocumentInput])[] = [
    ["a forbidden name", { fields: { constructor: "x" }, body: "" }],
    ["a name that YAML merges by", { fields: { "<<": "x" }, body: "" }],
    ["a body beyond 1 MiB", { fields: {}, body: "x".repeat(1024 * 1024) }],
    ["front matter beyond 768 KiB", { fields: { title: "x".repeat(768 * 1024) }, body: "" }],
  ];
  it.each(unreadable)("refuses to write what it could not read back: %s", async (_, document) => {
    const { store } = await make();
    const { rev } = await store.put(KEY, quest("A"));
    await expect(store.put(KEY, document)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    expect((await store.get(KEY))?.rev).toBe(rev);
  });

  it("removes a document, and does not mind one that is absent", async () => {
    const { store } = await make();
    await store.put(KEY, quest("A"));
    await store.remove(KEY);
    await store.remove(KEY);
    await store.remove("nowhere/at-all.md");
    expect([await store.get(KEY), await store.list("quests/active")]).toEqual([null, []]);
  });

  it.each(ESCAPING_KEYS)("refuses the key %j", async (key) => {
    const { store } = await make();
    await expect(store.get(key)).rejects.toMatchObject(MISUSED);
    await expect(store.put(key, quest("A"))).rejects.toMatchObject(MISUSED);
    await expect(store.remove(key)).rejects.toMatchObject(MISUSED);
    await expect(store.exists(key)).rejects.toMatchObject(MISUSED);
    if (key === "") return;
    await expect(store.list(key)).rejects.toMatchObject(MISUSED);
    await expect(store.version(key)).rejects.toMatchObject(MISUSED);
  });
}

function describeConditions(make: Make): void {
  it("creates a document only where there is none", async () => {
    const { store } = await make();
    const { rev } = await store.put(KEY, quest("A"), { absent: true });
    await expect(store.put(KEY, quest("B"), { absent: true })).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await store.get(KEY))?.rev).toBe(rev);
  });

  it("replaces a document only at the expected revision", async () => {
    const { store } = await make();
    const { rev } = await store.put(KEY, quest("A"));
    await store.put(KEY, quest("B"), { rev });
    await expect(store.put(KEY, quest("C"), { rev })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(store.put("quests/active/other.md", quest("C"), { rev })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect((await store.get(KEY))?.fields["title"]).toBe("B");
  });

  const when = [["no document"], ["the same revision"]] as const;
  it.each(when)("lets one of two writers who expect %s win", async (expected) => {
    const { store } = await make();
    const condition =
      expected === "no document"
        ? ({ absent: true } as const)
        : { rev: (await store.put(KEY, quest("A"))).rev };
    const results = await Promise.allSettled([
      store.put(KEY, quest("B"), condition),
      store.put(KEY, quest("C"), condition),
    ]);
    expect(
      results.map((result) => (result.status === "fulfilled" ? "written" : result.reason.code)).sort(),
    ).toEqual(["CONFLICT", "written"]);
  });
}

function describeListing(make: Make): void {
  it("lists nothing in a folder that is not there", async () => {
    const { store } = await make();
    expect(await store.list("quests/active")).toEqual([]);
  });

  it("refuses to list a file, if it has folders", async ({ skip }) => {
    const { store, plant } = await make();
    if (store.folders === undefined) return skip();
    await plant("notes", "a file");
    const refused = { code: "FILESYSTEM_ERROR" };
    await expect(store.list("notes")).rejects.toMatchObject(refused);
    await expect(store.version("notes")).rejects.toMatchObject(refused);
    await expect(store.get("notes/a.md")).rejects.toMatchObject(refused);
  });

  it("lists the documents directly inside a folder by code unit, and nothing else", async () => {
    const { store, plant } = await make();
    for (const name of ["b.md", "한.md", "B.md", "a-1.md", "a.md", "é.md", "deep/c.md"]) {
      await store.put(`notes/${name}`, quest(name));
    }
    await plant("notes/index.json", "{}");
    expect(await store.list("notes")).toEqual(
      ["B.md", "a-1.md", "a.md", "b.md", "é.md", "한.md"].map((name) => `notes/${name}`),
    );
  });
}
