import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  cancelQuest,
  completeQuest,
  getQuest,
  type ObservedCheck,
  readCheckRuns,
  recordChecks,
  reopenQuest,
  type StoredRun,
} from "../src/index.js";
import { createdId } from "./support.js";

const CHECK: ObservedCheck = {
  at: "2026-06-16T00:00:00.000Z",
  command: "npm test",
  outcome: "passed",
  kind: "test",
  status: 0,
  durationMs: 10,
  fingerprint: "tree",
  summary: "",
};

function run(command: string): StoredRun {
  const selection = { paths: [], names: [], packages: [], unsure: false };
  const found = { runner: "vitest", class: "test", command, folder: "", selection, own: false } as const;
  return { at: CHECK.at, run: { ...found, outcome: "passed", reason: null, testsRun: 3 }, fingerprint: "t" };
}

type Context = ReturnType<typeof createTestContext>;

const record = (ctx: Context, id: string, ...runs: readonly StoredRun[]): Promise<unknown> =>
  recordChecks(ctx, { selector: id, checks: [CHECK], runs });

const stored = async (ctx: Context, id: string): Promise<readonly StoredRun[]> =>
  readCheckRuns(ctx, { key: (await getQuest(ctx.documents, id))?.key ?? "" });

describe("runs of checks", () => {
  it("are kept in their order, the newest forty, and not in the quest", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    expect(await stored(ctx, id)).toEqual([]);
    for (let number = 0; number < 45; number += 3)
      await record(ctx, id, run(`t ${number}`), run(`t ${number + 1}`), run(`t ${number + 2}`));
    const runs = await stored(ctx, id);
    expect(runs).toHaveLength(40);
    expect([runs[0], runs[39]]).toEqual([run("t 5"), run("t 44")]);
    expect((await getQuest(ctx.documents, id))?.document.content).not.toContain("t 44");
  });

  it("go once their quest is open no more and another is checked, and with its reopening", async () => {
    const ctx = createTestContext();
    const [done, dropped, open] = [
      await createdId(ctx, "Done"),
      await createdId(ctx, "Dropped"),
      await createdId(ctx, "Open"),
    ];
    for (const id of [done, dropped, open]) await record(ctx, id, run("a"));
    await completeQuest(ctx, { selector: done, evidence: ["ok"] });
    await cancelQuest(ctx, { selector: dropped });
    await reopenQuest(ctx, { selector: done });
    expect(await stored(ctx, done)).toEqual([]);
    await record(ctx, open, run("b"));
    expect(await ctx.blobs.list("local/runtime/check-runs")).toEqual([
      `local/runtime/check-runs/${open}.json`,
    ]);
    expect(await stored(ctx, open)).toEqual([run("a"), run("b")]);
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", JSON.stringify({ runs: "all" })],
    [
      "a pass without what it ran on",
      JSON.stringify({ runs: [{ at: CHECK.at, run: { outcome: "passed" } }] }),
    ],
    [
      "a selection that says nothing",
      JSON.stringify({ runs: [{ ...run("a"), run: { ...run("a").run, selection: {} } }] }),
    ],
  ])("are none where their file holds %s", async (_, text) => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    await ctx.blobs.put(`local/runtime/check-runs/${id}.json`, text);
    expect(await stored(ctx, id)).toEqual([]);
    await record(ctx, id, run("a"));
    expect(await stored(ctx, id)).toEqual([run("a")]);
  });
});
