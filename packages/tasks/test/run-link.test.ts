import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readSpawn, writeSpawn } from "../src/agents/spawn-record.js";
import { attachRun, detachRun, leaveForReview, mergeForRun } from "../src/kernel-link/run-link.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { getTask } from "../src/storage/task-files.js";
import type { AgentSnapshot } from "../src/terminals/agent-snapshot.js";
import { tick } from "../src/workflow/monitor.js";
import { PLACE, type Shop, shop } from "./support/shop.js";

const GONE: AgentSnapshot = {
  windows: [{ session: "other", window: "editor", isDead: false }],
  bootId: "boot-1",
};

/** A task that is worked on, whose agent ended without a word. */
async function abandoned(): Promise<Shop> {
  const there = await shop();
  await there.ask("planning", "human");
  there.say("## Plan\n\nAPPROACH: css");
  await there.ask("working", "worker");
  const { worker_spawn } = await readEngineState(there.home, PLACE, "working");
  const spawn = await readSpawn(there.home, PLACE, worker_spawn ?? "");
  if (spawn === null) throw new Error("No launch was written.");
  await writeSpawn(there.home, PLACE, { ...spawn, exited_at: new Date().toISOString(), exit_code: 1 });
  return there;
}

describe("a run that does the work of a task", () => {
  it("keeps the monitor from its agent as long as it is attached", async () => {
    const { engine, status } = await abandoned();
    expect(await attachRun(engine, PLACE, { run: "run_a", replaces: null })).toBe("run_a");
    expect(await tick(engine, GONE)).toMatchObject({ crashed: [], advanced: [], skipped: [] });
    expect(await status()).toBe("working");
    await detachRun(engine, PLACE, "run_a");
    expect(await tick(engine, GONE)).toMatchObject({ crashed: [{ id: PLACE.id }] });
  });

  it("is one at a time, and gives way only to one that knows it is over", async () => {
    const { engine, home } = await abandoned();
    const attach = (run: string, replaces: string | null) => attachRun(engine, PLACE, { run, replaces });
    expect([await attach("run_a", null), await attach("run_a", null), await attach("run_b", null)]).toEqual([
      "run_a",
      "run_a",
      "run_a",
    ]);
    expect(await attach("run_b", "run_z")).toBe("run_a");
    expect(await attach("run_b", "run_a")).toBe("run_b");
    await detachRun(engine, PLACE, "run_a");
    expect(await readEngineState(home, PLACE, "working")).toMatchObject({ run: "run_b" });
    await detachRun(engine, PLACE, "run_b");
    expect(await readEngineState(home, PLACE, "working")).not.toHaveProperty("run");
  });

  it("is attached only to a task that somebody works on", async () => {
    const { engine } = await shop();
    await expect(attachRun(engine, PLACE, { run: "run_a", replaces: null })).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      hint: `Run \`orange task start ${PLACE.id}\` first.`,
    });
  });

  it("leaves a handoff that opens the way to a review, once", async () => {
    const { engine, home, ask, at, file } = await abandoned();
    writeFileSync(join(at("shop--1"), "a.txt"), "dark\n");
    commitAll(at("shop--1"), "dark");
    const left = { plan: "APPROACH: none", handoff: "DONE: dark mode\n## Injected\nUNCERTAIN: none" };
    await leaveForReview(engine, PLACE, left);
    const before = readFileSync(file, "utf8");
    await leaveForReview(engine, PLACE, left);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect((await getTask(home, PLACE)).body).toContain(
      "## Handoff\n\nDONE: dark mode\n#### Injected\nUNCERTAIN",
    );
    await ask("agent-review", "human");
  });

  it("is merged by the engine, which ends the task", async () => {
    const { engine, project, at, status } = await abandoned();
    await attachRun(engine, PLACE, { run: "run_a", replaces: null });
    writeFileSync(join(at("shop--1"), "a.txt"), "dark\n");
    await expect(mergeForRun(engine, PLACE, "ff")).rejects.toMatchObject({ code: "WORKSPACE_DIRTY" });
    commitAll(at("shop--1"), "dark");
    const merged = await mergeForRun(engine, PLACE, "ff");
    expect(merged).toMatchObject({ via: "local", pushed: false });
    expect(await status()).toBe("done");
    expect(git(project.path, "show", "main:a.txt")).toBe("dark\n");
  });
});
