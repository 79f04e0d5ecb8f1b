import { describe, expect, it } from "vitest";
import { describeBlobFolders, type Make, textOf } from "./blob-folders.js";
import { ESCAPING_KEYS, MISUSED } from "./keys.js";

/** Tests the behaviour that every blob driver must have. `make` must return an empty store each time. */
export function describeBlobStore(make: Make): void {
  describe("a blob store", () => {
    describeContent(make);
    describeTimes(make);
    describeBlobFolders(make);
  });
}

/**
 * Tests what a store that accepts names with a leading dot must do in addition. `make` must return an empty store each
 * time.
 */
export function describeDottedBlobStore(make: Make): void {
  describe("a blob store with names that begin with a dot", () => {
    it("stores, lists and removes them like others", async () => {
      const store = await make();
      await store.put(".agents/plugins/.marker.json", "{}");
      expect(textOf(await store.get(".agents/plugins/.marker.json"))).toBe("{}");
      expect(await store.entries(".agents/plugins")).toEqual([{ name: ".marker.json", kind: "file" }]);
      await store.remove(".agents/plugins/.marker.json");
      expect(await store.removeFolder(".agents", "whole")).toBe(true);
      expect(await store.entries("")).toEqual([]);
    });

    it.each([".", "..", "a/../b", "a/./b", "a//b", "/a", ".tmp-1-x", "a/.tmp-x", "..\\a", ".a\0"])(
      "refuses the key %j",
      async (key) => {
        const store = await make();
        await expect(store.get(key)).rejects.toMatchObject(MISUSED);
        await expect(store.put(key, "x")).rejects.toMatchObject(MISUSED);
        await expect(store.entries(key)).rejects.toMatchObject(MISUSED);
        await expect(store.removeFolder(key, "whole")).rejects.toMatchObject(MISUSED);
      },
    );
  });
}

const KEY = "graph/index.json";

function describeContent(make: Make): void {
  it("answers null for a blob that is not there", async () => {
    const store = await make();
    expect([await store.get(KEY), await store.open(KEY), await store.kind(KEY)]).toEqual([null, null, null]);
  });

  it("stores text and lists of chunks byte by byte", async () => {
    const store = await make();
    await store.put(KEY, "한글 🍊\n");
    expect(textOf(await store.get(KEY))).toBe("한글 🍊\n");
    await store.put(KEY, [Uint8Array.of(0, 255), new Uint8Array(0), Uint8Array.of(10)]);
    expect([...((await store.get(KEY)) ?? [])]).toEqual([0, 255, 10]);
    await store.put(KEY, "");
    expect(textOf(await store.get(KEY))).toBe("");
  });

  it("shares no bytes with whoever wrote or read them", async () => {
    const store = await make();
    const written = new TextEncoder().encode("abc");
    await store.put(KEY, [written]);
    written.fill(0x78);
    (await store.get(KEY))?.fill(0);
    expect(textOf(await store.get(KEY))).toBe("abc");
  });

  it("creates a blob only where there is none", async () => {
    const store = await make();
    await store.put(KEY, "a", { absent: true });
    await expect(store.put(KEY, "b", { absent: true })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(textOf(await store.get(KEY))).toBe("a");
  });

  it("reads ranges of one generation, whatever is written meanwhile", async () => {
    const store = await make();
    await store.put(KEY, "0123456789");
    const reader = await store.open(KEY);
    await store.put(KEY, "replaced");
    const ranges = [
      reader?.read(2, 3),
      reader?.read(8, 10),
      reader?.read(10, 1),
      reader?.read(20, 5),
      reader?.read(0, 0),
    ];
    expect([reader?.size, ...ranges.map(textOf)]).toEqual([10, "234", "89", "", "", ""]);
    reader?.close();
    reader?.close();
  });

  it("removes a blob, and does not mind one that is absent", async () => {
    const store = await make();
    await store.put(KEY, "a");
    await store.remove(KEY);
    await store.remove(KEY);
    await store.remove("nowhere/at-all.json");
    expect(await store.get(KEY)).toBeNull();
  });

  it("takes the ignore files of the storage and the local folder, and no other key with a leading dot", async () => {
    const store = await make();
    await store.put("local/.gitignore", "*\n");
    expect(textOf(await store.get("local/.gitignore"))).toBe("*\n");
    await store.put(".gitignore", "local/\n");
    expect([await store.kind(".gitignore"), textOf(await store.get(".gitignore"))]).toEqual([
      "file",
      "local/\n",
    ]);
    await expect(store.put(".env", "x")).rejects.toMatchObject(MISUSED);
    await expect(store.get("graph/.gitignore")).rejects.toMatchObject(MISUSED);
  });

  it.each(ESCAPING_KEYS)("refuses the key %j", async (key) => {
    const store = await make();
    await expect(store.get(key)).rejects.toMatchObject(MISUSED);
    await expect(store.open(key)).rejects.toMatchObject(MISUSED);
    await expect(store.put(key, "x")).rejects.toMatchObject(MISUSED);
    await expect(store.remove(key)).rejects.toMatchObject(MISUSED);
    if (key === "") return;
    await expect(store.kind(key)).rejects.toMatchObject(MISUSED);
    await expect(store.list(key)).rejects.toMatchObject(MISUSED);
  });
}

/** Tests drivers that record when a blob was written. */
function describeTimes(make: Make): void {
  it("says when a folder last had something added or removed", async ({ skip }) => {
    const store = await make();
    const modified = store.modified?.bind(store) ?? skip();
    await store.put(KEY, "a");
    const folder = KEY.slice(0, KEY.lastIndexOf("/"));
    const first = await modified(folder);
    expect(first).toEqual(expect.any(Number));
    await new Promise((resolve) => setTimeout(resolve, 10));
    await store.put(`${folder}/other.json`, "b");
    const second = await modified(folder);
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await store.remove(KEY);
    expect(await modified(folder)).toBeGreaterThan(second ?? Number.POSITIVE_INFINITY);
  });

  it("says when a blob was written, later for each write, and nothing of what is not there", async ({
    skip,
  }) => {
    const store = await make();
    const modified = store.modified?.bind(store) ?? skip();
    await store.put(KEY, "a");
    const first = await modified(KEY);
    await store.put(KEY, "b");
    expect(first).toEqual(expect.any(Number));
    expect(await modified(KEY)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    expect(await modified("graph/none.json")).toBeNull();
  });

  it("gives a blob a stamp that it keeps until it is written again or removed", async ({ skip }) => {
    const store = await make();
    const stamp = store.stamp?.bind(store) ?? skip();
    const absent = await stamp(KEY);
    expect(absent).toEqual(expect.any(String));
    const seen = new Set([absent]);
    for (const text of ["a", "b"]) {
      await store.put(KEY, text);
      const first = await settled(() => stamp(KEY));
      expect(await stamp(KEY)).toBe(first);
      seen.add(first);
    }
    expect(seen.size).toBe(3);
    await store.remove(KEY);
    expect(await stamp(KEY)).toBe(absent);
    expect(await stamp(KEY.slice(0, KEY.lastIndexOf("/")))).toBeNull();
  });

  it("gives the same stamps for one name in many folders at once", async ({ skip }) => {
    const store = await make();
    const stamps = store.stamps?.bind(store) ?? skip();
    expect(await stamps("graph", "a.json")).toEqual(new Map());
    for (const key of ["graph/one/a.json", "graph/two/a.json", "graph/two/b.json", "graph/a.json"]) {
      await store.put(key, key);
    }
    const one = await settled(async () => (await store.stamp?.("graph/one/a.json")) ?? null);
    const two = await settled(async () => (await store.stamp?.("graph/two/a.json")) ?? null);
    const expected = new Map([
      ["one", one],
      ["two", two],
    ]);
    expect(new Map([...(await stamps("graph", "a.json"))].sort())).toEqual(expected);
  });
}

/** Waits until a stamp is available, that is, until no change can go unnoticed. */
async function settled(stamp: () => Promise<string | null>): Promise<string> {
  for (;;) {
    const found = await stamp();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
