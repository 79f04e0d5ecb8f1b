import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileHomes } from "@orange-hyper/store";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { acquireWorkspace } from "../src/pool/acquire.js";
import { changePool, loadPool, setEntry } from "../src/pool/pool-file.js";
import { listProjects } from "../src/projects/registry.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { readEvents } from "../src/storage/history-file.js";
import { changeTask, createTask, getTask, taskFolder } from "../src/storage/task-files.js";
import type { AgentSnapshot } from "../src/terminals/agent-snapshot.js";
import { cancelTask } from "../src/upkeep/cancel-task.js";
import { collectGarbage } from "../src/upkeep/collect-garbage.js";
import { deleteTask } from "../src/upkeep/delete-task.js";
import { moveProject } from "../src/upkeep/move-project.js";
import { renameBranch } from "../src/upkeep/rename-branch.js";
import { repairTask } from "../src/upkeep/repair-task.js";
import { respawnTask } from "../src/upkeep/respawn-task.js";
import { initWorkspaces, listWorkspaces } from "../src/upkeep/workspaces.js";
import { tick } from "../src/workflow/monitor.js";
import { PLACE, type Shop, shop, TASK, toReview } from "./support/shop.js";

const NONE: AgentSnapshot = { windows: [], bootId: "boot-1" };
const ELSEWHERE: AgentSnapshot = {
  windows: [{ session: "mine", window: "editor", isDead: false }],
  bootId: "boot-1",
};
const ALIVE: AgentSnapshot = {
  windows: [{ session: "shop/dark-mode", window: "worker", isDead: false }],
  bootId: "boot-1",
};

async function working(): Promise<Shop> {
  const there = await shop();
  await there.ask("planning", "human");
  there.say("## Plan\n\nAPPROACH: css");
  await there.ask("working", "worker");
  return there;
}

const taskOf = async ({ home }: Shop) => (await getTask(home, PLACE)).task;
const stateOf = async ({ home }: Shop) =>
  readEngineState(home, PLACE, (await getTask(home, PLACE)).task.status);

describe("cancelling a task", () => {
  it("keeps what was not committed, and says where", async () => {
    const there = await working();
    writeFileSync(join(there.at("shop--1"), "draft.txt"), "draft\n");
    const { task, salvage_ref } = await cancelTask(there.engine, PLACE);
    expect(task).toMatchObject({ status: "cancelled", workspace: null, tmux_session: null });
    expect(git(there.project.path, "show", `${salvage_ref}:draft.txt`)).toBe("draft\n");
    const { events } = await readEvents(there.home, PLACE);
    expect(events.slice(-3).map(({ type }) => type)).toEqual([
      "task.cancelled",
      "status.changed",
      "work.salvaged",
    ]);
    await expect(cancelTask(there.engine, PLACE)).rejects.toMatchObject({ code: "TASK_TERMINAL" });
  });
});

describe("deleting a task", () => {
  it("is for tasks that are over, and takes what they hold along, but no work", async () => {
    const there = await working();
    await expect(deleteTask(there.engine, PLACE)).rejects.toMatchObject({ code: "TASK_NOT_TERMINAL" });
    commitAll(there.at("shop--1"), "done");
    await cancelTask(there.engine, PLACE);
    // As where the release failed.
    await setEntry(there.home, "shop--1", { status: "bound", task_id: PLACE.id });
    writeFileSync(join(there.at("shop--1"), "late.txt"), "late\n");
    expect(await deleteTask(there.engine, PLACE)).toEqual({ ...PLACE, branch: "dark-mode" });
    expect(existsSync(join(there.home.path, taskFolder(PLACE)))).toBe(false);
    expect((await loadPool(there.home)).workspaces).toEqual({ "shop--1": { status: "available" } });
    expect(git(there.project.path, "log", "-1", "--format=%s", "dark-mode").trim()).toBe("done");
    const [ref] = git(there.project.path, "for-each-ref", "--format=%(refname)", "refs/orange").split("\n");
    expect(git(there.project.path, "show", `${ref}:late.txt`)).toBe("late\n");
  });
});

describe("repairing a task", () => {
  it("goes back to the status that was written, or on from one by hand that fits", async () => {
    const there = await working();
    const byHand = (status: "done" | "pending" | "stuck") =>
      changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, status } }));
    await byHand("done");
    await expect(repairTask(there.engine, PLACE, "accept-status")).rejects.toThrow(/accepted by hand/);
    await repairTask(there.engine, PLACE, "restore-status");
    expect(await there.status()).toBe("working");
    await byHand("pending");
    await expect(repairTask(there.engine, PLACE, "accept-status")).rejects.toThrow(/does not fit/);
    await byHand("stuck");
    await repairTask(there.engine, PLACE, "accept-status");
    expect([await there.status(), (await stateOf(there)).last_status]).toEqual(["stuck", "stuck"]);
    const { events } = await readEvents(there.home, PLACE);
    expect(events.filter(({ type }) => type === "task.repaired")).toMatchObject([
      { action: "restore-status", from: "done", to: "working", by: "human" },
      { action: "accept-status", from: "working", to: "stuck" },
    ]);
  });

  it("shows TASK.md again, and forgets what called for attention", async () => {
    const there = await working();
    rmSync(join(there.at("shop--1"), "TASK.md"));
    await repairTask(there.engine, PLACE, "relink");
    expect(existsSync(join(there.at("shop--1"), "TASK.md"))).toBe(true);
    rmSync(there.at("shop--1"), { recursive: true });
    await tick(there.engine, ALIVE);
    expect((await stateOf(there)).attention?.code).toBe("WORKSPACE_MISSING");
    await repairTask(there.engine, PLACE, "clear-attention");
    expect((await stateOf(there)).attention).toBeNull();
  });
});

describe("starting agents of a task again", () => {
  it("is refused where they live, never began, or are not to", async () => {
    const there = await shop();
    await expect(respawnTask(there.engine, PLACE, NONE)).rejects.toMatchObject({ code: "USE_SPAWN" });
    await there.ask("planning", "human");
    await expect(respawnTask(there.engine, PLACE, ALIVE)).rejects.toMatchObject({ code: "SESSION_ALIVE" });
    await cancelTask(there.engine, PLACE);
    await expect(respawnTask(there.engine, PLACE, NONE)).rejects.toMatchObject({ code: "TASK_TERMINAL" });
  });

  it("starts what the status needs, with a new worktree where the old one was removed", async () => {
    const there = await working();
    rmSync(there.at("shop--1"), { recursive: true });
    await expect(respawnTask(there.engine, PLACE, NONE)).resolves.toMatchObject({
      variant: "worker_respawn",
    });
    expect(git(there.at("shop--1"), "branch", "--show-current").trim()).toBe("dark-mode");
    await there.ask("stuck", "human");
    expect((await respawnTask(there.engine, PLACE, NONE)).variant).toBe("stuck_fix");
    expect(there.asked.slice(-2)).toEqual(["worker_respawn", "stuck_fix"]);
  });

  it("starts the reviewer of the same round", async () => {
    const there = await shop();
    await toReview(there);
    expect((await respawnTask(there.engine, PLACE, NONE)).variant).toBe("reviewer");
    expect(there.asked.at(-1)).toBe("reviewer 1");
    expect((await taskOf(there)).review_round).toBe(1);
  });
});

describe("a restart of the machine", () => {
  it("starts agents again by the next look, and counts no crash", async () => {
    const there = await working();
    expect(await tick(there.engine, { ...NONE, bootId: "boot-2" })).toMatchObject({
      resumed: [{ id: PLACE.id }],
      crashed: [],
    });
    expect(there.asked.at(-1)).toBe("worker_respawn");
    expect(await taskOf(there)).toMatchObject({ status: "working", crash_count: 0 });
  });

  it("is left to a person where the settings say so", async () => {
    const there = await working();
    const limits = { ...there.engine.limits, resumesAfterRestart: false };
    await tick({ ...there.engine, limits }, { ...NONE, bootId: "boot-2" });
    expect(there.asked).toEqual(["worker"]);
    expect(await taskOf(there)).toMatchObject({ status: "working", crash_count: 0 });
  });

  it("is not what the end of all of tmux is: that counts once, and agents are started again", async () => {
    const there = await working();
    expect(await tick(there.engine, NONE)).toMatchObject({
      crashed: [{ id: PLACE.id }],
      resumed: [{ id: PLACE.id }],
    });
    expect(await taskOf(there)).toMatchObject({ status: "working", crash_count: 1 });
  });
});

describe("the branch of a task", () => {
  it("follows the one in its worktree, but not during a rebase nor onto one that it may not have", async () => {
    const there = await working();
    const path = there.at("shop--1");
    git(path, "branch", "-m", "night-mode");
    await tick(there.engine, ALIVE);
    expect(await taskOf(there)).toMatchObject({ branch: "night-mode" });
    expect((await loadPool(there.home)).workspaces["shop--1"]?.task).toBe("shop/night-mode");
    git(path, "checkout", "-q", "--detach");
    await tick(there.engine, ALIVE);
    expect(await taskOf(there)).toMatchObject({ branch: "night-mode" });
    git(path, "checkout", "-q", "-b", "no@good");
    await tick(there.engine, ALIVE);
    expect(await taskOf(there)).toMatchObject({ branch: "night-mode" });
    expect((await stateOf(there)).attention?.code).toBe("TASK_BRANCH_PROTECTED");
  });

  it("is renamed, or changed for one that is there, and goes only where nothing is lost", async () => {
    const there = await working();
    const path = there.at("shop--1");
    const branches = () => git(there.project.path, "branch", "--format=%(refname:short)").trim().split("\n");
    const rename = (branch: string | null) => renameBranch(there.engine, PLACE, { branch, by: "worker" });
    await rename("night-mode");
    expect(branches()).toEqual(["main", "night-mode"]);
    git(there.project.path, "branch", "other");
    writeFileSync(join(path, "a.txt"), "night\n");
    await expect(rename("other")).rejects.toMatchObject({ code: "WORKSPACE_DIRTY" });
    commitAll(path, "night");
    expect((await rename("other")).warnings).toMatchObject([{ code: "BRANCH_KEPT" }]);
    expect(branches()).toEqual(["main", "night-mode", "other"]);
    expect((await rename("night-mode")).warnings).toEqual([]);
    expect(branches()).toEqual(["main", "night-mode"]);
    await expect(rename("main")).rejects.toMatchObject({ code: "TASK_BRANCH_PROTECTED" });
    await expect(rename("a b")).rejects.toMatchObject({ code: "TASK_BRANCH_INVALID" });
    git(path, "checkout", "-q", "--detach");
    await expect(rename(null)).rejects.toMatchObject({ code: "TASK_BRANCH_DETACHED" });
  });
});

describe("a pool in disorder", () => {
  it("gets back what no task has, and nothing that one is about to have", async () => {
    const there = await shop();
    const { engine, home } = there;
    const { workspace } = await acquireWorkspace(engine.pooling, TASK);
    writeFileSync(join(there.at(workspace), "draft.txt"), "draft\n");
    expect((await tick(engine, ALIVE)).released).toEqual([]);
    const old = { ...(await loadPool(home)).workspaces[workspace], bound_at: "2026-01-01T00:00:00.000Z" };
    await setEntry(home, workspace, { status: "bound", ...old });
    const plan = await collectGarbage(engine, ALIVE, { adopt: false, dryRun: true });
    expect(plan.released).toEqual([{ workspace, task_id: PLACE.id }]);
    expect((await loadPool(home)).workspaces[workspace]?.status).toBe("bound");
    expect((await tick(engine, ALIVE)).released).toEqual([{ workspace, task_id: PLACE.id }]);
    const [ref] = git(there.project.path, "for-each-ref", "--format=%(refname)", "refs/orange").split("\n");
    expect(git(there.project.path, "show", `${ref}:draft.txt`)).toBe("draft\n");
  });

  it("gives a worktree back that was made for nobody", async () => {
    const there = await shop();
    await setEntry(there.home, "shop--1", { status: "bound", bound_at: "2026-01-01T00:00:00.000Z" });
    expect((await tick(there.engine, ALIVE)).released).toEqual([{ workspace: "shop--1", task_id: null }]);
    expect((await loadPool(there.home)).workspaces).toEqual({});
  });

  it("adopts worktrees that it does not know where asked to, as many as it may have", async () => {
    const there = await shop();
    expect(await initWorkspaces(there.engine)).toEqual({ created: ["shop--1", "shop--2"], existing: [] });
    expect(await initWorkspaces(there.engine)).toEqual({ created: [], existing: ["shop--1", "shop--2"] });
    await changePool(there.home, async () => ({ pool: { workspaces: {} }, result: undefined }));
    const found = await collectGarbage(there.engine, NONE, { adopt: false, dryRun: false });
    expect(found).toMatchObject({ untracked: ["shop--1", "shop--2"], adopted: [] });
    const adopted = await collectGarbage(there.engine, NONE, { adopt: true, dryRun: false });
    expect(adopted).toMatchObject({ untracked: [], adopted: ["shop--1", "shop--2"] });
    writeFileSync(join(there.at("shop--2"), "new.txt"), "new\n");
    expect(await listWorkspaces(there.engine)).toMatchObject([
      { name: "shop--1", status: "available", dirty: false },
      { name: "shop--2", status: "available", dirty: true },
    ]);
  });

  it("lets a worktree out of quarantine once nothing in it could be lost", async () => {
    const there = await shop();
    await initWorkspaces(there.engine);
    const quarantined = { reason: "it was broken", at: "2026-01-01T00:00:00.000Z" };
    await setEntry(there.home, "shop--1", { status: "available", quarantined });
    writeFileSync(join(there.at("shop--1"), "new.txt"), "new\n");
    const collect = () => collectGarbage(there.engine, NONE, { adopt: false, dryRun: false });
    expect((await collect()).quarantined).toEqual([{ workspace: "shop--1", reason: "it was broken" }]);
    rmSync(join(there.at("shop--1"), "new.txt"));
    expect((await collect()).restored).toEqual(["shop--1"]);
  });

  it("ends no session but those of tasks that are over", async () => {
    const there = await working();
    await tick(there.engine, ALIVE);
    expect(there.asked).not.toContain("kill session");
    await cancelTask(there.engine, PLACE);
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, tmux_session: "shop/dark-mode" } }));
    await tick(there.engine, ELSEWHERE);
    expect(there.asked.filter((what) => what === "kill session")).toHaveLength(1);
    await tick(there.engine, ALIVE);
    expect(there.asked.filter((what) => what === "kill session")).toHaveLength(2);
    expect((await taskOf(there)).tmux_session).toBeNull();
  });
});

describe("a repository that was moved", () => {
  it("is named in the refusal with the way out, which lets its worktrees go on", async () => {
    const there = await working();
    const { home, engine, project } = there;
    writeFileSync(join(there.at("shop--1"), "a.txt"), "dark\n");
    const moved = `${project.path} 옮김`;
    renameSync(project.path, moved);
    await createTask(home, { ...TASK, id: "u".repeat(21), branch: "other" }, "");
    await expect(acquireWorkspace(engine.pooling, { ...TASK, branch: "other" })).rejects.toMatchObject({
      code: "PROJECT_MOVED",
      exitCode: 3,
      hint: expect.stringContaining("--path"),
    });
    const around = { home, homes: fileHomes("/"), repositories: engine.pooling.repositories };
    expect(await moveProject(around, "shop", moved)).toMatchObject({ path: moved });
    expect((await listProjects(home))[0]?.path).toBe(moved);
    commitAll(there.at("shop--1"), "dark");
    expect(git(moved, "log", "-1", "--format=%s", "dark-mode").trim()).toBe("dark");
  });
});

describe("an effect that the sandbox of an agent keeps from being done", () => {
  const refused = async (): Promise<never> => {
    throw new Error("error connecting to /tmp/tmux (Operation not permitted)");
  };

  it("is left to the next look, which does it and all behind it", async () => {
    const there = await working();
    commitAll(there.at("shop--1"), "dark");
    there.say("## Handoff\n\nDONE: all");
    const kept = { ...there.engine.agents, spawnReviewer: refused };
    const inSandbox = { ...there.engine, agents: kept, isCalledByAgent: true };
    const { requestStatus } = await import("../src/workflow/engine.js");
    const { task, state } = await requestStatus(inSandbox, PLACE, { to: "agent-review", by: "worker" });
    expect([task.status, state.attention]).toEqual(["agent-review", null]);
    expect((await stateOf(there)).transition).toMatchObject({ effects_done: [] });
    await tick(there.engine, ALIVE);
    expect(there.asked.at(-1)).toBe("reviewer 1");
    expect((await stateOf(there)).transition).toBeNull();
  });

  it("is given up after three looks that cannot do it either", async () => {
    const there = await working();
    commitAll(there.at("shop--1"), "dark");
    there.say("## Handoff\n\nDONE: all");
    const engine = { ...there.engine, agents: { ...there.engine.agents, spawnReviewer: refused } };
    const { requestStatus } = await import("../src/workflow/engine.js");
    await requestStatus({ ...engine, isCalledByAgent: true }, PLACE, { to: "agent-review", by: "worker" });
    const failed = async () =>
      (await readEvents(there.home, PLACE)).events.filter(({ type }) => type === "effect.failed").length;
    for (const expected of [0, 0, 1]) {
      await tick(engine, ALIVE);
      expect(await failed()).toBe(expected);
    }
    expect((await stateOf(there)).attention).not.toBeNull();
  });

  it("is handed to a process that outlasts the caller where it would end the caller", async () => {
    const there = await working();
    const handed: string[] = [];
    const engine = {
      ...there.engine,
      handOver: async (_: unknown, effects: readonly { readonly kind: string }[]) => {
        handed.push(...effects.map(({ kind }) => kind));
        return true;
      },
    };
    await cancelTask(engine, PLACE);
    expect(handed).toEqual(["kill_session", "release_workspace"]);
    expect(there.asked).toEqual(["worker"]);
    await tick(there.engine, ALIVE);
    expect(there.asked).toEqual(["worker", "kill session"]);
    expect((await taskOf(there)).workspace).toBeNull();
  });
});
