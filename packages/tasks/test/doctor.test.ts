import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileHomes, systemClock } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readSpawn, writeSpawn } from "../src/agents/spawn-record.js";
import { setEntry } from "../src/pool/pool-file.js";
import { readEngineState, writeEngineState } from "../src/storage/engine-state.js";
import { changeTask, createTask } from "../src/storage/task-files.js";
import { checkTasks } from "../src/upkeep/check-tasks.js";
import { initWorkspaces } from "../src/upkeep/workspaces.js";
import { PLACE, type Shop, shop, TASK } from "./support/shop.js";

const check = ({ home, project }: Shop, folder = project.path) =>
  checkTasks({ home, homes: fileHomes(folder), clock: systemClock() });

const hints = async (there: Shop) =>
  new Map((await check(there)).findings.map(({ code, hint }) => [code, hint] as const));

describe("doctor's look at tasks", () => {
  it("finds nothing wrong with a task under way, wherever in the project or its worktrees one is", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    for (const folder of [there.project.path, join(there.project.path, ".git"), there.at("shop--1")]) {
      expect(await check(there, folder)).toEqual({ checks: ["tasks of shop: 1 under way"], findings: [] });
    }
    expect(await check(there, temporaryFolder())).toEqual({ checks: [], findings: [] });
  });

  it("names the next command for a task that nobody can go on with", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    const state = await readEngineState(there.home, PLACE, "planning");
    const spawn = await readSpawn(there.home, PLACE, state.worker_spawn ?? "");
    if (spawn === null) throw new Error("No launch was written.");
    await writeSpawn(there.home, PLACE, { ...spawn, exited_at: "2026-11-21T10:00:00.000Z", exit_code: 1 });
    const attention = { code: "NO_HARNESS", message: "it is not installed", at: "2026-11-21T10:00:00.000Z" };
    await writeEngineState(there.home, PLACE, { ...state, attention });
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, status: "working" } }));
    const found = await hints(there);
    expect(found.get("TASK_SESSION_DEAD")).toContain(`orange task respawn ${PLACE.id}`);
    expect(found.get("TASK_ATTENTION")).toContain(`orange task repair ${PLACE.id} --clear-attention`);
    expect(found.get("TASK_STATUS_OUT_OF_BAND")).toContain(`orange task repair ${PLACE.id} --restore-status`);
    rmSync(there.at("shop--1"), { recursive: true });
    expect((await hints(there)).get("WORKSPACE_MISSING")).toContain("orange task respawn");
  });

  it("names the next command for worktrees in disorder", async () => {
    const there = await shop();
    await initWorkspaces(there.engine);
    await setEntry(there.home, "shop--1", {
      status: "bound",
      task_id: "gone",
      bound_at: "2026-01-01T00:00:00.000Z",
    });
    await setEntry(there.home, "shop--2", null);
    await setEntry(there.home, "shop--3", {
      status: "available",
      quarantined: { reason: "it broke", at: "2026-01-01T00:00:00.000Z" },
    });
    await createTask(there.home, { ...TASK, id: "v".repeat(21), branch: "other" }, "");
    await there.home.blobs.put(`tasks/shop/${"w".repeat(21)}/TASK.md`, "---\nstatus: finished\n---\n");
    const found = await hints(there);
    expect(found.get("WORKSPACE_ORPHANED")).toContain("orange workspace gc");
    expect(found.get("WORKSPACE_UNTRACKED")).toContain("orange workspace gc --adopt");
    expect(found.get("WORKSPACE_QUARANTINED")).toContain("orange workspace gc");
    expect(found.get("TASK_INVALID")).toContain("by hand");
  });
});
