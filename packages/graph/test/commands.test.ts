import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { shortId, shownId } from "@orange-hyper/core/documents";
import { plainPaint } from "@orange-hyper/core/human";
import { createTestContext, runLine, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import plugin from "../src/plugin.js";
import {
  graphListDataSchema,
  graphRebuildDataSchema,
  graphRecallDataSchema,
  graphSearchDataSchema,
  graphShowDataSchema,
} from "../src/schema.js";
import {
  draftOf,
  expectedNodes,
  jsonText,
  mixedGraph,
  mixedWarnings,
  readText,
  storeNode,
} from "./support.js";

const run = (ctx: OrangeContext, ...argv: readonly string[]): Promise<Outcome> => runLine(plugin, ctx, argv);

/** `data` as a program reads it. */
async function data(ctx: OrangeContext, ...argv: readonly string[]): Promise<unknown> {
  return JSON.parse(jsonText((await run(ctx, ...argv)).data)).data;
}

async function human(ctx: OrangeContext, ...argv: readonly string[]): Promise<string> {
  const text = await (await run(ctx, ...argv)).human(plainPaint);
  if (typeof text !== "string") throw new Error("the answer comes in pieces");
  return text;
}

const decision = { type: "decision", source_quest: draftOf(1).sourceQuest, source_proposal: null };

describe("graph list", () => {
  test("prints what was accepted, and echoes its filters", async () => {
    const ctx = await mixedGraph();
    const answer = await data(
      ctx,
      "graph",
      "list",
      "--type",
      "decision",
      "--source-quest",
      draftOf(1).sourceQuest,
    );
    expect(graphListDataSchema.parse(answer)).toEqual({
      project: testIdentity,
      filters: decision,
      count: 1,
      nodes: (await expectedNodes(ctx)).slice(0, 1),
      warnings: mixedWarnings,
    });
  });

  test("prints the same text with a read model and without", async () => {
    const ctx = await mixedGraph();
    const before = jsonText((await run(ctx, "graph", "list")).data);
    await run(ctx, "graph", "rebuild-index");
    expect(jsonText((await run(ctx, "graph", "list")).data)).toBe(before);
  });

  test.each([
    [
      ["--type", "bogus"],
      "Unsupported graph node type: bogus",
      "Use one of decision, constraint, component, risk, verification.",
    ],
    [["--source-quest", "../x"], "Graph source_quest filter must be an id, not a path.", expect.any(String)],
    [
      ["--source-proposal", "a/b"],
      "Graph source_proposal filter must be an id, not a path.",
      expect.any(String),
    ],
  ])("refuses %j", async (argv, message, hint) => {
    await expect(run(createTestContext(), "graph", "list", ...argv)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message,
      hint,
    });
  });

  test("shows people a table, the warnings, and what to do next", async () => {
    expect(await human(await mixedGraph(), "graph", "list")).toMatch(
      new RegExp(
        [
          "^2 accepted memories in this project\\.",
          "",
          "Id +Title +Type +Accepted +Quest +Memory",
          "[a-z\\d]{8} +Adapter JSON contract remains stable\\. +decision +2026-06-16T00:05:01\\.000Z +quest_20260616_000001Z_subject-1 +decision\\.mem_\\S+",
          "[a-z\\d]{8} +Cache keys may collide\\. +risk +2026-06-16T00:05:02\\.000Z +quest_20260616_000002Z_subject-2 +risk\\.mem_\\S+",
          "",
          "Warning: graph node decision\\.legacy missing project_id \\(legacy file\\)",
          "Warning: \\.orange-hyper/graph/nodes/constraint/broken\\.md failed to parse: .*",
          "",
          "Next: orange graph show [a-z\\d]{8}$",
        ].join("\n"),
      ),
    );
  });

  test("tells people of a project without memory how to get some", async () => {
    expect(await human(createTestContext(), "graph", "list")).toBe(
      "No accepted memory graph nodes found for this project.\n\nNext: orange remember list --status pending",
    );
  });
});

describe("graph recall", () => {
  test("prints what a text is about, and with --explain why", async () => {
    const ctx = await mixedGraph();
    const answer = graphRecallDataSchema.parse(
      await data(ctx, "graph", "recall", "coliding cache keys", "--explain"),
    );
    expect(answer.nodes.map(({ id, not_told }) => [id, not_told])).toEqual([
      [draftOf(2, { nodeType: "risk" }).id, null],
    ]);
    expect(answer.words?.[0]).toMatchObject({ word: "coliding", corrected_to: ["collid"] });
  });

  test("prints no explanation unasked, and keeps to its limit", async () => {
    const ctx = createTestContext();
    for (const number of [1, 2, 3]) await storeNode(ctx, number);
    const answer = graphRecallDataSchema.parse(await data(ctx, "graph", "recall", "subject", "--limit", "2"));
    expect([answer.count, answer.words, answer.nodes[0]?.points]).toEqual([2, undefined, undefined]);
  });

  test.each([
    [[" "]],
    [["subject", "--limit", "0"]],
    [["subject", "--limit", "101"]],
    [["subject", "--limit", "x"]],
  ])("refuses %j", async (argv) => {
    await expect(run(createTestContext(), "graph", "recall", ...argv)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
    });
  });

  test("says for people what was found, and that nothing was", async () => {
    const ctx = await mixedGraph();
    expect(await human(ctx, "graph", "recall", "cache keys", "--explain")).toMatch(
      /^1 memory about: cache keys\n\n[\s\S]*Told unasked[\s\S]* yes [\s\S]*Looked up as[\s\S]*Next: orange graph show [a-z\d]{8}$/,
    );
    expect(await human(ctx, "graph", "recall", "zebra")).toMatch(/^No memory is about: zebra/);
  });
});

describe("graph search", () => {
  test("prints the contract's example", async () => {
    const ctx = await mixedGraph();
    const filters = ["--type", "decision", "--source-quest", draftOf(1).sourceQuest];
    const answer = await data(ctx, "graph", "search", "adapter", " contract ", ...filters);
    const [node] = await expectedNodes(ctx);
    expect(graphSearchDataSchema.parse(answer)).toEqual({
      project: testIdentity,
      filters: decision,
      query: "adapter contract",
      count: 1,
      nodes: [{ ...node, matches: ["title", "candidate_memory", "keywords"], score: 87 }],
      warnings: mixedWarnings,
    });
  });

  test("prints no hit as a success", async () => {
    expect(await data(await mixedGraph(), "graph", "search", "unheard-of")).toMatchObject({
      count: 0,
      nodes: [],
    });
  });

  test.each([[[]], [["  "]]])("refuses the query %j", async (words) => {
    await expect(run(createTestContext(), "graph", "search", ...words)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Graph search query is required.",
      hint: "Run `orange --help` for command usage, or rerun without --json for human-readable diagnostics.",
    });
  });

  test("shows people the scores, or that nothing matched", async () => {
    const ctx = await mixedGraph();
    expect(await human(ctx, "graph", "search", "cache", "keys")).toMatch(
      /^1 match for: cache keys\n\nId +Title +Type +Found in +Score +Quest +Memory\n[a-z\d]{8} +Cache keys may collide\. +risk +title, candidate memory, keywords +87 +quest_\S+ +risk\.mem_\S+\n/,
    );
    expect(await human(ctx, "graph", "search", "unheard-of")).toMatch(
      /^No graph nodes matched: unheard-of\n/,
    );
  });
});

describe("graph show", () => {
  test("prints one memory with everything that its file holds", async () => {
    const ctx = await mixedGraph();
    const [node] = await expectedNodes(ctx);
    const answer = graphShowDataSchema.parse(await data(ctx, "graph", "show", draftOf(1).id));
    expect(answer).toEqual({
      project: testIdentity,
      node: {
        ...node,
        evidence: draftOf(1).evidence,
        source_proposal_section: expect.stringMatching(/^- Proposal: \S+\n- File: \S+$/),
        source_proposal_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        provenance: expect.objectContaining({ ...testIdentity, proposal_id: draftOf(1).sourceProposal }),
        content: await readText(ctx, `graph/nodes/decision/${draftOf(1).id}.md`),
      },
      warnings: [],
    });
  });

  test.each([
    [[], "Graph node selector is required."],
    [["../x"], "Graph node selector must be an id, not a path."],
    [["nothing"], "Graph node not found in current project: nothing"],
  ])("refuses %j", async (argv, message) => {
    await expect(run(createTestContext(), "graph", "show", ...argv)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      message,
      hint: "Run `orange graph list` to see node ids.",
    });
  });

  test("shows people the memory, its evidence and where it came from", async () => {
    const ctx = createTestContext();
    const { id } = await storeNode(ctx, 1, { candidate: "첫 줄\n둘째 \u001b[31m줄" });
    expect(await human(ctx, "graph", "show", "decision")).toBe(`첫 줄 둘째 줄

Memory      ${shownId(id)}
Type        decision
Status      accepted
Confidence  medium
Accepted    2026-06-16T00:05:01.000Z
Quest       ${shownId("quest_20260616_000001Z_subject-1")}
Proposal    ${shownId("mem_delta_quest_20260616_000001Z_subject-1_decision")}
Tags        31m줄, decision, 둘째
File        .orange-hyper/graph/nodes/decision/decision.mem_delta_quest_20260616_000001Z_subject-1_decision.md

첫 줄
둘째 줄

Evidence
- Source Quest: quest_20260616_000001Z_subject-1
- Verification status: verified
- Evidence: npm test passed

Next: orange why ${shortId(id)}`);
  });
});

describe("graph rebuild-index", () => {
  test("prints the index that it wrote, under the kernel lock", async () => {
    const ctx = await mixedGraph();
    const locks: string[] = [];
    const { documents, blobs, clock } = ctx;
    const watched = createTestContext({
      ports: {
        documents,
        blobs,
        clock,
        locks: {
          acquire: (name, request) => {
            locks.push(`${name} for ${request.command}`);
            return ctx.locks.acquire(name, request);
          },
        },
      },
    });
    const answer = graphRebuildDataSchema.parse(await data(watched, "graph", "rebuild-index"));
    expect(answer).toEqual({
      project: testIdentity,
      file: ".orange-hyper/graph/index.json",
      count: 2,
      index: JSON.parse((await readText(ctx, "graph/index.json")) ?? ""),
      warnings: mixedWarnings,
    });
    expect(locks).toEqual(["kernel for graph.rebuildIndex"]);
  });

  test("tells people what it did", async () => {
    expect(await human(await mixedGraph(), "graph", "rebuild-index")).toMatch(
      /^Rebuilt \.orange-hyper\/graph\/index\.json with 2 node\(s\)\.\n/,
    );
  });
});
