import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UserFilePort } from "@orange-hyper/core/ports";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { foldersToTop, mainCheckout } from "../../src/checks/repository.js";

/** The files of the machine, as the port reports them. */
const files: UserFilePort = {
  read: async (path) => {
    if (!existsSync(path)) return { ok: false, kind: "missing", reason: "" };
    if (statSync(path).isDirectory()) return { ok: false, kind: "unreadable", reason: "" };
    return { ok: true, bytes: readFileSync(path) };
  },
};

/** A folder with `text` in the place of its `.git`, and the checkout that the note leads to. */
async function ledTo(text: string): Promise<string | null> {
  const root = temporaryFolder();
  const top = join(root, "linked/tree");
  mkdirSync(top, { recursive: true });
  writeFileSync(join(top, ".git"), text.replaceAll("<root>", root));
  return (await mainCheckout(files, top))?.replace(root, "<root>") ?? null;
}

describe("the main checkout of a linked worktree", () => {
  it.each([
    ["gitdir: <root>/main/.git/worktrees/tree\n", "<root>/main"],
    ["gitdir: <root>/a b/.git/worktrees/tree", "<root>/a b"],
    ["gitdir: ../../main/.git/worktrees/tree\n", "<root>/main"],
    ["gitdir: ./../../.git/worktrees/tree\n", "<root>"],
    ["gitdir: C:/main/.git/worktrees/tree\r\n", "C:/main"],
  ])("is where its note leads: %j", async (text, main) => {
    expect(await ledTo(text)).toBe(main);
  });

  it.each([
    "gitdir: ../.git/modules/sub\n",
    "gitdir: <root>/bare.git/worktrees/tree\n",
    `gitdir: ${"../".repeat(99)}main/.git/worktrees/tree\n`,
    "worktrees",
    "",
  ])("is none for %j", async (text) => {
    expect(await ledTo(text)).toBeNull();
  });

  it("is none for a repository itself", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, ".git"));
    expect(await mainCheckout(files, root)).toBeNull();
  });
});

it("the folders of a repository end at its top, and outside of one there are none", async () => {
  const root = temporaryFolder();
  const deep = join(root, "a/b");
  mkdirSync(deep, { recursive: true });
  expect(await foldersToTop(files, deep)).toBeNull();
  mkdirSync(join(root, ".git"));
  expect(await foldersToTop(files, deep)).toEqual([deep, join(root, "a"), root]);
});
