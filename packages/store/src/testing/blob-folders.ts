import type { BlobStore } from "@orange-hyper/core/ports";
import { expect, it } from "vitest";
import { ESCAPING_KEYS, MISUSED } from "./keys.js";

export type Make = () => Promise<BlobStore>;

export function textOf(bytes: Uint8Array | null | undefined): string | null {
  return bytes == null ? null : new TextDecoder().decode(bytes);
}

/** Tests how a blob driver makes, lists and removes folders. */
export function describeBlobFolders(make: Make): void {
  describeFolders(make);
  describeFolderRemoval(make);
}

function describeFolders(make: Make): void {
  it("makes folders with those above them, again and again, if it has any", async ({ skip }) => {
    const store = await make();
    const ensureFolder = store.ensureFolder?.bind(store) ?? skip();
    await ensureFolder("");
    await ensureFolder("graph/nodes/risk");
    await ensureFolder("graph/nodes/risk");
    for (const key of ESCAPING_KEYS.filter((name) => name !== "")) {
      await expect(ensureFolder(key)).rejects.toMatchObject(MISUSED);
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
    await expect(store.removeFolder("", "whole")).rejects.toMatchObject(MISUSED);
    await store.remove("a.json");
    expect(await store.removeFolder("", "empty")).toBe(store.ensureFolder !== undefined);
    await store.put("a.json", "again");
    expect(textOf(await store.get("a.json"))).toBe("again");
  });
}
