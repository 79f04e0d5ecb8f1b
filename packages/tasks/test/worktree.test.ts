import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileHomes, gitRepositories } from "@orange-hyper/store";
import { commitAll, git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  checkOutBranch,
  createWorktree,
  type Ground,
  isWorktree,
  resetWorktree,
  worktreePath,
} from "../src/pool/worktree.js";
import { addProject, listProjects, removeProject, updateProject } from "../src/projects/registry.js";

/** A repository with one commit, registered as a project, and the folder of its worktrees. */
function ground(): Ground & { readonly at: (name: string) => string } {
  const folder = temporaryFolder();
  const path = join(folder, "귤 상점");
  mkdirSync(path);
  initRepository(path);
  writeFileSync(join(path, "a.txt"), "one\n");
  writeFileSync(join(path, ".gitignore"), "cache/\n");
  commitAll(path, "one");
  const home = fileHomes(folder).at(join(folder, "my home"));
  const project = {
    name: "shop",
    path,
    default_branch: git(path, "branch", "--show-current").trim(),
    pool_size: 2,
  };
  const made = { home, repositories: gitRepositories(), project };
  return { ...made, at: (name) => worktreePath(made, name) };
}

const RELEASE = { force: true, ref: "refs/orange/salvage/x/1" };

describe("a worktree of the pool", () => {
  it("is made beside the repository, on no branch, and a second time changes nothing", async () => {
    const there = ground();
    await createWorktree(there, "shop--1");
    expect(readFileSync(join(there.at("shop--1"), "a.txt"), "utf8")).toBe("one\n");
    expect(git(there.at("shop--1"), "branch", "--show-current").trim()).toBe("");
    expect(await isWorktree(there, "shop--1")).toEqual({ isThere: true, isOurs: true });
    await createWorktree(there, "shop--1");
  });

  it("is made anew where its folder was removed", async () => {
    const there = ground();
    await createWorktree(there, "shop--1");
    rmSync(there.at("shop--1"), { recursive: true });
    await createWorktree(there, "shop--1");
    expect(await isWorktree(there, "shop--1")).toEqual({ isThere: true, isOurs: true });
  });

  it("is not made over what somebody else has there", async () => {
    const there = ground();
    mkdirSync(there.at("shop--1"), { recursive: true });
    writeFileSync(join(there.at("shop--1"), "mine.txt"), "mine");
    await expect(createWorktree(there, "shop--1")).rejects.toMatchObject({ code: "WORKSPACE_PATH_OCCUPIED" });
    expect(readFileSync(join(there.at("shop--1"), "mine.txt"), "utf8")).toBe("mine");
  });

  it("keeps the commits of its branch when it is released, without a remote as well", async () => {
    const there = ground();
    await createWorktree(there, "shop--1");
    await checkOutBranch(there, "shop--1", "feat/x");
    writeFileSync(join(there.at("shop--1"), "a.txt"), "two\n");
    commitAll(there.at("shop--1"), "two");
    const made = git(there.at("shop--1"), "rev-parse", "HEAD");
    expect(await resetWorktree(there, "shop--1", { ...RELEASE, force: false })).toBeNull();
    expect(git(there.project.path, "rev-parse", "feat/x")).toBe(made);
    expect(readFileSync(join(there.at("shop--1"), "a.txt"), "utf8")).toBe("one\n");
  });

  it("refuses to lose work that is not committed, and forced keeps it under a reference", async () => {
    const there = ground();
    await createWorktree(there, "shop--1");
    await checkOutBranch(there, "shop--1", "x");
    const file = (name: string): string => join(there.at("shop--1"), name);
    writeFileSync(file("a.txt"), "changed\n");
    writeFileSync(file("새 파일.txt"), "new\n");
    mkdirSync(file("cache"));
    writeFileSync(file("cache/big"), "ignored\n");
    await expect(resetWorktree(there, "shop--1", { ...RELEASE, force: false })).rejects.toMatchObject({
      code: "WORKSPACE_DIRTY",
    });
    expect(readFileSync(file("a.txt"), "utf8")).toBe("changed\n");
    const kept = await resetWorktree(there, "shop--1", RELEASE);
    expect(kept).toMatchObject({ ref: RELEASE.ref, files: 2 });
    const show = (path: string): string => git(there.project.path, "show", `${kept?.commit}:${path}`);
    expect([show("a.txt").trim(), show("새 파일.txt").trim()]).toEqual(["changed", "new"]);
    expect(git(there.at("shop--1"), "status", "--porcelain").trim()).toBe("");
    // What git ignores is made with effort, and makes the next task fast.
    expect(readFileSync(file("cache/big"), "utf8")).toBe("ignored\n");
  });

  it("keeps the state of a merge that was left in the middle, and ends it", async () => {
    const there = ground();
    await createWorktree(there, "shop--1");
    await checkOutBranch(there, "shop--1", "x");
    const path = there.at("shop--1");
    writeFileSync(join(path, "a.txt"), "x\n");
    commitAll(path, "x");
    writeFileSync(join(there.project.path, "a.txt"), "y\n");
    commitAll(there.project.path, "y");
    expect(() => git(path, "merge", there.project.default_branch)).toThrow();
    const kept = await resetWorktree(there, "shop--1", RELEASE);
    expect(git(there.project.path, "show", `${kept?.commit}:a.txt`)).toContain("<<<<<<<");
    expect(() => git(path, "rev-parse", "--verify", "--quiet", "MERGE_HEAD")).toThrow();
  });

  it("does not take a branch that another worktree has", async () => {
    const there = ground();
    await createWorktree(there, "shop--1");
    git(there.project.path, "checkout", "-q", "-b", "mine");
    await expect(checkOutBranch(there, "shop--1", "mine")).rejects.toMatchObject({
      code: "TASK_BRANCH_CHECKED_OUT",
      message: expect.stringContaining(there.project.path),
    });
  });
});

describe("the list of projects", () => {
  it("registers each repository once, under one name, and keeps keys of others", async () => {
    const { home, project } = ground();
    expect(await listProjects(home)).toEqual([]);
    const { name: _, ...nameless } = project;
    expect(await addProject(home, nameless)).toMatchObject({ name: "project", pool_size: 2 });
    await expect(addProject(home, project)).rejects.toMatchObject({ code: "PROJECT_EXISTS" });
    await expect(addProject(home, { ...project, name: "PROJECT", path: "/b" })).rejects.toMatchObject({
      code: "PROJECT_EXISTS",
    });
    await home.blobs.put("projects.json", JSON.stringify([{ ...project, colour: "blue" }]));
    await updateProject(home, "SHOP", { pool_size: 5 });
    expect(await listProjects(home)).toEqual([{ ...project, pool_size: 5, colour: "blue" }]);
    await removeProject(home, "shop");
    expect(await listProjects(home)).toEqual([]);
  });

  it("is never taken for empty where it cannot be read", async () => {
    const { home, project } = ground();
    const text = `[${JSON.stringify(project)},]`;
    await home.blobs.put("projects.json", text);
    await expect(addProject(home, { ...project, path: "/b" })).rejects.toMatchObject({
      code: "STATE_CORRUPT",
    });
    expect(new TextDecoder().decode((await home.blobs.get("projects.json")) ?? undefined)).toBe(text);
  });

  it("takes twenty at once", async () => {
    const { home, project } = ground();
    const paths = Array.from({ length: 20 }, (_, index) => `/repository/${index}`);
    await Promise.all(paths.map((path) => addProject(home, { ...project, name: undefined, path })));
    const projects = await listProjects(home);
    expect(new Set(projects.map(({ path }) => path))).toEqual(new Set(paths));
    expect(new Set(projects.map(({ name }) => name)).size).toBe(20);
  });
});
