import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
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
  });

  it("without git, everything is null", async () => {
    const root = repository();
    vi.stubEnv("PATH", temporaryFolder());
    const git = gitCli(root);
    expect([await git.trackedFiles("."), await git.ignored(["a"])]).toEqual([null, null]);
  });
});

describe("what changed since a time", () => {
  const HOUR_MS = 3_600_000;
  const now = (): string => new Date(Date.now() - 5_000).toISOString();

  function committed(): string {
    const root = repository();
    write(root, "app/src/a.ts", "a");
    write(root, "app/.orange-hyper/config.json", "{}");
    const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
    execFileSync("git", ["-C", root, "add", "."]);
    const date = new Date(Date.now() - HOUR_MS).toISOString();
    const env = { ...process.env, GIT_COMMITTER_DATE: date };
    execFileSync("git", ["-C", root, ...identity, "commit", "--quiet", "-m", "start"], { env });
    return root;
  }

  function age(root: string, path: string): void {
    const then = (Date.now() - HOUR_MS) / 1000;
    utimesSync(join(root, path), then, then);
  }

  const changed = async (root: string): Promise<readonly string[] | undefined> =>
    (await gitCli(join(root, "app")).changedSince(now()))?.map(({ path, isGone }) =>
      isGone ? `-${path}` : path,
    );

  it("is nothing in a clean tree, and nothing that is older", async () => {
    const root = committed();
    expect(await changed(root)).toEqual([]);
    write(root, "app/src/new.ts");
    age(root, "app/src/new.ts");
    expect(await changed(root)).toEqual([]);
  });

  it.each([
    ["a changed file", ["src/a.ts"], (root: string) => write(root, "app/src/a.ts", "b")],
    ["a new file", ["deep/down/새 파일.ts"], (root: string) => write(root, "app/deep/down/새 파일.ts")],
    [
      "a file that is gone",
      ["-src/a.ts"],
      (root: string) => rmSync(join(root, "app/src"), { recursive: true }),
    ],
    [
      "a staged file",
      ["src/b.ts"],
      (root: string) => {
        write(root, "app/src/b.ts");
        execFileSync("git", ["-C", root, "add", "."]);
      },
    ],
    [
      "a commit",
      ["src/b.ts", "src/c.ts"],
      (root: string) => {
        write(root, "app/src/b.ts");
        write(root, "app/src/c.ts");
        write(root, "elsewhere.ts");
        const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
        execFileSync("git", ["-C", root, "add", "."]);
        execFileSync("git", ["-C", root, ...identity, "commit", "--quiet", "-m", "next"]);
      },
    ],
  ])("is %s", async (_, paths, change) => {
    const root = committed();
    change(root);
    expect(await changed(root)).toEqual(paths);
  });

  it("is not what Orange wrote itself, what git ignores, or what lies outside of the project", async () => {
    const root = committed();
    write(root, "app/.orange-hyper/quests/active/q.md");
    write(root, ".git/info/exclude", "*.log\n");
    write(root, "app/debug.log");
    write(root, "elsewhere/b.ts");
    expect(await changed(root)).toEqual([]);
  });

  it("is not what a checkout or a merge brought", async () => {
    const root = committed();
    const run = (...args: string[]) =>
      execFileSync("git", ["-C", root, "-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
        env: { ...process.env, GIT_COMMITTER_DATE: new Date(Date.now() - HOUR_MS).toISOString() },
        stdio: "pipe",
      });
    run("checkout", "--quiet", "-b", "other");
    write(root, "app/src/theirs.ts");
    run("add", ".");
    run("commit", "--quiet", "-m", "theirs");
    run("checkout", "--quiet", "-");
    expect(await changed(root)).toEqual([]);
    execFileSync("git", ["-C", root, "merge", "--quiet", "--ff-only", "other"]);
    expect(await changed(root)).toEqual([]);
  });

  it("is what a linked work tree changed as well", async () => {
    const root = committed();
    const linked = join(temporaryFolder(), "linked");
    execFileSync("git", ["-C", root, "worktree", "add", "--quiet", "--detach", linked]);
    write(linked, "app/src/a.ts", "b");
    execFileSync("git", [
      "-C",
      linked,
      "-c",
      "user.name=t",
      "-c",
      "user.email=t@e.org",
      "commit",
      "-qam",
      "b",
    ]);
    expect((await gitCli(join(linked, "app")).changedSince(now()))?.map(({ path }) => path)).toEqual([
      "src/a.ts",
    ]);
  });

  it("is unknown outside of a work tree", async () => {
    expect(await gitCli(temporaryFolder()).changedSince(now())).toBeNull();
  });
});
