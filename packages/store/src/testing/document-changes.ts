import { describe, expect, it } from "vitest";
import { KEY, type Make, quest } from "./document-subject.js";

const DONE = "quests/completed/quest_1.md";

/** Tests transactions, versions, and queries that read no document. */
export function describeChanges(make: Make): void {
  describe("asked whether a document is there", () => {
    it("knows one that was written, and one that nobody can read", async () => {
      const { store, plant } = await make();
      await store.put(KEY, quest("A"));
      await plant("notes/bad.md", "no front matter");
      const keys = [KEY, "notes/bad.md", "quests/active/quest_2.md", "nowhere/at-all.md", `${KEY}/a.md`];
      expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([
        true,
        true,
        false,
        false,
        false,
      ]);
      await store.remove(KEY);
      expect(await store.exists(KEY)).toBe(false);
    });
  });
  describeVersion(make);
  describeTransaction(make);
  describeCapabilities(make);
}

function describeVersion(make: Make): void {
  describe("the version of a folder", () => {
    it("is the same while nothing changes, for every reader", async () => {
      const { store } = await make();
      const absent = await store.version("notes");
      expect(await store.version("notes")).toBe(absent);
      await store.put("notes/a.md", quest("A"));
      const version = await store.version("notes");
      await store.get("notes/a.md");
      await store.put("other/b.md", quest("B"));
      expect([version === absent, await store.version("notes")]).toEqual([false, version]);
    });

    it("is a new one for each document that is added, replaced or removed, however fast", async () => {
      const { store } = await make();
      const versions = [await store.version("notes")];
      const steps: readonly (() => Promise<unknown>)[] = [
        () => store.put("notes/a.md", quest("A")),
        () => store.put("notes/b.md", quest("B")),
        () => store.put("notes/a.md", quest("C")),
        () => store.remove("notes/b.md"),
        () => store.transaction([{ put: "notes/c.md", document: quest("C") }, { remove: "notes/a.md" }]),
      ];
      for (const step of steps) {
        await step();
        versions.push(await store.version("notes"));
      }
      expect(new Set(versions).size).toBe(versions.length);
    });
  });
}

function describeTransaction(make: Make): void {
  describe("a transaction", () => {
    it("makes every change in its order, and answers what was written", async () => {
      const { store } = await make();
      await store.put(KEY, quest("A"));
      const refs = await store.transaction([
        { put: DONE, document: quest("Done"), when: { absent: true } },
        { remove: KEY },
        { remove: "nowhere/at-all.md" },
        { put: "notes/a.md", document: quest("Note") },
      ]);
      expect(refs.map(({ key, rev }) => [key, rev])).toEqual([
        [DONE, (await store.get(DONE))?.rev],
        ["notes/a.md", (await store.get("notes/a.md"))?.rev],
      ]);
      expect([await store.exists(KEY), await store.list("quests/completed")]).toEqual([false, [DONE]]);
    });

    it("is allowed to be empty", async () => {
      const { store } = await make();
      expect(await store.transaction([])).toEqual([]);
    });

    it.each([
      ["a place that is taken", "CONFLICT", { put: DONE, document: quest("B"), when: { absent: true } }],
      ["another revision", "CONFLICT", { put: DONE, document: quest("B"), when: { rev: "0".repeat(64) } }],
      [
        "a document that could not be read back",
        "VALIDATION_ERROR",
        { put: "notes/b.md", document: { fields: { constructor: "x" }, body: "" } },
      ],
      ["a key that is none", "INTERNAL_INVARIANT_ERROR", { remove: "../b.md" }],
    ] as const)("changes nothing where it meets %s", async (_, code, change) => {
      const { store } = await make();
      await store.put(KEY, quest("A"));
      const { rev } = await store.put(DONE, quest("Done"));
      const changes = [{ put: "notes/a.md", document: quest("Note") }, { remove: KEY }, change];
      await expect(store.transaction(changes)).rejects.toMatchObject({ code });
      expect([await store.exists("notes/a.md"), await store.exists(KEY)]).toEqual([false, true]);
      expect((await store.get(DONE))?.rev).toBe(rev);
    });
  });
}

function describeCapabilities(make: Make): void {
  it("hands out the bytes of a document that nobody can read, if it keeps any", async ({ skip }) => {
    const { store, plant } = await make();
    if (store.bytes === undefined) return skip();
    await plant("notes/bad.md", Uint8Array.of(0x23, 0xff));
    expect([...((await store.bytes("notes/bad.md")) ?? [])]).toEqual([0x23, 0xff]);
    expect(await store.bytes("notes/none.md")).toBeNull();
  });

  it("says when a document was written, later for each write, if it can", async ({ skip }) => {
    const { store } = await make();
    if (store.modified === undefined) return skip();
    await store.put(KEY, quest("A"));
    const first = await store.modified(KEY);
    await store.put(KEY, quest("B"));
    expect(await store.modified(KEY)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    expect(await store.modified("notes/none.md")).toBeNull();
  });

  it("makes folders that hold nothing yet, and says of what kind they are, if it has any", async ({
    skip,
  }) => {
    const { store, plant } = await make();
    if (store.folders === undefined) return skip();
    await store.folders.ensure("quests/active");
    await store.folders.ensure("quests/active");
    await plant("notes", "a file");
    const folders = ["quests/active", "quests", "notes", "graph"];
    expect(await Promise.all(folders.map((folder) => store.folders?.kind(folder)))).toEqual([
      "folder",
      "folder",
      "file",
      null,
    ]);
  });
}
