import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileHomes, gitRepositories, systemClock } from "@orange-hyper/store";
import { commitAll, git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { acquireWorkspace } from "../src/pool/acquire.js";
import { loadPool } from "../src/pool/pool-file.js";
import { releaseWorkspace } from "../src/pool/release.js";
import { worktreePath } from "../src/pool/worktree.js";
import { registerRepository } from "../src/projects/register.js";
import { createTask } from "../src/storage/task-files.js";
import type { AgentSnapshot } from "../src/terminals/agent-snapshot.js";
import { cancelTask } from "../src/upkeep/cancel-task.js";
import { collectGarbage } from "../src/upkeep/collect-garbage.js";
import { requestStatus } from "../src/workflow/engine.js";
import { tick } from "../src/workflow/monitor.js";
import { buildProgram } from "./support/agent-home.js";
import { PLACE, registered, type Shop, shop, TASK } from "./support/shop.js";

const SIGHT: AgentSnapshot = { windows: [{ session: "mine", window: "x", isDead: false }], bootId: "boot-1" };

async function planning(): Promise<Shop & { readonly path: string }> {
  const there = await shop();
  await there.ask("planning", "human");
  return { ...there, path: there.at("shop--1") };
}

async function keptRefs({ project }: Shop): Promise<readonly string[]> {
  return git(project.path, "for-each-ref", "--format=%(refname)", "refs/orange").trim().split("\n");
}

describe("work in a worktree that is taken back", () => {
  it("is kept with the commits of a rebase that was left in the middle", async () => {
    const there = await planning();
    const { path, project } = there;
    for (const [name, text] of [
      ["b.txt", "b"],
      ["a.txt", "ours"],
    ] as const) {
      writeFileSync(join(path, name), `${text}\n`);
      commitAll(path, name);
    }
    writeFileSync(join(project.path, "a.txt"), "theirs\n");
    commitAll(project.path, "theirs");
    expect(() => git(path, "rebase", "main")).toThrow();
    writeFileSync(join(path, "a.txt"), "half resolved\n");
    const tip = git(project.path, "rev-parse", "dark-mode").trim();
    const { salvage_ref } = await cancelTask(there.engine, PLACE);
    expect(git(project.path, "show", `${salvage_ref}:a.txt`)).toBe("half resolved\n");
    expect(git(project.path, "log", "--format=%s", `${salvage_ref}`).split("\n")).toContain("b.txt");
    expect(git(project.path, "rev-parse", "dark-mode").trim()).toBe(tip);
    expect(existsSync(join(project.path, ".git/worktrees/shop--1/rebase-merge"))).toBe(false);
    expect((await loadPool(there.home)).workspaces["shop--1"]).toEqual({ status: "available" });
  });

  it("is kept where it is staged and not in the files any more, and on no branch", async () => {
    const there = await planning();
    const { path, project } = there;
    git(path, "checkout", "-q", "--detach");
    writeFileSync(join(path, "b.txt"), "detached\n");
    commitAll(path, "detached");
    writeFileSync(join(path, "a.txt"), "staged\n");
    git(path, "add", "a.txt");
    writeFileSync(join(path, "a.txt"), "later\n");
    const { salvage_ref } = await cancelTask(there.engine, PLACE);
    expect(git(project.path, "show", `${salvage_ref}:a.txt`)).toBe("later\n");
    expect(git(project.path, "show", `${salvage_ref}^2:a.txt`)).toBe("staged\n");
    expect(git(project.path, "show", `${salvage_ref}^1:b.txt`)).toBe("detached\n");
  });

  it("stays where it is in a repository of its own, and the worktree is given to nobody", async () => {
    const there = await planning();
    const inner = join(there.path, "inner");
    mkdirSync(inner);
    initRepository(inner);
    writeFileSync(join(inner, "b.txt"), "inner\n");
    await cancelTask(there.engine, PLACE);
    expect(readFileSync(join(inner, "b.txt"), "utf8")).toBe("inner\n");
    expect((await loadPool(there.home)).workspaces["shop--1"]?.quarantined).toBeDefined();
    const next = await acquireWorkspace(there.engine.pooling, {
      ...TASK,
      id: "u".repeat(21),
      branch: "next",
    });
    expect(next.workspace).toBe("shop--2");
  });

  it("is kept when somebody worked in a worktree that no task had", async () => {
    const there = await planning();
    await cancelTask(there.engine, PLACE);
    writeFileSync(join(there.path, "by-hand.txt"), "by hand\n");
    await acquireWorkspace(there.engine.pooling, { ...TASK, id: "u".repeat(21), branch: "next" });
    const [ref] = await keptRefs(there);
    expect(git(there.project.path, "show", `${ref}:by-hand.txt`)).toBe("by hand\n");
  });

  it("is not that of the next task, whoever releases late", async () => {
    const there = await planning();
    const { engine, path } = there;
    await cancelTask(engine, PLACE);
    const next = { ...TASK, id: "u".repeat(21), branch: "next" };
    expect((await acquireWorkspace(engine.pooling, next)).workspace).toBe("shop--1");
    writeFileSync(join(path, "b.txt"), "next\n");
    await releaseWorkspace(engine.pooling, "shop--1", { task: PLACE, force: true, by: "engine" });
    expect(readFileSync(join(path, "b.txt"), "utf8")).toBe("next\n");
    expect(git(path, "branch", "--show-current").trim()).toBe("next");
  });
});

describe("a task", () => {
  it("keeps its status, and exit 3 says why, where the disk is full", async () => {
    const there = await shop();
    const { home } = there;
    const full = async (): Promise<never> => {
      throw Object.assign(new Error("ENOSPC"), { code: "FILESYSTEM_ERROR", exitCode: 3 });
    };
    const documents = { ...home.documents, put: full };
    const engine = { ...there.engine, pooling: { ...there.engine.pooling, home: { ...home, documents } } };
    await expect(requestStatus(engine, PLACE, { to: "planning", by: "human" })).rejects.toMatchObject({
      exitCode: 3,
    });
    expect(await there.status()).toBe("pending");
    await there.ask("planning", "human");
    expect(await there.status()).toBe("planning");
  });

  it("whose TASK.md lost its content is acted on by nobody", async () => {
    const there = await planning();
    truncateSync(there.file, 0);
    const looked = await tick(there.engine, SIGHT);
    expect(looked).toMatchObject({ advanced: [], crashed: [], released: [] });
    expect(readFileSync(there.file, "utf8")).toBe("");
    await expect(cancelTask(there.engine, PLACE)).rejects.toMatchObject({
      code: "TASK_INVALID",
      exitCode: 2,
    });
    expect((await loadPool(there.home)).workspaces["shop--1"]?.status).toBe("bound");
  });

  it("keeps its worktree where the file of the pool was lost", async () => {
    const there = await planning();
    rmSync(join(there.home.path, "workspaces/.pool.json"));
    const next = await acquireWorkspace(there.engine.pooling, {
      ...TASK,
      id: "u".repeat(21),
      branch: "next",
    });
    expect(next.workspace).toBe("shop--2");
    const found = await collectGarbage(there.engine, SIGHT, { adopt: false, dryRun: true });
    expect(found.untracked).toEqual(["shop--1"]);
    await expect(
      acquireWorkspace(there.engine.pooling, { ...TASK, id: "v".repeat(21), branch: "third" }),
    ).rejects.toMatchObject({ code: "POOL_EXHAUSTED" });
  });

  it("calls for attention where its worktree was removed, and ends all the same", async () => {
    const there = await planning();
    rmSync(there.path, { recursive: true });
    await tick(there.engine, SIGHT);
    await cancelTask(there.engine, PLACE);
    expect(await loadPool(there.home)).toEqual({ workspaces: {} });
  });
});

describe("a repository", () => {
  it("that is bare has nothing to work in, but a worktree of it has", async () => {
    const there = await registered();
    const folder = temporaryFolder();
    const bare = join(folder, "bare.git");
    git(folder, "clone", "--quiet", "--bare", there.project.path, bare);
    const homes = fileHomes(folder);
    const home = homes.at(join(folder, "내 작업"));
    const around = { home, homes, repositories: gitRepositories() };
    await expect(registerRepository(around, bare)).rejects.toMatchObject({ code: "NOT_A_GIT_REPOSITORY" });
    git(bare, "worktree", "add", "--quiet", join(folder, "귤 상점"), "main");
    const project = await registerRepository(around, join(folder, "귤 상점"), { name: "shop" });
    const pooling = { ...around, project, clock: systemClock() };
    const { workspace } = await acquireWorkspace(pooling, TASK);
    const path = worktreePath(pooling, workspace);
    expect(git(path, "status", "--porcelain")).toBe("");
    expect(readFileSync(join(bare, "info/exclude"), "utf8")).toContain("# orange begin");
    writeFileSync(join(path, "새 파일.txt"), "new\n");
    const kept = await releaseWorkspace(pooling, workspace, { task: PLACE, force: true, by: "human" });
    expect(git(bare, "show", `${kept?.ref}:새 파일.txt`)).toBe("new\n");
  });

  it("with submodules is worked on without them, which is said", async () => {
    const there = await registered();
    const other = join(temporaryFolder(), "part");
    mkdirSync(other);
    initRepository(other);
    git(there.project.path, "-c", "protocol.file.allow=always", "submodule", "add", "--quiet", other, "part");
    commitAll(there.project.path, "part");
    await createTask(there.home, TASK, "");
    const { workspace, warnings } = await acquireWorkspace(there, TASK);
    expect(warnings).toMatchObject([{ code: "SUBMODULES_NOT_INITIALIZED" }]);
    const path = worktreePath(there, workspace);
    git(path, "-c", "protocol.file.allow=always", "submodule", "update", "--init", "--quiet");
    writeFileSync(join(path, "part/b.txt"), "in the part\n");
    await expect(
      releaseWorkspace(there, workspace, { task: PLACE, force: true, by: "human" }),
    ).rejects.toMatchObject({ code: "WORKSPACE_DIRTY" });
    expect(readFileSync(join(path, "part/b.txt"), "utf8")).toBe("in the part\n");
    expect((await loadPool(there.home)).workspaces[workspace]?.quarantined).toBeDefined();
  });
});

describe("twenty processes at once", () => {
  it("get as many worktrees as there are, no two the same one", async () => {
    const there = await registered(3);
    const program = await buildProgram(temporaryFolder(), "acquirer");
    const run = promisify(execFile);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const { stdout } = await run(process.execPath, [program, there.home.path, String(number)]);
        return stdout;
      }),
    );
    const refused = answers.filter((answer) => answer === "POOL_EXHAUSTED");
    expect(refused).toHaveLength(17);
    expect(answers.filter((answer) => answer !== "POOL_EXHAUSTED").sort()).toEqual([
      "shop--1",
      "shop--2",
      "shop--3",
    ]);
  });
});
