import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readSpawn, writeSpawn } from "../src/agents/spawn-record.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { readEvents } from "../src/storage/history-file.js";
import { findTask } from "../src/storage/task-files.js";
import type { AgentSnapshot } from "../src/terminals/agent-snapshot.js";
import { tick } from "../src/workflow/monitor.js";
import { PLACE, type Shop, shop, toReview } from "./support/shop.js";

const GONE: AgentSnapshot = {
  windows: [{ session: "of somebody else", window: "editor", isDead: false }],
  bootId: "boot-1",
};
const LIVE: AgentSnapshot = {
  windows: ["worker", "review-1", "review-2"].map((window) => ({
    session: "shop/dark-mode",
    window,
    isDead: false,
  })),
  bootId: "boot-1",
};

async function taskOf({ home }: Shop) {
  return (await findTask(home, PLACE.id)).task;
}

describe("a look after the tasks", () => {
  it("leaves agents alone that live, that tmux says nothing of, and that started just now", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    const nothing = { advanced: [], crashed: [], stuck: [], resumed: [], released: [], pr: [], skipped: [] };
    expect(await tick(there.engine, LIVE)).toEqual(nothing);
    expect(await tick(there.engine, { ...GONE, windows: null })).toEqual(nothing);
    const { worker_spawn } = await readEngineState(there.home, PLACE, "planning");
    const spawn = await readSpawn(there.home, PLACE, worker_spawn ?? "");
    if (spawn === null) throw new Error("No launch was written.");
    await writeSpawn(there.home, PLACE, { ...spawn, started_at: new Date().toISOString() });
    expect(await tick(there.engine, GONE)).toEqual(nothing);
  });

  it("counts a death without a plan once, and takes a second one for stuck", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    const both = await Promise.all([tick(there.engine, GONE), tick(there.engine, GONE)]);
    await tick(there.engine, GONE);
    expect(both.flatMap(({ crashed }) => crashed)).toEqual([{ id: PLACE.id, reason: "PLAN_MISSING" }]);
    expect(await taskOf(there)).toMatchObject({
      status: "planning",
      crash_count: 1,
      tmux_session: "shop/dark-mode",
    });
    const state = await readEngineState(there.home, PLACE, "planning");
    await there.home.blobs.put(
      `tasks/shop/${PLACE.id}/engine.json`,
      JSON.stringify({ ...state, handled_exits: [] }),
    );
    await tick(there.engine, GONE);
    expect(await taskOf(there)).toMatchObject({ status: "stuck" });
    const { events } = await readEvents(there.home, PLACE);
    expect(events.slice(-2)).toMatchObject([
      { type: "status.changed", to: "stuck", by: "engine" },
      { type: "auto.advanced", to: "stuck", reason: "crash limit reached" },
    ]);
  });

  it("counts nothing where the machine was started again", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    expect(await tick(there.engine, { ...GONE, bootId: "boot-2" })).toMatchObject({ crashed: [] });
    expect(await taskOf(there)).toMatchObject({ status: "planning", crash_count: 0 });
  });

  it("goes on where the agent left what its status asks for", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    there.say("## Plan\n\nAPPROACH: css");
    expect(await tick(there.engine, GONE)).toMatchObject({
      advanced: [{ id: PLACE.id, to: "working", reason: "## Plan found" }],
    });
    expect(there.asked).toEqual(["worker", "worker_respawn"]);
    writeFileSync(join(there.at("shop--1"), "a.txt"), "dark\n");
    there.say("## Handoff\n\nDONE: all");
    expect((await tick(there.engine, GONE)).crashed).toEqual([
      { id: PLACE.id, reason: "uncommitted changes" },
    ]);
    commitAll(there.at("shop--1"), "dark");
    await there.ask("agent-review", "human");
    there.say("## Review\n\nVerdict: PASS");
    expect((await tick(there.engine, GONE)).advanced).toEqual([
      { id: PLACE.id, to: "reviewing", reason: "Verdict: PASS" },
    ]);
    expect((await tick(there.engine, GONE)).advanced).toEqual([]);
  });

  it("starts a reviewer again, in the same round, who died without a verdict", async () => {
    const there = await shop();
    await toReview(there);
    expect((await tick(there.engine, GONE)).crashed).toEqual([{ id: PLACE.id, reason: "REVIEW_MISSING" }]);
    expect(there.asked.slice(-1)).toEqual(["reviewer 1"]);
    expect(await taskOf(there)).toMatchObject({ status: "agent-review", crash_count: 1, review_round: 1 });
    expect((await tick(there.engine, LIVE)).crashed).toEqual([]);
    await tick(there.engine, GONE);
    expect(await taskOf(there)).toMatchObject({ status: "stuck" });
  });
});
