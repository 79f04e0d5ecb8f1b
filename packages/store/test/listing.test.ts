import fs from "node:fs";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, expect, it, vi } from "vitest";
import { fileDocuments } from "../src/index.js";

afterEach(() => vi.restoreAllMocks());

/** A folder of two documents that nobody has changed for long. */
function oldFolder(): string {
  const root = temporaryFolder();
  for (const name of ["a.md", "b.md"]) fs.writeFileSync(`${root}/${name}`, "x");
  fs.utimesSync(root, 1_000_000, 1_000_000);
  return root;
}

it("lists a folder once, whichever store asks, as long as it stays as it is", async () => {
  const root = oldFolder();
  const read = vi.spyOn(fs, "readdirSync");
  for (let time = 0; time < 3; time++) expect(await fileDocuments(root).list("")).toEqual(["a.md", "b.md"]);
  expect(read).toHaveBeenCalledTimes(1);
});

it.each<[string, (root: string) => void, readonly string[]]>([
  ["added", (root) => fs.writeFileSync(`${root}/c.md`, "x"), ["a.md", "b.md", "c.md"]],
  ["removed", (root) => fs.unlinkSync(`${root}/a.md`), ["b.md"]],
  ["renamed", (root) => fs.renameSync(`${root}/a.md`, `${root}/d.md`), ["b.md", "d.md"]],
  ["made a link", makeLink, ["b.md"]],
  ["removed with the folder", (root) => fs.rmSync(root, { recursive: true }), []],
  ["put into a folder that looks as old", addUnseen, ["a.md", "b.md", "c.md"]],
])("sees a document that somebody else has %s", async (_, change, listed) => {
  const root = oldFolder();
  await fileDocuments(root).list("");
  change(root);
  expect(await fileDocuments(root).list("")).toEqual(listed);
});

it("keeps no listing of a folder that was changed within the last tick", async () => {
  const root = oldFolder();
  const documents = fileDocuments(root);
  await documents.put("c.md", { fields: {}, body: "" });
  const read = vi.spyOn(fs, "readdirSync");
  await documents.list("");
  await documents.list("");
  expect(read).toHaveBeenCalledTimes(2);
});

it("lists no copy that a cloud drive or a file manager made", async () => {
  const root = oldFolder();
  const copies = [
    "a (1).md",
    "a (A's conflicted copy 2026-06-16).md",
    "a 2.md",
    "a copy.md",
    "a - Copy (2).md",
    "a.sync-conflict-20260616-120000-ABCDEFG.md",
  ];
  for (const name of [...copies, "a-copy.md", "a_2.md"]) fs.writeFileSync(`${root}/${name}`, "x");
  const documents = fileDocuments(root);
  const listed = ["a-copy.md", "a.md", "a_2.md", "b.md"];
  expect(await documents.list("")).toEqual(listed);
  expect((await documents.snapshot?.(""))?.names).toEqual(listed);
});

function makeLink(root: string): void {
  fs.unlinkSync(`${root}/a.md`);
  fs.symlinkSync("b.md", `${root}/a.md`);
}

function addUnseen(root: string): void {
  fs.writeFileSync(`${root}/c.md`, "x");
  fs.utimesSync(root, 1_000_000, 1_000_000);
}
