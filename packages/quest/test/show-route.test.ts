import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { showRoute } from "../src/index.js";
import { routeTraceSchema } from "../src/schema.js";
import { contextAt, createdId, otherProjectId, projectId, questFields, refusal } from "./support.js";

const LOG = "traces/route.jsonl";

describe("the trace of a route", () => {
  it("is answered and appended, one line a call", async () => {
    const ctx = createTestContext();
    const first = await showRoute(ctx, { request: " rename a function " });
    const second = await showRoute(ctx, { request: "thanks!" });
    expect(routeTraceSchema.parse(first)).toEqual({
      trace_id: "route_20260616_000000Z",
      created_at: "2026-06-16T00:00:00.000Z",
      input: "rename a function",
      quest_id: null,
      contract: {
        route: "L2/P2/T2/V2/A0/M0/MB2",
        layer: "L2",
        procedure: "P2",
        tool_budget: "T2",
        verification: "V2",
        delegation: "A0",
        mcp: "M0",
        memory: "MB2",
        output_contract: "edit",
        quest_policy: "recommended",
        reason_summary: "bounded edit work with targeted verification; quest is recommended",
      },
    });
    const lines = [];
    for await (const entry of ctx.logs.read(LOG)) lines.push(entry);
    expect(lines).toEqual([
      { kind: "record", line: 1, value: first },
      { kind: "record", line: 2, value: second },
    ]);
  });

  it("has an id of its own within a second", async () => {
    const time = { now: "2026-06-16T00:00:00.000Z" };
    const ctx = contextAt(time);
    const ids = [];
    for (let call = 0; call < 11; call += 1) ids.push((await showRoute(ctx, { request: "x" })).trace_id);
    expect(ids).toEqual(
      ["", 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `route_20260616_000000Z${n && `_${n}`}`),
    );
    time.now = "2026-06-16T00:00:01.000Z";
    expect((await showRoute(ctx, { request: "x" })).trace_id).toBe("route_20260616_000001Z");
  });

  it("is appended after a foreign line, in place of one that was torn", async () => {
    const ctx = contextAt({ now: "2026-06-16T00:00:00.000Z" });
    await ctx.blobs.put(LOG, '{"trace_id": 7}\n{"trace_id": "route_2026');
    expect((await showRoute(ctx, { request: "x" })).trace_id).toBe("route_20260616_000000Z");
    const kinds = [];
    for await (const { kind } of ctx.logs.read(LOG)) kinds.push(kind);
    expect(kinds).toEqual(["record", "record"]);
  });
});

describe("the route of a quest", () => {
  it("takes request, layer and contract from the quest, and leaves the quest as it is", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, { request: "thanks!\n## Scope", layer: "L4", outputContract: "audit" });
    const before = await ctx.documents.get(`quests/active/${id}.md`);
    const trace = await showRoute(ctx, { quest: id });
    expect(trace).toMatchObject({
      input: "thanks!\n## Scope",
      quest_id: id,
      contract: { layer: "L4", output_contract: "audit" },
    });
    expect((await ctx.documents.get(`quests/active/${id}.md`))?.content).toBe(before?.content);
  });

  it("lets the command line override each of them", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, { request: "fix it", layer: "L3" });
    expect(await showRoute(ctx, { quest: id, request: "another", layer: "L1" })).toMatchObject({
      input: "another",
      contract: { layer: "L1", output_contract: "edit" },
    });
    expect(await showRoute(ctx, { quest: id, outputContract: "review" })).toMatchObject({
      contract: { layer: "L3", output_contract: "review" },
    });
  });

  it("needs nothing of the quest that the command line overrides", async () => {
    const ctx = createTestContext();
    const fields = questFields({ output_contract: "poem" });
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", { fields, body: "" });
    expect(await showRoute(ctx, { quest: "quest_2026", outputContract: "review" })).toMatchObject({
      contract: { output_contract: "review" },
    });
  });

  it("falls back to the title", async () => {
    const ctx = createTestContext();
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", {
      fields: questFields(),
      body: "",
    });
    expect(await showRoute(ctx, { quest: "quest_2026" })).toMatchObject({ input: "One" });
  });
});

describe("what cannot be routed", () => {
  it.each([
    [{}, 1, "Route request is required, or pass --quest <id>."],
    [{ request: "  " }, 1, "Route request is required, or pass --quest <id>."],
    [{ request: "x", layer: "L5" }, 2, "Unsupported layer: L5"],
    [{ request: "x", outputContract: "poem" }, 2, "Unsupported output contract: poem"],
    [{ quest: "nope" }, 1, "Quest not found: nope"],
    [
      { quest: "quest_foreign" },
      2,
      `Quest quest_foreign belongs to project_id ${otherProjectId}, not current project_id ${projectId}`,
    ],
    [{ quest: "quest_invalid" }, 2, "quest quest_invalid layer does not match route"],
    [{ quest: "quest_poem" }, 2, "Unsupported output contract: poem"],
  ])("refuses %j and writes no trace", async (input, exitCode, message) => {
    const ctx = createTestContext();
    const quests = {
      quest_foreign: { project_id: otherProjectId },
      quest_invalid: { layer: "L3" },
      quest_poem: { output_contract: "poem" },
    };
    for (const [id, changes] of Object.entries(quests)) {
      await ctx.documents.put(`quests/active/${id}.md`, {
        fields: questFields({ id, ...changes }),
        body: "",
      });
    }
    expect(await refusal(showRoute(ctx, input))).toMatchObject({ exitCode, message });
    expect(await ctx.logs.list("traces")).toEqual([]);
  });
});
