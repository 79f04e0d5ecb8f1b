import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fileSources, gitCli, gitRepositories } from "../src/index.js";

afterEach(() => vi.unstubAllEnvs());

const WALK = { maxDepth: 8, maxFiles: 100, skips: () => false };
const NOW = new Date(Date.now() - 5_000).toISOString();

interface Trap {
  readonly root: string;
  /** A program that leaves a mark when somebody runs it. */
  readonly program: string;
  isSprung(): boolean;
}

function trap(): Trap {
  const folder = temporaryFolder();
  const mark = join(folder, "mark");
  const program = join(folder, "program.sh");
  writeFileSync(program, `#!/bin/sh\necho ran >> '${mark}'\ncat\n`);
  chmodSync(program, 0o755);
  const root = join(folder, "root");
  mkdirSync(root);
  return { root, program, isSprung: () => existsSync(mark) };
}

function git(root: string, ...args: readonly string[]): void {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
  execFileSync("git", ["-C", root, ...identity, ...args], { stdio: "ignore" });
}

function write(root: string, path: string, content = ""): void {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), content);
}

function repository(root: string, files: Readonly<Record<string, string>> = { "a.txt": "a" }): void {
  git(root, "init", "--quiet", ".");
  for (const [path, content] of Object.entries(files)) write(root, path, content);
  git(root, "add", ".");
  git(root, "commit", "--quiet", "-m", "start");
}

/** A folder that git takes for a bare repository, with a work tree around it, as it can be committed. */
function makeBare(folder: string, program: string): void {
  mkdirSync(folder, { recursive: true });
  git(folder, "init", "--quiet", "--bare", ".");
  git(folder, "config", "core.bare", "false");
  git(folder, "config", "core.worktree", ".");
  git(folder, "config", "core.fsmonitor", program);
}

/** Attributes that lead every text through the filter of this name. */
function attributes(setting: string): string {
  const filter = setting.startsWith("filter.") ? setting.split(".")[1] : "odd";
  return `*.txt filter=${filter} diff=odd\n`;
}

async function askAll(root: string): Promise<void> {
  const port = gitCli(root);
  await port.trackedFiles(".");
  await port.ignored(["a.txt", "b.log"]);
  await port.changedSince(NOW);
  await port.textsAt(NOW, ["a.txt"]);
  await port.renamesSince?.(NOW, ["gone.txt"]);
  await port.commitsBetween?.({ from: "2020-01-01T00:00:00.000Z", to: NOW, paths: ["a.txt"] });
  await fileSources(root).list(WALK);
  await fileSources(root).fingerprint({ walk: WALK, matters: () => true });
  await fileSources(root).holding(["x"], WALK);
}

describe("a program that a repository names", () => {
  it("is not run for a bare repository that was committed into the clone", async () => {
    const { root, program, isSprung } = trap();
    repository(root);
    makeBare(join(root, "sub"), program);
    write(root, "sub/x.txt", "x");
    await askAll(join(root, "sub"));
    expect(isSprung()).toBe(false);
    expect((await fileSources(join(root, "sub")).list(WALK)).paths).toContain("x.txt");
  });

  it("is not run for a checkout whose own top looks like a bare repository", async () => {
    const { root, program, isSprung } = trap();
    repository(root);
    const bare = join(root, "..", "bare");
    makeBare(bare, program);
    cpSync(bare, root, { recursive: true });
    await askAll(root);
    expect(isSprung()).toBe(false);
    expect(await gitCli(root).trackedFiles(".")).toEqual(["a.txt"]);
  });

  it("is not run for a broken .git beside what looks like a bare repository", async () => {
    const { root, program, isSprung } = trap();
    makeBare(root, program);
    mkdirSync(join(root, ".git"));
    await askAll(root);
    expect(isSprung()).toBe(false);
  });

  it.each([
    ["core.fsmonitor", "core.fsmonitor"],
    ["core.hooksPath", "core.hooksPath"],
    ["core.pager", "core.pager"],
    ["core.sshCommand", "core.sshCommand"],
    ["diff.external", "diff.external"],
    ["a clean filter", "filter.odd.clean"],
    ["a filter process", "filter.odd.process"],
    ["a filter that no setting can be made for", "filter.a=b.clean"],
  ])("is not run from the repository's own configuration: %s", async (_, name) => {
    const { root, program, isSprung } = trap();
    repository(root, { "a.txt": "a", ".gitattributes": attributes(name) });
    git(root, "config", name, name === "core.hooksPath" ? join(program, "..") : program);
    for (const hook of ["post-index-change", "fsmonitor-watchman"])
      cpSync(program, join(program, "..", hook));
    // Same size, so that only its content shows whether it was changed.
    write(root, "a.txt", "b");
    utimesSync(join(root, "a.txt"), new Date(), new Date(Date.now() + 2_000));
    await askAll(root);
    expect(isSprung()).toBe(false);
    expect((await gitCli(root).changedSince(NOW)) === null).toBe(name.includes("="));
  });

  it("is not run from the configuration of a submodule, in the middle of a merge either", async () => {
    const { root, program, isSprung } = trap();
    const other = join(root, "..", "other");
    mkdirSync(other);
    repository(other, { "a.txt": "a", ".gitattributes": attributes("filter.odd.clean") });
    repository(root);
    git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other, "sub");
    git(root, "commit", "--quiet", "-m", "submodule");
    git(join(root, "sub"), "config", "filter.odd.clean", program);
    git(root, "config", "diff.submodule", "diff");
    git(root, "config", "submodule.sub.ignore", "none");
    git(root, "update-ref", "MERGE_HEAD", "HEAD");
    write(root, "sub/a.txt", "b");
    utimesSync(join(root, "sub/a.txt"), new Date(), new Date(Date.now() + 2_000));
    await askAll(root);
    expect(isSprung()).toBe(false);
  });

  it("is not run to fetch what a partial clone lacks", async () => {
    const { root, program, isSprung } = trap();
    repository(root);
    git(root, "config", "extensions.partialClone", "origin");
    git(root, "config", "remote.origin.promisor", "true");
    git(root, "config", "remote.origin.url", `ext::${program}`);
    git(root, "config", "protocol.ext.allow", "always");
    const head = execFileSync("git", ["-C", root, "rev-parse", "HEAD^{tree}"], { encoding: "utf8" }).trim();
    execFileSync("rm", ["-f", join(root, ".git/objects", head.slice(0, 2), head.slice(2))]);
    write(root, "a.txt", "b");
    await askAll(root);
    expect(isSprung()).toBe(false);
  });

  it("is not run when it lies in the folder that a relative part of PATH leads to", async () => {
    const { root, program, isSprung } = trap();
    repository(root);
    cpSync(program, join(root, "git"));
    vi.stubEnv("PATH", `.:${process.env["PATH"]}`);
    const here = process.cwd();
    process.chdir(root);
    try {
      await askAll(root);
    } finally {
      process.chdir(here);
    }
    expect(isSprung()).toBe(false);
  });
});

describe("the work tree that git is asked about", () => {
  it("is the one around the project, wherever the repository's configuration points", async () => {
    const { root } = trap();
    repository(root);
    write(root, "../elsewhere/private.txt", "p");
    git(root, "config", "core.worktree", "../../elsewhere");
    expect((await fileSources(root).list(WALK)).paths).toEqual(["a.txt"]);
  });

  it.each([
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_EXTERNAL_DIFF",
    "GIT_NAMESPACE",
    "GIT_COMMON_DIR",
  ])("is the one around the project, whatever %s says", async (name) => {
    const { root, program } = trap();
    repository(root);
    vi.stubEnv(name, program);
    expect(await gitCli(root).trackedFiles(".")).toEqual(["a.txt"]);
  });

  it("is listed from a folder inside it", async () => {
    const { root } = trap();
    repository(root, { "a.txt": "a", "app/[x]/b.txt": "b", "app/c.txt": "c" });
    write(root, "app/new.txt", "n");
    expect((await fileSources(join(root, "app")).list(WALK)).paths).toEqual([
      "[x]/b.txt",
      "c.txt",
      "new.txt",
    ]);
    expect(await gitCli(join(root, "app/[x]")).trackedFiles(".")).toEqual(["b.txt"]);
    write(root, ".gitignore", "*.log\n");
    expect(await gitCli(join(root, "app")).ignored(["x.log"])).toEqual([
      { path: "x.log", pattern: "*.log", source: ".gitignore" },
    ]);
  });
});

it.each([".gitignore", ".git/HEAD", ".git/config"])("git is not asked where %s is a pipe", async (name) => {
  const { root } = trap();
  repository(root);
  rmSync(join(root, name), { force: true });
  execFileSync("mkfifo", [join(root, name)]);
  // Longer than the limit of a test, so that a git that is asked fails this one.
  const call = { folder: root, args: ["status"], timeoutMs: 3_600_000 };
  expect(await gitRepositories().git(call)).toBeNull();
  expect(await gitRepositories().git({ ...call, isGuarded: true })).toBeNull();
  const listed = fileSources(root).list(WALK);
  expect((await listed).paths).toContain("a.txt");
});
