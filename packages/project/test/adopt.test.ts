import type { OrangeContext } from "@orange-hyper/core";
import { plainPaint } from "@orange-hyper/core/human";
import type { DocumentStore, WorkTree } from "@orange-hyper/core/ports";
import { createTestContext, runLine } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import plugin from "../src/plugin.js";
import { adoptData } from "../src/schema.js";
import { runCheck } from "./support.js";

const QUEST = "quests/active/quest_auto_1_l2_implementation.md";
const PROPOSAL = "proposals/memory-delta/pending/mem_delta_quest_1_decision.md";

/** A project beside a work tree that is gone and one that is there. */
async function withWorkTrees(): Promise<{ readonly ctx: OrangeContext; readonly copies: DocumentStore }> {
  const copies = createTestContext();
  await copies.documents.put(QUEST, { fields: { id: "quest_auto_1" }, body: "# Quest" });
  await copies.documents.put(PROPOSAL, { fields: { source_quest: "quest_1" }, body: "# Proposal" });
  const { documents } = copies;
  const list = (): Promise<readonly string[][]> =>
    Promise.all([documents.list("quests/active"), documents.list("proposals/memory-delta/pending")]).then(
      (lists) => lists.map((keys) => [...keys]),
    );
  const others = async (): Promise<readonly WorkTree[]> => {
    const keys = (await list()).flat();
    const gone = keys.length === 0 ? [] : [{ name: "gone", isRemoved: true, keys, documents }];
    return [...gone, { name: "there", isRemoved: false, keys: [QUEST, PROPOSAL, `${PROPOSAL}x`], documents }];
  };
  const ctx = createTestContext({ ports: { workTrees: { isVersioned: async () => true, others } } });
  return { ctx, copies: documents };
}

async function adopt(ctx: OrangeContext, ...options: string[]): Promise<{ data: unknown; text: string }> {
  const outcome = await runLine(plugin, ctx, ["adopt", ...options]);
  return { data: adoptData.parse(outcome.data), text: String(await outcome.human(plainPaint)) };
}

it("takes over a quest, and a proposal when its quest is here", async () => {
  const { ctx, copies } = await withWorkTrees();
  const first = await adopt(ctx);
  expect(first.text.split("\n")).toEqual([
    `Took over .orange-hyper/${QUEST} of work tree gone`,
    `Left .orange-hyper/${PROPOSAL} of work tree gone: its quest quest_1 is not on this branch`,
    "What was left waits for its quest; `orange adopt --discard` lets it go.",
  ]);
  await ctx.documents.put("quests/completed/quest_1.md", { fields: { id: "quest_1" }, body: "# Quest" });
  const second = await adopt(ctx);
  expect(second.text).toBe(`Took over .orange-hyper/${PROPOSAL} of work tree gone`);
  expect((await ctx.documents.get(PROPOSAL))?.fields).toEqual({ source_quest: "quest_1" });
  expect(await copies.get(QUEST)).toBeNull();
  expect((await adopt(ctx)).text).toBe("No removed work tree left anything behind.");
});

it("replaces nothing: what was decided here meanwhile ends the copy", async () => {
  const { ctx, copies } = await withWorkTrees();
  for (const key of [QUEST, PROPOSAL]) {
    const decided = key.replace("active", "completed").replace("pending", "rejected");
    await ctx.documents.put(decided, { fields: { id: "decided" }, body: "# Decided" });
  }
  const { data, text } = await adopt(ctx);
  expect(data).toMatchObject({ adopted: [], dropped: [{}, {}], waiting: [] });
  expect(text).toContain(`Removed the copy of .orange-hyper/${QUEST} of work tree gone`);
  expect([await ctx.documents.get(QUEST), await copies.get(QUEST)]).toEqual([null, null]);
});

it("takes over a different document that has the same id here under another one", async () => {
  const { ctx, copies } = await withWorkTrees();
  const fields = { id: "mem_delta_quest_1_decision", source_quest: "quest_1", created_at: "2026-06-01" };
  await copies.put(PROPOSAL, { fields, body: "# Theirs" });
  await ctx.documents.put("quests/completed/quest_1.md", { fields: { id: "quest_1" }, body: "# Quest" });
  await ctx.documents.put(PROPOSAL, { fields: { ...fields, created_at: "2026-06-02" }, body: "# Mine" });
  const free = PROPOSAL.replace(".md", "_2.md");
  expect((await adopt(ctx)).text).toContain(`Took over .orange-hyper/${free} of work tree gone`);
  expect((await ctx.documents.get(free))?.fields).toEqual({ ...fields, id: "mem_delta_quest_1_decision_2" });
  expect((await ctx.documents.get(PROPOSAL))?.body).toBe("# Mine\n");
  expect(await copies.get(PROPOSAL)).toBeNull();
});

it("removes the copies where they are to be discarded", async () => {
  const { ctx, copies } = await withWorkTrees();
  expect((await adopt(ctx, "--discard")).data).toMatchObject({ adopted: [], dropped: [{}, {}] });
  expect(await copies.get(PROPOSAL)).toBeNull();
});

it("is what doctor points at, and only for work trees that are gone", async () => {
  const { ctx } = await withWorkTrees();
  const { checks, findings } = await runCheck("project.workTrees", ctx);
  expect(checks).toEqual(["work tree there has 2 pending proposals and 1 open quest"]);
  expect(findings.map(({ code, level, message }) => `${level} ${code} ${message}`)).toEqual([
    "warning WORK_TREE_LEFT_WORK work tree gone was removed with 1 pending proposal and 1 open quest",
  ]);
});
