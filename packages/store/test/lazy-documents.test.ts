import { join } from "node:path";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { describeDocumentStore } from "@orange-hyper/store/testing";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { fileDocuments } from "../src/index.js";
import { lazyDocuments } from "../src/local.js";
import { plant } from "./processes.js";

describe("documents that are loaded when one is read or written", () => {
  describeDocumentStore(async () => {
    const root = temporaryFolder();
    const storage = join(root, ".orange-hyper");
    const plantAt = async (key: string, content: string | Uint8Array) => plant(join(storage, key), content);
    return { store: lazyDocuments(root, () => fileDocuments(storage)), plant: plantAt };
  });

  it("are checked without that", async () => {
    const root = temporaryFolder();
    const store = lazyDocuments(root, (): DocumentStore => {
      throw new Error("loaded");
    });
    expect([await store.exists("notes/a.md"), await store.version("notes")]).toEqual([false, "absent"]);
    expect(() => store.get).toThrow("loaded");
  });

  it("are spread like others", () => {
    const storage = temporaryFolder();
    const loaded = fileDocuments(storage);
    expect(Object.keys({ ...lazyDocuments(storage, () => loaded) })).toEqual(Object.keys(loaded));
  });
});
