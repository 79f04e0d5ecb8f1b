import type { BlobStore, LinkStore } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";
import { ESCAPING_KEYS, MISUSED } from "./keys.js";

/** A link store, with the blob store of the same folder. */
export interface LinkSubject {
  readonly links: LinkStore;
  readonly blobs: BlobStore;
}

/**
 * Tests the behaviour that every link driver must have; a driver without links creates and finds none. `make` must
 * return an empty folder each time.
 */
export function describeLinkStore(make: () => Promise<LinkSubject>): void {
  describe("a store of links", () => {
    it("puts a link in place of nothing, of a file and of a link, or says that it cannot", async () => {
      const { links, blobs } = await make();
      for (const to of ["/a/b.md", "/somewhere/가 나.md"]) {
        const isMade = await links.put("work/.own/TASK.md", to);
        expect(await links.read("work/.own/TASK.md")).toBe(isMade ? to : null);
      }
      await blobs.put("work/plain.md", "mine");
      const isMade = await links.put("work/plain.md", "/a/b.md");
      expect(await blobs.kind("work/plain.md")).toBe(isMade ? "other" : "file");
    });

    it("takes neither a file nor a folder for a link", async () => {
      const { links, blobs } = await make();
      await blobs.put("work/plain.md", "mine");
      const keys = ["work/plain.md", "work", "nothing", "nothing/below"];
      expect(await Promise.all(keys.map((key) => links.read(key)))).toEqual([null, null, null, null]);
    });

    it("leaves a link to be removed as a blob, and what it leads to where it is", async () => {
      const { links, blobs } = await make();
      await links.put("work/TASK.md", "/nowhere/at/all");
      await blobs.remove("work/TASK.md");
      expect(await blobs.kind("work/TASK.md")).toBeNull();
    });

    it.each(ESCAPING_KEYS.filter((key) => !/^\.[a-z]/.test(key)))("refuses the key %j", async (key) => {
      const { links } = await make();
      await expect(links.read(key)).rejects.toMatchObject(MISUSED);
      await expect(links.put(key, "/a")).rejects.toMatchObject(MISUSED);
    });
  });
}
