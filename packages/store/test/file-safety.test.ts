import fs from "node:fs";
import { join } from "node:path";
import type { DocumentInput } from "@orange-hyper/core/ports";
import { readTree, temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fileBlobs, fileDocuments, fileLocks, fileLogs } from "../src/index.js";

const DOCUMENT: DocumentInput = { fields: { title: "A" }, body: "Body" };
const TEXT = "---\ntitle: A\n---\n\nBody\n";

afterEach(() => vi.restoreAllMocks());

/** A storage folder, and beside it a folder that a link may lead to. */
function folders(): { readonly root: string; readonly outside: string } {
  const folder = temporaryFolder();
  const [root, outside] = [join(folder, "storage"), join(folder, "outside")];
  for (const path of [root, outside]) fs.mkdirSync(path);
  fs.writeFileSync(join(outside, "a.md"), TEXT);
  return { root, outside };
}

function refusal(path: string): object {
  return {
    code: "FILESYSTEM_ERROR",
    message: `.orange-hyper/${path} is a symbolic link; links inside the storage folder are not followed.`,
  };
}

describe("a folder that is a symbolic link", () => {
  it("is neither read nor written through, however deep it lies", async () => {
    const { root, outside } = folders();
    fs.mkdirSync(join(outside, "active"));
    fs.symlinkSync(outside, join(root, "quests"));
    const [documents, blobs, logs] = [fileDocuments(root), fileBlobs(root), fileLogs(root)];
    const attempts = [
      documents.get("quests/a.md"),
      documents.list("quests"),
      documents.list("quests/active"),
      documents.version("quests"),
      documents.put("quests/b.md", DOCUMENT),
      documents.put("quests/active/b.md", DOCUMENT, { absent: true }),
      documents.remove("quests/a.md"),
      blobs.get("quests/a.md"),
      blobs.put("quests/b.json", "{}"),
      blobs.remove("quests/a.md"),
      blobs.ensureFolder?.("quests/completed"),
      logs.append("quests/b.jsonl", {}),
      logs.newest("quests/b.jsonl")[Symbol.asyncIterator]().next(),
      logs.list("quests"),
      logs.remove("quests/b.jsonl"),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(refusal("quests"));
    expect(Object.keys(readTree(outside))).toEqual(["a.md"]);
    expect([await blobs.kind("quests"), await blobs.kind("quests/a.md")]).toEqual(["other", "other"]);
  });

  it("is not written through when it takes the place of a folder that was good before", async () => {
    const { root, outside } = folders();
    const documents = fileDocuments(root);
    await documents.put("quests/b.md", DOCUMENT);
    fs.rmSync(join(root, "quests"), { recursive: true });
    fs.symlinkSync(outside, join(root, "quests"));
    await expect(documents.put("quests/b.md", DOCUMENT)).rejects.toMatchObject(refusal("quests"));
    expect(Object.keys(readTree(outside))).toEqual(["a.md"]);
  });

  it("holds no lock", async () => {
    const { root, outside } = folders();
    fs.symlinkSync(outside, join(root, "local"));
    fs.writeFileSync(join(outside, "kernel.lock"), "stale");
    fs.utimesSync(join(outside, "kernel.lock"), 0, 0);
    await expect(fileLocks(root).acquire("kernel", { command: "test" })).rejects.toMatchObject(
      refusal("local"),
    );
    expect(Object.keys(readTree(outside))).toEqual(["a.md", "kernel.lock"]);
  });

  it("is refused as the storage root itself", async () => {
    const { root, outside } = folders();
    fs.rmdirSync(root);
    fs.symlinkSync(outside, root);
    const message = ".orange-hyper is a symbolic link; links inside the storage folder are not followed.";
    await expect(fileDocuments(root).get("a.md")).rejects.toMatchObject({ message });
    await expect(fileBlobs(root).put("config.json", "{}")).rejects.toMatchObject({ message });
  });
});

describe("a file that is a symbolic link", () => {
  it("is neither listed, read nor written", async () => {
    const { root, outside } = folders();
    fs.mkdirSync(join(root, "quests"));
    fs.symlinkSync(join(outside, "a.md"), join(root, "quests/a.md"));
    fs.symlinkSync(join(outside, "nothing"), join(root, "quests/log.jsonl"));
    const [documents, blobs, logs] = [fileDocuments(root), fileBlobs(root), fileLogs(root)];
    expect(await documents.list("quests")).toEqual([]);
    expect((await documents.snapshot?.("quests"))?.names).toEqual([]);
    expect(await blobs.kind("quests/a.md")).toBe("other");
    const attempts = [
      documents.get("quests/a.md"),
      documents.put("quests/a.md", DOCUMENT),
      documents.put("quests/a.md", DOCUMENT, { absent: true }),
      blobs.get("quests/a.md"),
      blobs.open("quests/a.md"),
      blobs.put("quests/a.md", "x"),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(refusal("quests/a.md"));
    await expect(logs.append("quests/log.jsonl", {})).rejects.toMatchObject(refusal("quests/log.jsonl"));
    await expect(logs.newest("quests/log.jsonl")[Symbol.asyncIterator]().next()).rejects.toMatchObject(
      refusal("quests/log.jsonl"),
    );
    expect(fs.readFileSync(join(outside, "a.md"), "utf8")).toBe(TEXT);
    expect(Object.keys(readTree(outside))).toEqual(["a.md"]);
  });

  it("is removed itself, not what it leads to", async () => {
    const { root, outside } = folders();
    fs.symlinkSync(join(outside, "a.md"), join(root, "a.md"));
    await fileDocuments(root).remove("a.md");
    expect([fs.existsSync(join(root, "a.md")), fs.existsSync(join(outside, "a.md"))]).toEqual([false, true]);
  });
});

describe("a listing", () => {
  it("leaves out what is no regular document of ours", async () => {
    const { root } = folders();
    for (const name of ["a.md", ".hidden.md", ".tmp-1-x.md", "back\\slash.md", "a.txt", ".tmp-1-y"]) {
      fs.writeFileSync(join(root, name), TEXT);
    }
    fs.mkdirSync(join(root, "folder.md"));
    const documents = fileDocuments(root);
    expect(await documents.list("")).toEqual(["a.md"]);
    expect((await documents.snapshot?.(""))?.names).toEqual(["a.md"]);
    await expect(documents.get("folder.md")).rejects.toMatchObject({
      key: "folder.md",
      reason: "it is a folder",
    });
  });

  it("does not wait for somebody to write into a pipe that has the name of a document", async () => {
    const { root } = folders();
    const { execFileSync } = await import("node:child_process");
    execFileSync("mkfifo", [join(root, "pipe.md")]);
    const documents = fileDocuments(root);
    expect(await documents.list("")).toEqual([]);
    await expect(documents.get("pipe.md")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

describe("a write that fails", () => {
  const failures = ["openSync", "writeSync", "fsyncSync", "renameSync"] as const;
  it.each(failures)("in %s leaves the old document and nothing else", async (name) => {
    const { root } = folders();
    const documents = fileDocuments(root);
    await documents.put("quests/a.md", DOCUMENT);
    const before = readTree(root);
    vi.spyOn(fs, name).mockImplementation((): never => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), {
        code: "ENOSPC",
        syscall: "write",
      });
    });
    await expect(documents.put("quests/a.md", { fields: {}, body: "B" })).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: ".orange-hyper/quests/a.md could not be written: no space left on device (ENOSPC).",
    });
    vi.restoreAllMocks();
    expect(readTree(root)).toEqual(before);
  });

  it("goes on where the system writes less than it was given", async () => {
    const { root } = folders();
    const write = fs.writeSync;
    vi.spyOn(fs, "writeSync").mockImplementation(((fd: number, bytes: Uint8Array, offset: number) =>
      write(fd, bytes, offset, Math.min(3, bytes.length - offset))) as typeof fs.writeSync);
    await fileDocuments(root).put("a.md", DOCUMENT);
    vi.restoreAllMocks();
    expect(fs.readFileSync(join(root, "a.md"), "utf8")).toBe(TEXT);
  });

  it("names the disk where the system takes a line of a log only in part", async () => {
    const { root } = folders();
    fs.mkdirSync(join(root, "traces"));
    fs.writeFileSync(join(root, "traces/.gitignore"), "*\n");
    const write = fs.writeSync;
    vi.spyOn(fs, "writeSync").mockImplementation(((fd: number, bytes: Uint8Array) =>
      write(fd, bytes, 0, 3)) as typeof fs.writeSync);
    await expect(fileLogs(root).append("traces/a.jsonl", { title: "A" })).rejects.toMatchObject({
      message: ".orange-hyper/traces/a.jsonl could not be written: the line was taken only in part.",
      hint: expect.stringContaining("`df -h .`"),
    });
  });

  it("creates documents where the file system has no hard links", async () => {
    const { root } = folders();
    vi.spyOn(fs, "linkSync").mockImplementation((): never => {
      throw Object.assign(new Error("EPERM: operation not permitted, link"), {
        code: "EPERM",
        syscall: "link",
      });
    });
    const documents = fileDocuments(root);
    await documents.put("a.md", DOCUMENT, { absent: true });
    await expect(documents.put("a.md", DOCUMENT, { absent: true })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(fs.readdirSync(root)).toEqual(["a.md"]);
  });
});
