import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { acquireWorkspace } from "../src/pool/acquire.js";
import { loadPool } from "../src/pool/pool-file.js";
import { releaseWorkspace } from "../src/pool/release.js";
import { worktreePath } from "../src/pool/worktree.js";
import { projectAround, registerRepository, workspaceAround } from "../src/projects/register.js";
import { readEvents } from "../src/storage/history-file.js";
import { createTask } from "../src/storage/task-files.js";
import { registered, TASK } from "./support/shop.js";

const task = (number: number) => ({
  ...TASK,
  id: `${number}`.padEnd(21, "x"),
  branch: `work-${number}`,
});
const acquire = async (there: Awaited<ReturnType<typeof registered>>, number: number) =>
  (await acquireWorkspace(there, task(number))).workspace;
const end = (number: number, force = true) =>
  ({ task: { project: "shop", id: task(number).id }, force, by: "human" }) as const;

describe("a pool", () => {
  it("gives each of twenty tasks that ask at once a worktree of its own, as many as there are", async () => {
    const there = await registered(3);
    const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => acquire(there, index)));
    const got = asked.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    expect(got.sort()).toEqual(["shop--1", "shop--2", "shop--3"]);
    for (const answer of asked) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "POOL_EXHAUSTED" });
    }
    const branches = got.map((name) => git(worktreePath(there, name), "branch", "--show-current").trim());
    expect(new Set(branches).size).toBe(3);
    const { workspaces } = await loadPool(there.home);
    expect(Object.values(workspaces).every(({ status }) => status === "bound")).toBe(true);
  });

  it("gives a worktree that came back to the next task, without what the last one left", async () => {
    const there = await registered(1);
    await createTask(there.home, task(1), "");
    const name = await acquire(there, 1);
    writeFileSync(join(worktreePath(there, name), "left.txt"), "left\n");
    const kept = await releaseWorkspace(there, name, end(1));
    expect(kept).toMatchObject({ files: 1 });
    expect(await acquire(there, 2)).toBe(name);
    expect(existsSync(join(worktreePath(there, name), "left.txt"))).toBe(false);
    expect(git(there.project.path, "show", `${kept?.ref}:left.txt`).trim()).toBe("left");
    expect((await readEvents(there.home, end(1).task)).events).toMatchObject([{ type: "work.salvaged" }]);
  });

  it("keeps a worktree bound whose work nothing forces it to put aside", async () => {
    const there = await registered(1);
    const name = await acquire(there, 1);
    writeFileSync(join(worktreePath(there, name), "left.txt"), "left\n");
    await expect(releaseWorkspace(there, name, end(1, false))).rejects.toMatchObject({
      code: "WORKSPACE_DIRTY",
    });
    const entry = (await loadPool(there.home)).workspaces[name];
    expect(entry).toMatchObject({ status: "bound", task_id: task(1).id });
    expect(entry?.releasing).toBeUndefined();
    expect(existsSync(join(worktreePath(there, name), "left.txt"))).toBe(true);
  });

  it("forgets a worktree whose folder was removed", async () => {
    const there = await registered(1);
    const name = await acquire(there, 1);
    rmSync(worktreePath(there, name), { recursive: true });
    expect(await releaseWorkspace(there, name, end(1))).toBeNull();
    expect(await loadPool(there.home)).toEqual({ workspaces: {} });
    expect(await acquire(there, 1)).toBe("shop--1");
  });

  it("takes a worktree back whose branch somebody else has", async () => {
    const there = await registered(1);
    git(there.project.path, "checkout", "-q", "-b", "work-1");
    await expect(acquire(there, 1)).rejects.toMatchObject({ code: "TASK_BRANCH_CHECKED_OUT" });
    expect(await loadPool(there.home)).toEqual({ workspaces: { "shop--1": { status: "available" } } });
    expect(await acquire(there, 2)).toBe("shop--1");
  });

  it("gives nobody a folder that is no worktree", async () => {
    const there = await registered(1);
    mkdirSync(worktreePath(there, "shop--1"), { recursive: true });
    await there.home.blobs.put("workspaces/.pool.json", JSON.stringify({ workspaces: {} }));
    await expect(acquire(there, 1)).rejects.toMatchObject({ code: "WORKSPACE_PATH_OCCUPIED" });
    expect((await loadPool(there.home)).workspaces["shop--1"]).toMatchObject({
      quarantined: { reason: expect.stringContaining("no worktree") },
    });
  });
});

describe("the project of a folder", () => {
  it("is found from its repository and from its worktrees, by whole names of folders", async () => {
    const there = await registered();
    const name = await acquire(there, 1);
    const inside = join(there.project.path, "src");
    mkdirSync(inside);
    for (const folder of [there.project.path, inside, worktreePath(there, name)]) {
      expect(await projectAround(there, folder)).toEqual(there.project);
    }
    expect(workspaceAround(there.home, `${there.home.path}/workspaces-of-mine/x`)).toBeNull();
    const other = temporaryFolder();
    await expect(projectAround(there, other)).rejects.toMatchObject({
      code: "NOT_A_GIT_REPOSITORY",
      message: `git finds no repository at ${other}.`,
      hint: expect.stringContaining("Run `git status` there to see why"),
    });
    initRepository(other);
    await expect(projectAround(there, other)).rejects.toMatchObject({ code: "PROJECT_NOT_REGISTERED" });
  });

  it("is not registered with a home folder inside of it", async () => {
    const there = await registered();
    const home = there.homes.at(join(there.project.path, "orange"));
    await expect(registerRepository({ ...there, home }, there.project.path)).rejects.toMatchObject({
      code: "HOME_INSIDE_PROJECT",
    });
  });
});
