import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { gitCli } from "../src/index.js";

afterEach(() => vi.unstubAllEnvs());

function repository(): string {
  const root = temporaryFolder();
  execFileSync("git", ["init", "--quiet", root]);
  return root;
}

function write(root: string, path: string, content = ""): void {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), content);
}

describe("the files that git tracks", () => {
  it("are named from the project root, whatever characters they have", async () => {
    const root = repository();
    for (const path of ["app/.orange-hyper/a.md", "app/.orange-hyper/한 글.md", "app/src/x.ts", "y.ts"])
      write(root, path);
    execFileSync("git", ["-C", root, "add", "."]);
    write(root, "app/.orange-hyper/untracked.md");
    const git = gitCli(join(root, "app"));
    expect(await git.trackedFiles(".orange-hyper")).toEqual([".orange-hyper/a.md", ".orange-hyper/한 글.md"]);
    expect(await git.trackedFiles("nowhere")).toEqual([]);
    expect(await git.trackedFiles(":(glob)**")).toEqual([]);
  });

  it("are those of the project even inside a hook of another repository", async () => {
    const root = repository();
    write(root, "a.txt");
    execFileSync("git", ["-C", root, "add", "."]);
    vi.stubEnv("GIT_DIR", join(repository(), ".git"));
    expect(await gitCli(root).trackedFiles("a.txt")).toEqual(["a.txt"]);
  });
});

describe("the paths that git ignores", () => {
  it("come with pattern and source, tracked or not, without those that a later pattern takes out again", async () => {
    const root = repository();
    write(root, ".orange-hyper/config.json");
    execFileSync("git", ["-C", root, "add", "."]);
    write(root, ".gitignore", ".orange-hyper/*\n*.log\n!keep.log\n");
    const paths = [".orange-hyper/config.json", "a.log", "keep.log", "b.txt"];
    expect(await gitCli(root).ignored(paths)).toEqual([
      { path: ".orange-hyper/config.json", pattern: ".orange-hyper/*", source: ".gitignore" },
      { path: "a.log", pattern: "*.log", source: ".gitignore" },
    ]);
    expect(await gitCli(root).ignored(["b.txt"])).toEqual([]);
    expect(await gitCli(root).ignored([])).toEqual([]);
  });
});

describe("without an answer", () => {
  it("outside a work tree, everything is null", async () => {
    const git = gitCli(temporaryFolder());
    expect([await git.trackedFiles("."), await git.ignored(["a"])]).toEqual([null, null]);
    expect(await git.changedSince("2020-01-01T00:00:00Z")).toBeNull();
  });

  it("without git, everything is null", async () => {
    const root = repository();
    vi.stubEnv("PATH", temporaryFolder());
    const git = gitCli(root);
    expect([await git.trackedFiles("."), await git.ignored(["a"])]).toEqual([null, null]);
  });
});
