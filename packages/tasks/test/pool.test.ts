import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_POOL, type Pool, readPool, reserve } from "../src/pool/pool.js";
import { parseWorkspaceName, workspaceName } from "../src/pool/workspace-name.js";

const NONE: ReadonlySet<string> = new Set();
const wanted = (size: number, more: object = {}) => ({
  project: "orange",
  size,
  task: { id: "7aQ2mZ0kP4xW9rT1cV6bN", branch: "dark-mode" },
  at: "2026-11-21T09:00:00.000Z",
  claimed: NONE,
  onDisk: NONE,
  ...more,
});
const available = (...names: string[]): Pool => ({
  workspaces: Object.fromEntries(names.map((name) => [name, { status: "available" as const }])),
});

describe("the name of a workspace", () => {
  it.each([
    ["orange--1", { project: "orange", number: 1 }],
    ["a-1--12", { project: "a-1", number: 12 }],
    ["orange--0", null],
    ["orange--01", null],
    ["orange-1", null],
    ["--1", null],
    ["orange--1x", null],
  ])("%j is read as %j", (name, parsed) => {
    expect(parseWorkspaceName(name)).toEqual(parsed);
    if (parsed !== null) expect(workspaceName(parsed)).toBe(name);
  });
});

describe("a reservation", () => {
  it("takes the free worktree with the lowest number", () => {
    const pool = available("orange--10", "orange--2", "lemon--1");
    const got = reserve(pool, wanted(12, { onDisk: new Set(["orange--10", "orange--2", "lemon--1"]) }));
    expect(got).toMatchObject({ name: "orange--2", isNew: false });
    expect(got?.pool.workspaces["orange--2"]).toEqual({
      status: "bound",
      task: "orange/dark-mode",
      task_id: "7aQ2mZ0kP4xW9rT1cV6bN",
      bound_at: "2026-11-21T09:00:00.000Z",
    });
  });

  it("passes over what a task claims, what is quarantined, and what is gone", () => {
    const quarantined = { status: "available", quarantined: { reason: "x", at: "y" } } as const;
    const pool: Pool = {
      workspaces: { ...available("orange--1", "orange--3").workspaces, "orange--2": quarantined },
    };
    const facts = { onDisk: new Set(["orange--1", "orange--2"]), claimed: new Set(["orange--1"]) };
    expect(reserve(pool, wanted(4, facts))).toMatchObject({ name: "orange--4", isNew: true });
    expect(reserve(pool, wanted(3, facts))).toBeNull();
  });

  it("gives a task once more what it was given before its process ended", () => {
    const bound = { status: "bound", task_id: wanted(1).task.id } as const;
    const pool: Pool = { workspaces: { ...available("orange--1").workspaces, "orange--2": bound } };
    const onDisk = new Set(["orange--1", "orange--2"]);
    expect(reserve(pool, wanted(2, { onDisk }))).toMatchObject({ name: "orange--2", isNew: false });
    expect(reserve(pool, wanted(2))).toMatchObject({ name: "orange--2", isNew: true });
  });

  it("counts what tasks claim where the file of the pool was lost", () => {
    const facts = { claimed: new Set(["orange--1", "lemon--9"]), onDisk: new Set(["orange--1"]) };
    expect(reserve(EMPTY_POOL, wanted(1, facts))).toBeNull();
    expect(reserve(EMPTY_POOL, wanted(2, facts))).toMatchObject({ name: "orange--2", isNew: true });
  });

  it("never gives one worktree twice, and never more than there may be", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 20 }), (size, tasks) => {
        let pool = EMPTY_POOL;
        const got: string[] = [];
        for (let index = 0; index < tasks; index++) {
          const reserved = reserve(
            pool,
            wanted(size, { onDisk: new Set(got), task: { id: `${index}`, branch: "x" } }),
          );
          if (reserved === null) continue;
          pool = reserved.pool;
          got.push(reserved.name);
        }
        expect(new Set(got).size).toBe(got.length);
        expect(got).toHaveLength(Math.min(size, tasks));
      }),
    );
  });
});

describe("the file of the pool", () => {
  it("is read whole or not at all", () => {
    expect(readPool({ workspaces: {} })).toEqual(EMPTY_POOL);
    expect(readPool(available("orange--1"))).toEqual(available("orange--1"));
    for (const data of [null, [], {}, { workspaces: [] }, { workspaces: { x: { status: "available" } } }]) {
      expect(readPool(data)).toBeNull();
    }
    expect(readPool({ workspaces: { "orange--1": { status: "free" } } })).toBeNull();
  });
});
