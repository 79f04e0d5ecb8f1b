import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it, vi } from "vitest";
import { type TaskWorld, taskWorld } from "./support/task-world.js";

const AGENT = "while :; do sleep 0.1; done";

/** Creates a task with a running agent; returns its id and its worktree. */
async function started(world: TaskWorld): Promise<{ readonly id: string; readonly worktree: string }> {
  const { data } = await world.ask(["task", "new", "dark-mode", "Add a dark theme", "--harness", "codex"]);
  expect(data).toMatchObject({ spawned: true, warnings: [] });
  const { id, workspace } = data.task;
  return { id, worktree: join(world.home, "workspaces", workspace) };
}

const WORKER = (id: string) => ({ env: { ORANGE_ROLE: "worker", ORANGE_TASK_ID: id } });

describe("a task from its start to its end", () => {
  it("is planned, worked on, sent back by its person, cancelled and deleted, and loses no work", async () => {
    const world = await taskWorld({ agent: AGENT });
    const { ask, edit, put } = world;
    const { id, worktree } = await started(world);
    const here = { cwd: worktree, ...WORKER(id) };
    expect((await ask(["task", "list"])).data.tasks).toMatchObject([{ id, session_state: "active" }]);
    expect(await ask(["task", "update", "--status", "working"], here)).toMatchObject({
      code: "PLAN_MISSING",
    });
    edit(id, (text) => `${text}\n## Plan\n\nAPPROACH: css\n`);
    const working = await ask(["task", "update", "--status", "working"], here);
    expect(working.data).toMatchObject({
      changed: true,
      changes: { status: { from: "planning", to: "working" } },
    });
    edit(id, (text) => `${text}\n## Handoff\n\nDONE: all\n`);
    writeFileSync(join(worktree, "a.txt"), "dark\n");
    expect(await ask(["task", "complete"], here)).toMatchObject({ status: 2, code: "WORKSPACE_DIRTY" });
    commitAll(worktree, "dark");

    put(id, "reviewing");
    const review = ["task", "review", id, "--instructions", "Keep it small."];
    expect((await ask(review)).data.task).toMatchObject({ status: "working", review_round: 0 });
    const { sections, spawns } = (await ask(["task", "show", id])).data;
    expect(sections["Fix Instructions"]).toBe("Keep it small.");
    expect(spawns.length).toBeGreaterThan(0);

    expect(await ask(["task", "delete", id, "--yes"])).toMatchObject({
      status: 1,
      code: "TASK_NOT_TERMINAL",
    });
    expect(await ask(["task", "cancel", id])).toMatchObject({ status: 1, code: "CONFIRMATION_REQUIRED" });
    expect((await ask(["task", "cancel", id, "--dry-run"])).data.task.status).toBe("working");
    writeFileSync(join(worktree, "new.txt"), "not committed\n");
    const { data } = await ask(["task", "cancel", id, "--yes"]);
    expect(data.task).toMatchObject({ status: "cancelled", workspace: null, session_state: "inactive" });
    expect(git(world.path, "show", `${data.salvage_ref}:new.txt`)).toBe("not committed\n");
    expect(git(world.path, "show", "dark-mode:a.txt")).toBe("dark\n");
    expect(await ask(["task", "cancel", id, "--yes"])).toMatchObject({ status: 1, code: "TASK_TERMINAL" });

    expect((await ask(["task", "delete", id, "--yes"])).data.deleted).toMatchObject({
      id,
      branch: "dark-mode",
    });
    expect(existsSync(world.taskFile(id))).toBe(false);
    expect(git(world.path, "branch", "--list", "dark-mode")).toContain("dark-mode");
    const { workspaces } = (await ask(["workspace", "list"])).data;
    expect(workspaces).toMatchObject([{ name: "shop--1", status: "available", task_id: null, dirty: false }]);
  });

  it("waits where no worktree is free, and its agent is started once one is", async () => {
    const world = await taskWorld({ agent: AGENT });
    const { ask } = world;
    expect(await ask(["project", "update", "--pool-size", "1"])).toMatchObject({ status: 0 });
    const { id } = await started(world);
    const second = await ask(["task", "new", "b", "Second", "--harness", "codex"]);
    expect(second).toMatchObject({ status: 0, data: { spawned: false, task: { status: "pending" } } });
    expect(second.data.warnings).toMatchObject([{ code: "POOL_EXHAUSTED" }]);
    const start = await ask(["task", "start", second.data.task.id]);
    expect(start).toMatchObject({ status: 1, code: "POOL_EXHAUSTED" });
    expect(start.data.bound).toEqual([{ workspace: "shop--1", task_id: id }]);
    await ask(["task", "cancel", id, "--yes"]);
    expect((await ask(["task", "start", second.data.task.id])).data.task).toMatchObject({
      status: "planning",
      workspace: "shop--1",
    });
    await ask(["task", "cancel", second.data.task.id, "--yes"]);
  });

  it("is started again where its agent is gone, and not where it is there or never was", async () => {
    const world = await taskWorld({ agent: AGENT });
    const { ask, made } = world;
    const { id } = await started(world);
    expect(await ask(["task", "respawn", id])).toMatchObject({ status: 1, code: "SESSION_ALIVE" });
    expect(await ask(["task", "respawn", await made("b", "y")])).toMatchObject({
      status: 1,
      code: "USE_SPAWN",
    });
    // The agent's process id is recorded once its runner has started.
    const [spawn] = await vi.waitFor(async () => {
      const { spawns } = (await ask(["task", "show", id])).data;
      expect(spawns).toMatchObject([{ role: "worker", harness: "codex", pid: expect.any(Number) }]);
      return spawns;
    }, 120_000);
    process.kill(spawn.pid, "SIGKILL");
    await expect
      .poll(async () => (await ask(["task", "list"])).data.tasks.at(-1).session_state)
      .toBe("crashed");
    const { data } = await ask(["task", "respawn", id]);
    expect(data).toMatchObject({ variant: "worker_respawn", task: { session_state: "active" } });
    await ask(["task", "cancel", id, "--yes"]);
  });
});

describe("what was changed by hand", () => {
  it("is taken, or taken back, by a repair", async () => {
    const { ask, made, put, edit } = await taskWorld();
    const id = await made("a", "x");
    edit(id, (text) => text.replace("status: pending", "status: reviewing"));
    expect(await ask(["task", "repair", id])).toMatchObject({ status: 1, code: "USER_INPUT_ERROR" });
    const accepted = await ask(["task", "repair", id, "--accept-status"]);
    expect(accepted.data).toMatchObject({ action: "accept-status", task: { status: "reviewing" } });
    put(id, "reviewing");
    edit(id, (text) => text.replace("status: reviewing", "status: done"));
    const restored = await ask(["task", "repair", id, "--restore-status"]);
    expect(restored.data).toMatchObject({ action: "restore-status", task: { status: "reviewing" } });
  });
});

describe("the worktrees of a project", () => {
  it("are made ahead, listed, and taken in where the pool does not know them", async () => {
    const { ask, home } = await taskWorld();
    expect((await ask(["workspace", "init"])).data).toEqual({
      created: ["shop--1", "shop--2"],
      existing: [],
    });
    const pool = join(home, "workspaces/.pool.json");
    const text = readFileSync(pool, "utf8");
    writeFileSync(pool, '{ "workspaces": {} }');
    const dry = await ask(["workspace", "gc", "--adopt", "--dry-run"]);
    expect(dry.data).toMatchObject({ dry_run: true, untracked: ["shop--1", "shop--2"] });
    expect(readFileSync(pool, "utf8")).toBe('{ "workspaces": {} }');
    expect((await ask(["workspace", "gc", "--adopt"])).data.adopted).toEqual(["shop--1", "shop--2"]);
    expect(JSON.parse(readFileSync(pool, "utf8"))).toEqual(JSON.parse(text));
  });
});

describe("what people read of tasks", () => {
  it("has each on two lines, with control characters spelt out", async () => {
    const { say, made, edit } = await taskWorld();
    const id = await made("a", "Paint it black");
    edit(id, (text) => text.replace(/^summary: .*$/m, 'summary: "Paint\\u001b[31m it"'));
    const { status, out, err } = await say(["task", "list"]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toBe(`Tasks (shop):\n○ ${id} [pending] shop/a\n    Paint\\x1b[31m it\n`);
  });

  it("is in Korean for whoever reads that", async () => {
    const { say, made } = await taskWorld();
    const id = await made("a", "x");
    const env = { ORANGE_LANGUAGE: "ko" };
    expect((await say(["task", "ready"], { env })).out).toContain("지금 시작할 수 있음");
    const { err } = await say(["task", "update", id, "--status", "working"], { env });
    expect(err).toContain("작업은 이렇게 옮겨 갈 수 없습니다: pending -> working");
  });
});
