import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { UserFilePort } from "@orange-hyper/core/ports";
import { temporaryFolder } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { foldersToTop } from "../../src/checks/repository.js";

/** The files of the machine, as the port reports them. */
const files: UserFilePort = {
  read: async (path) => {
    if (!existsSync(path)) return { ok: false, kind: "missing", reason: "" };
    if (statSync(path).isDirectory()) return { ok: false, kind: "unreadable", reason: "" };
    return { ok: true, bytes: readFileSync(path) };
  },
};

it("the folders of a repository end at its top, and outside of one there are none", async () => {
  const root = temporaryFolder();
  const deep = join(root, "a/b");
  mkdirSync(deep, { recursive: true });
  expect(await foldersToTop(files, deep)).toBeNull();
  mkdirSync(join(root, ".git"));
  expect(await foldersToTop(files, deep)).toEqual([deep, join(root, "a"), root]);
});
