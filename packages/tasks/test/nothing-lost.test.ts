import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, keepFolder, temporaryFolder } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTerminal, STATUSES } from "../src/model/status.js";
import { loadPool } from "../src/pool/pool-file.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { createTask, getTask, listTasks } from "../src/storage/task-files.js";
import type { AgentSnapshot } from "../src/terminals/agent-snapshot.js";
import { cancelTask } from "../src/upkeep/cancel-task.js";
import { collectGarbage } from "../src/upkeep/collect-garbage.js";
import { deleteTask } from "../src/upkeep/delete-task.js";
import { renameBranch } from "../src/upkeep/rename-branch.js";
import { repairTask } from "../src/upkeep/repair-task.js";
import { respawnTask } from "../src/upkeep/respawn-task.js";
import { requestStatus } from "../src/workflow/engine.js";
import type { EngineContext } from "../src/workflow/engine-context.js";
import { tick } from "../src/workflow/monitor.js";
import { findable, lostTips, tips } from "./support/findable.js";
import { type Death, mortal } from "./support/mortal.js";
import { type Shop, shop, TASK } from "./support/shop.js";

const TASKS = ["a", "b", "c"].map((letter) => ({
  ...TASK,
  id: letter.repeat(21),
  branch: `work-${letter}`,
}));
const SIGHTS: readonly AgentSnapshot[] = [
  { windows: [], bootId: "boot-1" },
  { windows: [], bootId: "boot-2" },
  { windows: null, bootId: "boot-1" },
];

/** Everything that may happen; each number chooses among what it is about. */
type Event =
  | {
      readonly kind: "command";
      readonly name: keyof typeof COMMANDS;
      readonly task: number;
      readonly death: Death | null;
    }
  | { readonly kind: "outside"; readonly name: keyof typeof OUTSIDE; readonly workspace: number };

type Command = (engine: EngineContext, task: (typeof TASKS)[number]) => Promise<unknown>;

const COMMANDS = {
  start: (engine, task) => requestStatus(engine, task, { to: "planning", by: "human" }),
  stuck: (engine, task) => requestStatus(engine, task, { to: "stuck", by: "human" }),
  review: (engine, task) => requestStatus(engine, task, { to: "reviewing", by: "human" }),
  done: (engine, task) =>
    requestStatus(engine, task, { to: "done", by: "human", merged: { isMerged: true } }),
  cancel: cancelTask,
  delete: deleteTask,
  respawn: (engine, task) => respawnTask(engine, task, { windows: [], bootId: "boot-1" }),
  relink: (engine, task) => repairTask(engine, task, "relink"),
  rename: (engine, task) =>
    renameBranch(engine, task, {
      branch: `${task.branch}-${engine.ids.token().toLowerCase()}`,
      by: "worker",
    }),
  swap: (engine, task) => renameBranch(engine, task, { branch: "spare", by: "worker" }),
  look: (engine) => tick(engine, SIGHTS[0] as AgentSnapshot),
  restart: (engine) => tick(engine, SIGHTS[1] as AgentSnapshot),
  blind: (engine) => tick(engine, SIGHTS[2] as AgentSnapshot),
  gc: (engine) => collectGarbage(engine, SIGHTS[2] as AgentSnapshot, { adopt: true, dryRun: false }),
} as const satisfies Readonly<Record<string, Command>>;

let written = 0;
const fresh = (path: string, name: string): void => writeFileSync(join(path, name), `work ${++written}\n`);

/** What people and agents do with git, beside the engine. What fails, fails. */
const OUTSIDE = {
  write: (path) => fresh(path, "a.txt"),
  new: (path) => fresh(path, `새 파일 ${written % 3}.txt`),
  stage: (path) => {
    fresh(path, "a.txt");
    git(path, "add", "--all");
    fresh(path, "a.txt");
  },
  commit: (path) => {
    fresh(path, "a.txt");
    git(path, "add", "--all");
    git(path, "commit", "--quiet", "--message", `work ${written}`);
  },
  detach: (path) => git(path, "checkout", "--quiet", "--detach"),
  branch: (path) => git(path, "checkout", "--quiet", "-b", `own-${written++}`),
  orphan: (path) => git(path, "checkout", "--quiet", "--orphan", `root-${written++}`),
  stash: (path) => git(path, "stash", "push", "--quiet", "--include-untracked"),
  back: (path) => git(path, "reset", "--quiet", "--hard", "HEAD~1"),
  merge: (path) => git(path, "merge", "--quiet", "--no-edit", "spare"),
  rebase: (path) => git(path, "rebase", "--quiet", "--autostash", "spare"),
  pick: (path) => git(path, "cherry-pick", "spare"),
  bisect: (path) => git(path, "bisect", "start", "HEAD", "HEAD~1"),
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  nested: (path) => {
    mkdirSync(join(path, "inner"), { recursive: true });
    git(join(path, "inner"), "init", "--quiet");
    fresh(join(path, "inner"), "inner.txt");
  },
  unlink: (path) => rmSync(join(path, "TASK.md"), { force: true }),
} as const satisfies Readonly<Record<string, (path: string) => unknown>>;

const death: fc.Arbitrary<Death | null> = fc.option(
  fc.record({ at: fc.nat(40), when: fc.constantFrom("before" as const, "after" as const) }),
);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant("command" as const),
    name: fc.constantFrom(...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])),
    task: fc.nat(TASKS.length - 1),
    death,
  }),
  fc.record({
    kind: fc.constant("outside" as const),
    name: fc.constantFrom(...(Object.keys(OUTSIDE) as (keyof typeof OUTSIDE)[])),
    workspace: fc.integer({ min: 1, max: 2 }),
  }),
);

/** A project with three tasks, so many of them begun, and a branch that their work is in conflict with. */
async function begun(started = 2, folder?: string): Promise<Shop & { readonly later: EngineContext }> {
  const there = await shop(folder);
  const { path } = there.project;
  git(path, "checkout", "--quiet", "-b", "spare");
  OUTSIDE.commit(path);
  git(path, "checkout", "--quiet", "main");
  await there.home.blobs.removeFolder(`tasks/shop/${TASK.id}`, "whole");
  for (const task of TASKS) await createTask(there.home, task, "");
  for (const task of TASKS.slice(0, started)) await COMMANDS.start(there.engine, task);
  const { pooling } = there.engine;
  // Whatever was begun is old by then.
  const clock = { now: () => new Date(Date.now() + 600_000).toISOString() };
  return { ...there, later: { ...there.engine, pooling: { ...pooling, clock } } };
}

async function happen(there: Shop, one: Event): Promise<void> {
  if (one.kind === "outside") {
    const path = there.at(`shop--${one.workspace}`);
    if (!existsSync(join(path, ".git"))) return;
    try {
      OUTSIDE[one.name](path);
    } catch {
      // Git refuses some of these, and leaves others in the middle.
    }
    return;
  }
  const task = TASKS[one.task] as (typeof TASKS)[number];
  const engine = one.death === null ? there.engine : mortal(there.engine, one.death).engine;
  await COMMANDS[one.name](engine, task).catch(() => undefined);
}

async function assertOrder({ home }: Shop): Promise<void> {
  const { tasks, invalid } = await listTasks(home, "shop");
  expect(invalid).toEqual([]);
  const held = tasks.flatMap(({ task }) =>
    task.workspace === null || isTerminal(task.status) ? [] : [task.workspace],
  );
  expect(new Set(held).size).toBe(held.length);
  for (const { task } of tasks) {
    expect(STATUSES).toContain(task.status);
    const state = await readEngineState(home, task, task.status);
    expect([state.transition, state.last_status]).toEqual([null, task.status]);
  }
  const { workspaces } = await loadPool(home);
  for (const { task } of tasks) {
    if (task.workspace === null || isTerminal(task.status)) continue;
    const entry = workspaces[task.workspace];
    if (entry !== undefined) expect(entry).toMatchObject({ status: "bound", task_id: task.id });
  }
}

describe("whatever happens to tasks, their worktrees and their processes", () => {
  it("loses no work, overwrites no branch, and gives no worktree to two", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async (events) => {
        const there = await begun();
        const { path } = there.project;
        for (const one of events) {
          const before = one.kind === "command" ? { work: findable(path), branches: tips(path) } : null;
          await happen(there, one);
          if (before === null) continue;
          await tick(there.later, SIGHTS[2] as AgentSnapshot);
          const after = findable(path);
          expect([...before.work].filter((blob) => !after.has(blob))).toEqual([]);
          expect(lostTips(path, before.branches)).toEqual([]);
          await assertOrder(there);
        }
      }),
      { numRuns: Number(process.env["ORANGE_PROPERTY_RUNS"] ?? 6), endOnFailure: false },
    );
  }, 600_000);
});

describe("a process that ends at any moment", () => {
  const cases: readonly (readonly [keyof typeof COMMANDS, number, string])[] = [
    ["start", 1, "planning"],
    ["cancel", 0, "cancelled"],
    ["respawn", 0, "planning"],
    ["relink", 0, "planning"],
    ["delete", 0, "cancelled"],
  ];

  it.each(cases)(
    "during %s leaves work, branches and worktrees in order",
    async (name, number, status) => {
      const task = TASKS[number] as (typeof TASKS)[number];
      const there = await begun(1, join(temporaryFolder(), "world"));
      const { path } = there.project;
      const workspace = there.at("shop--1");
      OUTSIDE.commit(workspace);
      OUTSIDE.stage(workspace);
      OUTSIDE.new(workspace);
      // What starts next gets the worktree that the first task leaves.
      if (name === "start" || name === "delete")
        await cancelTask(there.engine, TASKS[0] as (typeof TASKS)[number]);
      if (name === "respawn") OUTSIDE.remove(workspace);
      const before = { work: findable(path), branches: tips(path) };
      const putBack = keepFolder(dirname(path));
      const asked = there.asked.length;
      for (let at = 0; ; at++) {
        putBack();
        there.asked.length = asked;
        const { engine, life } = mortal(there.engine, { at, when: at % 2 === 0 ? "before" : "after" });
        await COMMANDS[name](engine, task).catch(() => undefined);
        await tick(there.later, SIGHTS[2] as AgentSnapshot);
        const after = findable(path);
        expect([...before.work].filter((blob) => !after.has(blob))).toEqual([]);
        expect(lostTips(path, before.branches)).toEqual([]);
        await assertOrder(there);
        if (life.isOver) continue;
        if (name !== "delete") expect((await getTask(there.home, task)).task.status).toBe(status);
        return;
      }
    },
    600_000,
  );
});
