import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeSources, EVERYWHERE } from "@orange-hyper/store/testing";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fileSources, memorySources } from "../src/index.js";

afterEach(() => vi.unstubAllEnvs());

function write(root: string, path: string, content = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function git(root: string, ...args: string[]): void {
  const identity = ["-c", "user.email=test@example.com", "-c", "user.name=Test"];
  execFileSync("git", ["-C", root, ...identity, ...args], { stdio: "ignore" });
}

function repository(): string {
  const root = temporaryFolder();
  git(root, "init", "--quiet");
  return root;
}

describe("on files", () => {
  describeSources(async () => {
    const root = temporaryFolder();
    return { sources: fileSources(root), plant: async (path, content) => write(root, path, content) };
  });
});

describe("in memory", () => {
  describeSources(async () => {
    const files = new Map<string, string>();
    return { sources: memorySources(files), plant: async (path, content) => void files.set(path, content) };
  });
});

describe("in a git repository", () => {
  it("lists what is tracked and what is new, and leaves out what any ignore file hides", async () => {
    const root = repository();
    for (const path of ["a.ts", "dist/tracked.js", "app/b.ts", "app/한글.ts", "logs/x.log"])
      write(root, path);
    write(root, ".gitignore", "dist/\n*.log\n");
    write(root, "app/.gitignore", "local.ts\n");
    write(root, ".git/info/exclude", "secret.ts\n");
    git(root, "add", "-f", "a.ts", "dist/tracked.js");
    for (const path of ["app/local.ts", "secret.ts", "dist/new.js"]) write(root, path);
    expect(await fileSources(root).list(EVERYWHERE)).toEqual({
      paths: [".gitignore", "a.ts", "app/.gitignore", "app/b.ts", "app/한글.ts", "dist/tracked.js"],
      by: "git",
      isGitSilent: false,
      unreadable: [],
      isCut: false,
    });
  });

  it("lists from the project root, wherever in the repository that is", async () => {
    const root = repository();
    for (const path of ["other/a.ts", "app/src/b.ts"]) write(root, path);
    expect((await fileSources(join(root, "app")).list(EVERYWHERE)).paths).toEqual(["src/b.ts"]);
  });

  it("leaves other repositories inside alone, and work trees of this one", async () => {
    const root = repository();
    write(root, "a.ts");
    git(root, "add", "a.ts");
    git(root, "commit", "-m", "first");
    git(root, "worktree", "add", "--detach", join(root, "task"));
    mkdirSync(join(root, "nested"));
    git(join(root, "nested"), "init", "--quiet");
    write(root, "nested/b.ts");
    expect((await fileSources(root).list(EVERYWHERE)).paths).toEqual(["a.ts"]);
  });

  it("lists a file in conflict once, and distinguishes deleted ones from those that are there", async () => {
    const root = repository();
    write(root, "a.ts", "one");
    write(root, "gone.ts");
    git(root, "add", ".");
    git(root, "commit", "-m", "first");
    git(root, "checkout", "-b", "side");
    write(root, "a.ts", "two");
    git(root, "commit", "-am", "second");
    git(root, "checkout", "-");
    write(root, "a.ts", "three");
    git(root, "commit", "-am", "third");
    expect(() => git(root, "merge", "side")).toThrow();
    rmSync(join(root, "gone.ts"));
    const sources = fileSources(root);
    const { paths } = await sources.list(EVERYWHERE);
    expect(paths).toEqual(["a.ts", "gone.ts"]);
    expect(await sources.regular(paths)).toEqual(["a.ts"]);
  });

  it("walks where git ignores the whole project", async () => {
    const root = repository();
    write(root, ".gitignore", "scratch/\n");
    write(root, "scratch/a.ts");
    const { paths, by, isGitSilent } = await fileSources(join(root, "scratch")).list(EVERYWHERE);
    expect({ paths, by, isGitSilent }).toEqual({ paths: ["a.ts"], by: "walk", isGitSilent: false });
  });

  it("walks where there is no git, and says that it did", async () => {
    const root = repository();
    write(root, "a.ts");
    vi.stubEnv("PATH", temporaryFolder());
    const skips = (path: string): boolean => path === ".git";
    const { paths, by, isGitSilent } = await fileSources(root).list({ ...EVERYWHERE, skips });
    expect({ paths, by, isGitSilent }).toEqual({ paths: ["a.ts"], by: "walk", isGitSilent: true });
  });
});

describe("symbolic links", () => {
  function linked(root: string): void {
    const outside = temporaryFolder();
    write(outside, "secret/package.json", "secret");
    write(root, "real/package.json", "real");
    symlinkSync(join(outside, "secret"), join(root, "folder"));
    symlinkSync(join(outside, "secret/package.json"), join(root, "file.json"));
    symlinkSync("real", join(root, "inside"));
    symlinkSync(".", join(root, "loop"));
  }

  it("are neither listed nor followed by a walk", async () => {
    const root = temporaryFolder();
    linked(root);
    const sources = fileSources(root);
    expect((await sources.list(EVERYWHERE)).paths).toEqual(["real/package.json"]);
    expect(await sources.folders()).toEqual(["real"]);
  });

  it("are never read through, though git lists them", async () => {
    const root = repository();
    linked(root);
    const sources = fileSources(root);
    const paths = [...(await sources.list(EVERYWHERE)).paths, "folder/package.json", "inside/package.json"];
    expect(paths).toContain("file.json");
    expect(await sources.regular(paths)).toEqual(["real/package.json"]);
    for (const path of ["file.json", "folder/package.json", "inside/package.json", "folder"]) {
      expect(await sources.read(path, 1_000), path).toMatchObject({ ok: false });
    }
  });
});

it("a folder that may not be read is named, and the others are listed", async () => {
  const root = temporaryFolder();
  write(root, "open/a.ts");
  write(root, "shut/b.ts");
  chmodSync(join(root, "shut"), 0);
  try {
    const { paths, unreadable } = await fileSources(root).list(EVERYWHERE);
    // Root reads everything.
    const expected = process.getuid?.() === 0 ? [["open/a.ts", "shut/b.ts"], []] : [["open/a.ts"], ["shut"]];
    expect([paths, unreadable]).toEqual(expected);
  } finally {
    chmodSync(join(root, "shut"), 0o700);
  }
});

it("a pipe or a folder is no file", async () => {
  const root = temporaryFolder();
  execFileSync("mkfifo", [join(root, "pipe")]);
  const sources = fileSources(root);
  expect((await sources.list(EVERYWHERE)).paths).toEqual([]);
  expect(await sources.read("pipe", 10)).toMatchObject({ ok: false });
});
