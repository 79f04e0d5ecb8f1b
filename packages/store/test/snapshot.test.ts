import fs from "node:fs";
import { join } from "node:path";
import type { DocumentInput, FolderSnapshot, SnapshotOptions } from "@orange-hyper/core/ports";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fileDocuments, SNAPSHOT_STAT_LIMIT } from "../src/index.js";

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

function takerOf(documents: ReturnType<typeof fileDocuments>) {
  return async (options?: SnapshotOptions): Promise<FolderSnapshot> => {
    const snapshot = await documents.snapshot?.("", options);
    if (snapshot === undefined) throw new Error("no snapshot");
    return snapshot;
  };
}

function writeLongAgo(path: string): void {
  fs.writeFileSync(path, "x");
  fs.utimesSync(path, 1_000_000, 1_000_000);
}

/** A document that was changed less than a tick ago has no stamp that counts. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60));
}

/** Names of documents whose stamps differ. */
function changes(before: FolderSnapshot, after: FolderSnapshot): readonly string[] {
  return before.names.filter((_, index) =>
    [2 * index, 2 * index + 1].some((at) => before.stamps[at] !== after.stamps[at]),
  );
}

describe("a snapshot on a file system whose clock stands still", () => {
  it("sees every write and removal, in the folder and in the document", async () => {
    const documents = fileDocuments(temporaryFolder());
    const take = takerOf(documents);
    await documents.put("a.md", document("A"));
    stopClock();
    let known = await take();
    for (const title of ["B", "C", "D", "E"]) {
      await documents.put("a.md", document(title));
      const next = await take({ known });
      expect([next.folder === known.folder, next.stamps[0] === known.stamps[0]]).toEqual([false, false]);
      known = next;
    }
    await documents.put("b.md", document("B"), { absent: true });
    const added = await take({ known });
    await documents.remove("b.md");
    const removed = await take({ known: added });
    expect([known.names, added.names, removed.names]).toEqual([["a.md"], ["a.md", "b.md"], ["a.md"]]);
  });
});

it("a snapshot gives no stamp that counts to a document that was changed less than a tick ago", async () => {
  const root = temporaryFolder();
  const take = takerOf(fileDocuments(root));
  fs.writeFileSync(join(root, "a.md"), "x");
  writeLongAgo(join(root, "b.md"));
  const before = await take();
  expect([...before.stamps.subarray(0, 2)]).toEqual([expect.any(Number), Number.NaN]);
  expect([...before.stamps.subarray(2)]).toEqual([expect.any(Number), 1]);
  await settled();
  expect((await take()).stamps[1]).toBe(1);
});

it("a snapshot sees another text of the same size and time, as restoring a backup may leave it", async () => {
  const root = temporaryFolder();
  const take = takerOf(fileDocuments(root));
  writeLongAgo(join(root, "a.md"));
  const before = await take();
  await settled();
  fs.writeFileSync(join(root, "a.md"), "y");
  fs.utimesSync(join(root, "a.md"), 1_000_000, 1_000_000);
  expect(changes(before, await take())).toEqual(["a.md"]);
});

describe("a snapshot of a large folder", () => {
  it("sees an edit in place when it is thorough or the folder is small, and a replacement always", async () => {
    const root = temporaryFolder();
    const documents = fileDocuments(root);
    const take = takerOf(documents);
    const edit = (name: string): void => fs.appendFileSync(join(root, name), "More\n");
    for (let index = 0; index <= SNAPSHOT_STAT_LIMIT; index += 1) writeLongAgo(join(root, `n${index}.md`));
    await settled();
    const known = await take();
    edit("n7.md");
    expect(await take({ known })).toMatchObject({ isFolderOnly: true, folder: known.folder });
    expect(changes(known, await take({ known, thorough: true }))).toEqual(["n7.md"]);
    await documents.put("n8.md", document("A"));
    expect(changes(known, await take({ known }))).toEqual(["n7.md", "n8.md"]);
    await settled();
    await documents.remove("n9.md");
    const small = await take({ known });
    expect(small.names).toEqual(known.names.filter((name) => name !== "n9.md"));
    edit("n10.md");
    expect(changes(small, await take({ known: small }))).toEqual(["n10.md"]);
  });

  it("neither lists nor checks the documents of an unchanged one", async () => {
    const root = temporaryFolder();
    const documents = fileDocuments(root);
    const take = takerOf(documents);
    for (let index = 0; index <= SNAPSHOT_STAT_LIMIT; index += 1)
      fs.writeFileSync(join(root, `n${index}.md`), "x");
    await settled();
    const known = await take();
    const list = vi.spyOn(fs, "readdirSync");
    const look = vi.spyOn(fs, "lstatSync");
    await take({ known });
    expect([list.mock.calls.length, look.mock.calls.length]).toEqual([0, 1]);
  });
});
