import type { BlobStore } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";
import { ESCAPING_KEYS } from "./keys.js";

/** The behaviour that every driver of blobs has. `make` gives an empty store each time. */
export function describeBlobStore(make: () => Promise<BlobStore>): void {
  describe("a blob store", () => {
    describeContent(make);
    describeTimes(make);
    describeFolders(make);
    describeFolderRemoval(make);
  });
}

/** What a store has besides that takes names with a leading dot; `make` gives an empty one each time. */
export function describeDottedBlobStore(make: () => Promise<BlobStore>): void {
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
        const refused = { code: "INTERNAL_INVARIANT_ERROR" };
        await expect(store.get(key)).rejects.toMatchObject(refused);
        await expect(store.put(key, "x")).rejects.toMatchObject(refused);
        await expect(store.entries(key)).rejects.toMatchObject(refused);
        await expect(store.removeFolder(key, "whole")).rejects.toMatchObject(refused);
      },
    );
  });
}

type Make = () => Promise<BlobStore>;

const KEY = "graph/index.json";

function textOf(bytes: Uint8Array | null | undefined): string | null {
  return bytes == null ? null : new TextDecoder().decode(bytes);
}

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

  it("writes a blob in place, longer and shorter than what was there", async () => {
    const store = await make();
    for (const text of ["9", "10", "11", "2"]) {
      await store.put(KEY, text, { inPlace: true });
      expect(textOf(await store.get(KEY))).toBe(text);
    }
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
    await expect(store.put(".env", "x")).rejects.toMatchObject({ code: "INTERNAL_INVARIANT_ERROR" });
    await expect(store.get("graph/.gitignore")).rejects.toMatchObject({ code: "INTERNAL_INVARIANT_ERROR" });
  });

  it.each(ESCAPING_KEYS)("refuses the key %j", async (key) => {
    const store = await make();
    const refused = { code: "INTERNAL_INVARIANT_ERROR" };
    await expect(store.get(key)).rejects.toMatchObject(refused);
    await expect(store.open(key)).rejects.toMatchObject(refused);
    await expect(store.put(key, "x")).rejects.toMatchObject(refused);
    await expect(store.remove(key)).rejects.toMatchObject(refused);
    if (key === "") return;
    await expect(store.kind(key)).rejects.toMatchObject(refused);
    await expect(store.list(key)).rejects.toMatchObject(refused);
  });
}

/** What drivers can do that know when a blob was written. */
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
}

function describeFolders(make: Make): void {
  it("makes folders with those above them, again and again, if it has any", async ({ skip }) => {
    const store = await make();
    const ensureFolder = store.ensureFolder?.bind(store) ?? skip();
    await ensureFolder("");
    await ensureFolder("graph/nodes/risk");
    await ensureFolder("graph/nodes/risk");
    for (const key of ESCAPING_KEYS.filter((name) => name !== "")) {
      await expect(ensureFolder(key)).rejects.toMatchObject({ code: "INTERNAL_INVARIANT_ERROR" });
    }
    const keys = ["", "graph", "graph/nodes/risk", "graph/nodes/decision"];
    expect(await Promise.all(keys.map((key) => store.kind(key)))).toEqual([
      "folder",
      "folder",
      "folder",
      null,
    ]);
  });

  it("makes the folders of a blob", async () => {
    const store = await make();
    await store.put("a/b/c.json", "{}");
    expect([
      await store.kind("a/b"),
      await store.kind("a/b/c.json"),
      await store.kind("a/b/c.json/d"),
    ]).toEqual(["folder", "file", null]);
  });

  it("lists the files of a folder, without what lies deeper", async () => {
    const store = await make();
    expect(await store.list("reports")).toEqual([]);
    await store.put("reports/b.json", "{}");
    await store.put("reports/a.md", "a");
    await store.put("reports/older/c.json", "{}");
    expect(await store.list("reports")).toEqual(["reports/a.md", "reports/b.json"]);
    await store.remove("reports/a.md");
    expect(await store.list("reports")).toEqual(["reports/b.json"]);
  });

  it("refuses a folder where a file is needed, and a file where a folder is, if it has folders", async ({
    skip,
  }) => {
    const store = await make();
    const ensureFolder = store.ensureFolder?.bind(store) ?? skip();
    await ensureFolder("capsules/current.md");
    await store.put("graph", "a file");
    const refused = { code: "FILESYSTEM_ERROR", exitCode: 3 };
    await expect(store.get("capsules/current.md")).rejects.toMatchObject(refused);
    await expect(store.open("capsules/current.md")).rejects.toMatchObject(refused);
    await expect(store.put("capsules/current.md", "x")).rejects.toMatchObject(refused);
    await expect(store.get("graph/index.json")).rejects.toMatchObject(refused);
    await expect(store.put("graph/index.json", "x")).rejects.toMatchObject(refused);
    await expect(ensureFolder("graph")).rejects.toMatchObject(refused);
  });
}

function describeFolderRemoval(make: Make): void {
  it("lists all that lies in a folder, whatever its name", async () => {
    const store = await make();
    expect(await store.entries("local")).toEqual([]);
    await store.put("local/.gitignore", "*\n");
    await store.put("local/runtime/events/a.json", "{}");
    expect(await store.entries("local")).toEqual([
      { name: ".gitignore", kind: "file" },
      { name: "runtime", kind: "folder" },
    ]);
  });

  it("removes a folder that is empty, and only then unless asked to remove all of it", async () => {
    const store = await make();
    await store.put("local/runtime/events/a.json", "{}");
    await store.ensureFolder?.("local/episodes");
    expect([
      await store.removeFolder("local/episodes", "empty"),
      await store.removeFolder("local/episodes", "empty"),
      await store.removeFolder("local/runtime", "empty"),
      await store.removeFolder("nowhere/at-all", "whole"),
    ]).toEqual([store.ensureFolder !== undefined, false, false, false]);
    expect(textOf(await store.get("local/runtime/events/a.json"))).toBe("{}");
    expect(await store.removeFolder("local/runtime", "whole")).toBe(true);
    expect([await store.kind("local/runtime"), await store.get("local/runtime/events/a.json")]).toEqual([
      null,
      null,
    ]);
    await store.put("local/runtime/b.json", "again");
    expect(textOf(await store.get("local/runtime/b.json"))).toBe("again");
  });

  it("removes the root when nothing is in it, and never with what is in it", async () => {
    const store = await make();
    await store.put("a.json", "{}");
    expect(await store.removeFolder("", "empty")).toBe(false);
    await expect(store.removeFolder("", "whole")).rejects.toMatchObject({ code: "INTERNAL_INVARIANT_ERROR" });
    await store.remove("a.json");
    expect(await store.removeFolder("", "empty")).toBe(store.ensureFolder !== undefined);
    await store.put("a.json", "again");
    expect(textOf(await store.get("a.json"))).toBe("again");
  });
}
