import fs from "node:fs";
import { join } from "node:path";
import type { Census, DocumentInput } from "@orange-hyper/core/ports";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CENSUS_STAT_LIMIT, fileDocuments } from "../src/index.js";

const document = (title: string): DocumentInput => ({ fields: { title }, body: "Body" });

afterEach(() => vi.restoreAllMocks());

/** Makes every file and folder of a tree that is written from now on bear the same time. */
function stopClock(): void {
  const [write, rename, unlink] = [fs.writeSync, fs.renameSync, fs.unlinkSync];
  const stamp = (path: string): void => fs.utimesSync(path, 1_000_000, 1_000_000);
  vi.spyOn(fs, "writeSync").mockImplementation(((fd: number, bytes: Uint8Array, offset: number) => {
    const count = write(fd, bytes, offset);
    fs.futimesSync(fd, 1_000_000, 1_000_000);
    return count;
  }) as typeof fs.writeSync);
  vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    rename(from, to);
    stamp(join(String(to), ".."));
  });
  vi.spyOn(fs, "unlinkSync").mockImplementation((path) => {
    unlink(path);
    stamp(join(String(path), ".."));
  });
}

/** Names of documents whose stamps differ. */
function changes(before: Census, after: Census): readonly string[] {
  return before.names.filter((_, index) =>
    [2 * index, 2 * index + 1].some((at) => before.stamps[at] !== after.stamps[at]),
  );
}

describe("a census on a file system whose clock stands still", () => {
  it("sees every write and removal, in the folder and in the document", async () => {
    const documents = fileDocuments(temporaryFolder());
    await documents.put("a.md", document("A"));
    stopClock();
    let known = await documents.census("");
    for (const title of ["B", "C", "D", "E"]) {
      await documents.put("a.md", document(title));
      const next = await documents.census("", known);
      expect([next.folder === known.folder, next.stamps[0] === known.stamps[0]]).toEqual([false, false]);
      known = next;
    }
    await documents.put("b.md", document("B"), { absent: true });
    const added = await documents.census("", known);
    await documents.remove("b.md");
    const removed = await documents.census("", added);
    expect([known.names, added.names, removed.names]).toEqual([["a.md"], ["a.md", "b.md"], ["a.md"]]);
  });
});

describe("a census of a large folder", () => {
  it("sees an edit in place when it is thorough or the folder is small, and a replacement always", async () => {
    const root = temporaryFolder();
    const documents = fileDocuments(root);
    const edit = (name: string): void => fs.appendFileSync(join(root, name), "More\n");
    for (let index = 0; index <= CENSUS_STAT_LIMIT; index += 1)
      fs.writeFileSync(join(root, `n${index}.md`), "x");
    const known = await documents.census("");
    edit("n7.md");
    expect(await documents.census("", known)).toBe(known);
    expect(changes(known, await documents.census("", known, true))).toEqual(["n7.md"]);
    await documents.put("n8.md", document("A"));
    expect(changes(known, await documents.census("", known))).toEqual(["n7.md", "n8.md"]);
    await documents.remove("n9.md");
    const small = await documents.census("", known);
    expect(small.names).toEqual(known.names.filter((name) => name !== "n9.md"));
    edit("n10.md");
    expect(changes(small, await documents.census("", small))).toEqual(["n10.md"]);
  });

  it("neither lists nor looks at the documents of an unchanged one", async () => {
    const root = temporaryFolder();
    const documents = fileDocuments(root);
    for (let index = 0; index <= CENSUS_STAT_LIMIT; index += 1)
      fs.writeFileSync(join(root, `n${index}.md`), "x");
    const known = await documents.census("");
    const list = vi.spyOn(fs, "readdirSync");
    const look = vi.spyOn(fs, "lstatSync");
    await documents.census("", known);
    expect([list.mock.calls.length, look.mock.calls.length]).toEqual([0, 1]);
  });
});
