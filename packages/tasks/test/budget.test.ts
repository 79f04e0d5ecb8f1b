import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { enforceBudget } from "../src/budget/enforce.js";
import { budgetUse } from "../src/budget/usage.js";
import { budgetVerdict, GRACE_MS } from "../src/budget/verdict.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { readEvents } from "../src/storage/history-file.js";
import { changeTask, findTask } from "../src/storage/task-files.js";
import { withTask } from "../src/workflow/engine.js";
import { PLACE, shop } from "./support/shop.js";

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 21, 9, minutes)).toISOString();
const changed = (minutes: number, from: string, to: string) => ({
  type: "status.changed",
  from,
  to,
  timestamp: at(minutes),
});
const spawned = (role: string) => ({ type: "agent.spawned", role });
const launch = (role: "worker" | "reviewer", from: number | null, to: number | null) => ({
  role,
  started_at: from === null ? null : at(from),
  exited_at: to === null ? null : at(to),
});

describe("what a task has used", () => {
  it("is the time of all its agents, and only while it was for agents to act", () => {
    const events = [
      { type: "task.created", status: "pending", timestamp: at(0) },
      changed(5, "pending", "planning"),
      changed(10, "planning", "clarification"),
      changed(30, "clarification", "planning"),
      changed(35, "planning", "working"),
      changed(40, "working", "agent-review"),
      changed(50, "agent-review", "reviewing"),
    ];
    const use = (launches: Parameters<typeof budgetUse>[1], now = 600) =>
      budgetUse(events, launches, at(now)).minutes;
    expect(use([launch("worker", 5, null)])).toBe(25);
    expect(use([launch("worker", 5, 8)])).toBe(3);
    expect(use([launch("worker", 5, null), launch("reviewer", 41, 49)])).toBe(33);
    expect(use([launch("worker", 5, null), launch("worker", 36, 38)])).toBe(13);
    expect(use([launch("worker", null, null)])).toBe(0);
    expect(use([launch("worker", 30, null)], 33)).toBe(3);
  });

  it.each([
    [[], 0],
    [[spawned("worker")], 1],
    [[spawned("worker"), spawned("reviewer"), spawned("worker")], 2],
    // Told of a review, and started again for it.
    [[spawned("worker"), changed(1, "agent-review", "working")], 2],
    [[spawned("worker"), changed(1, "agent-review", "working"), spawned("worker")], 2],
    [[spawned("worker"), changed(1, "reviewing", "working"), spawned("worker"), spawned("worker")], 3],
    [[spawned("worker"), changed(1, "planning", "working")], 1],
  ])("of %j are %i turns", (events, turns) => {
    expect(budgetUse(events, [], at(0)).turns).toBe(turns);
  });
});

describe("a budget", () => {
  const judge = (use: { minutes: number; turns: number }, toldAt: string | null = null, now = at(0)) =>
    budgetVerdict({ budget: { budget_minutes: 30, budget_turns: 2 }, use, toldAt, now });

  it("is kept, told of, waited for, and then enforced", () => {
    expect(judge({ minutes: 29.9, turns: 2 })).toEqual({ kind: "within" });
    expect(judge({ minutes: 30, turns: 1 })).toMatchObject({
      kind: "tell",
      reason: expect.stringContaining("30 of 30"),
    });
    expect(judge({ minutes: 1, turns: 3 })).toMatchObject({
      kind: "tell",
      reason: expect.stringContaining("3 times"),
    });
    const late = (ms: number) => new Date(Date.parse(at(0)) + ms).toISOString();
    expect(judge({ minutes: 40, turns: 1 }, at(0), late(GRACE_MS - 1)).kind).toBe("wait");
    expect(judge({ minutes: 40, turns: 1 }, at(0), late(GRACE_MS)).kind).toBe("end");
    const none = { budget_minutes: null, budget_turns: null };
    expect(
      budgetVerdict({ budget: none, use: { minutes: 9e9, turns: 9e9 }, toldAt: null, now: at(0) }).kind,
    ).toBe("within");
  });
});

describe("a task whose budget is spent", () => {
  it("is told first, and ended as stuck with all that is not committed", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, budget_minutes: 10 } }));
    const file = join(there.at("shop--1"), "a.txt");
    writeFileSync(file, "not committed\n");
    const look = async (minutes: number) => {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000).toISOString() };
      const engine = { ...there.engine, pooling: { ...there.engine.pooling, clock } };
      await withTask(engine, PLACE, async (stored, state) => enforceBudget(engine, { stored, state }));
      return (await findTask(there.home, PLACE.id)).task;
    };
    expect(await look(9)).toMatchObject({ status: "planning" });
    expect(there.asked).not.toContain("notify budget");
    await look(10.1);
    expect(await look(12)).toMatchObject({ status: "planning" });
    expect(there.asked.filter((what) => what === "notify budget")).toHaveLength(1);
    const ended = await look(16);
    expect(ended).toMatchObject({ status: "stuck", workspace: "shop--1", tmux_session: null });
    expect(there.asked.slice(-2)).toEqual(["kill reviewer", "kill session"]);
    expect(readFileSync(file, "utf8")).toBe("not committed\n");
    expect(await readEngineState(there.home, PLACE, "stuck")).toMatchObject({
      attention: { code: "BUDGET_SPENT", message: expect.stringContaining("of 10 minutes") },
      transition: null,
    });
    const { events } = await readEvents(there.home, PLACE);
    expect(events.slice(-2)).toMatchObject([
      { type: "status.changed", from: "planning", to: "stuck", by: "engine" },
      { type: "auto.advanced", reason: "budget spent" },
    ]);
    expect(await look(20)).toMatchObject({ status: "stuck" });
  });

  it("goes on where somebody gives it more", async () => {
    const there = await shop();
    await there.ask("planning", "human");
    const give = (budget_minutes: number) =>
      changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, budget_minutes } }));
    const look = async (minutes: number) => {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000).toISOString() };
      const engine = { ...there.engine, pooling: { ...there.engine.pooling, clock } };
      return withTask(engine, PLACE, async (stored, state) => enforceBudget(engine, { stored, state }));
    };
    await give(10);
    expect((await look(11)).state.budget).toBeDefined();
    await give(60);
    expect((await look(30)).state.budget).toBeUndefined();
    await give(10);
    await look(30);
    expect((await look(31)).stored.task.status).toBe("planning");
  });
});
