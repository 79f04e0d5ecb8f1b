import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cloneLocally, gitCli } from "../src/index.js";

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

describe("the texts of files at a time", () => {
  it("are those of the commit that was checked out then", async () => {
    const root = repository();
    const git = (...args: string[]): unknown => execFileSync("git", ["-C", root, ...args], { stdio: "pipe" });
    const commit = (at: number): unknown => {
      vi.stubEnv("GIT_COMMITTER_DATE", `@${at} +0000`);
      git("add", ".");
      return git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "x");
    };
    write(root, "app/a.test.ts", "first\n");
    write(root, "app/한 글.ts", "글\n");
    write(root, "b.ts", "outside\n");
    commit(1_750_000_000);
    write(root, "app/a.test.ts", "second\n");
    write(root, "app/new.ts", "new\n");
    commit(1_750_000_100);
    write(root, "app/a.test.ts", "third, not committed\n");
    const texts = async (seconds: number, ...paths: readonly string[]): Promise<unknown> => {
      const found = await gitCli(join(root, "app")).textsAt(new Date(seconds * 1000).toISOString(), paths);
      return found === null ? null : Object.fromEntries(found);
    };
    const all = ["a.test.ts", "new.ts", "한 글.ts", "gone.ts", "-x"];
    expect(await texts(1_750_000_050, ...all)).toEqual({ "a.test.ts": "first\n", "한 글.ts": "글\n" });
    expect(await texts(1_750_000_200, ...all)).toMatchObject({ "a.test.ts": "second\n", "new.ts": "new\n" });
    // Before all commits there is only the first.
    expect(await texts(1_700_000_000, "a.test.ts")).toEqual({ "a.test.ts": "first\n" });
    expect(await texts(1_750_000_200)).toEqual({});
  });

  it("are none without a commit, and unknown after content that is no text", async () => {
    const root = repository();
    expect(await gitCli(root).textsAt("2026-06-16T00:00:00.000Z", ["a"])).toBeNull();
    writeFileSync(join(root, "a"), Buffer.from([0xff, 0xfe, 0x0a, 0x61]));
    execFileSync("git", ["-C", root, "add", "."]);
    execFileSync("git", ["-C", root, "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "x"]);
    expect(await gitCli(root).textsAt("2030-01-01T00:00:00.000Z", ["a"])).toBeNull();
  });
});

describe("the commits of a span of time", () => {
  it("are those that changed some paths of the project, oldest first", async () => {
    const root = repository();
    const at = (seconds: number): string => new Date(seconds * 1000).toISOString();
    const commit = (seconds: number, path: string, subject: string): void => {
      vi.stubEnv("GIT_COMMITTER_DATE", `@${seconds} +0900`);
      write(root, path, subject);
      const git = (...args: string[]): unknown =>
        execFileSync("git", ["-C", root, ...args], { stdio: "pipe" });
      git("add", ".");
      git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", subject);
    };
    write(root, "app/x.ts", "x");
    expect(
      await gitCli(join(root, "app")).commitsBetween?.({ from: at(1), to: at(2_000_000_000), paths: [] }),
    ).toEqual([]);
    commit(1_750_000_000, "app/a.ts", "Too early");
    commit(1_750_000_100, "app/a.ts", "Change a");
    commit(1_750_000_110, "b.ts", "Elsewhere");
    commit(1_750_000_120, "app/sub/b.ts", "Change b 한글");
    commit(1_750_000_300, "app/a.ts", "Too late");
    const subjects = async (...paths: readonly string[]): Promise<unknown> => {
      const span = { from: at(1_750_000_050), to: at(1_750_000_200), paths };
      return (await gitCli(join(root, "app")).commitsBetween?.(span))?.map(({ subject, at: time }) => [
        subject,
        time,
      ]);
    };
    expect(await subjects()).toEqual([
      ["Change a", at(1_750_000_100)],
      ["Change b 한글", at(1_750_000_120)],
    ]);
    expect(await subjects("a.ts")).toEqual([["Change a", at(1_750_000_100)]]);
    expect(await subjects("sub")).toEqual([["Change b 한글", at(1_750_000_120)]]);
    expect(await subjects("*.ts", "--all")).toEqual([]);
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

it("says as one sentence why git clones no repository, and how to find out more", async () => {
  const top = temporaryFolder();
  await expect(cloneLocally(top, join(temporaryFolder(), "clone"))).rejects.toMatchObject({
    code: "FILESYSTEM_ERROR",
    message: expect.stringMatching(/could not be cloned: fatal: .*[^.]\.$/s),
    hint: expect.stringContaining("`git status` and `git fsck`"),
  });
});
