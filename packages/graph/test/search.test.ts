import { createTestContext } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rebuildIndex, searchGraph } from "../src/index.js";
import type { MatchField, NodeData } from "../src/schema.js";
import { draftOf, expectedNodes, mixedGraph, mixedWarnings, storeNode, storeText } from "./support.js";

describe("a search", () => {
  test("finds words apart from each other, as the contract's example does", async () => {
    const ctx = await mixedGraph();
    const { query, nodes, warnings } = await searchGraph(ctx, "  adapter \n contract ");
    expect(query).toBe("adapter contract");
    expect(nodes).toEqual([
      expect.objectContaining({
        id: draftOf(1).id,
        matches: ["title", "candidate_memory", "keywords"],
        score: 87,
      }),
    ]);
    expect(warnings).toEqual(mixedWarnings);
  });

  test("that finds nothing succeeds", async () => {
    expect((await searchGraph(await mixedGraph(), "unheard-of")).nodes).toEqual([]);
  });

  test.each([[""], ["   "], ["\t\n"]])("refuses the blank query %j", async (query) => {
    await expect(searchGraph(createTestContext(), query)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Graph search query is required.",
    });
  });

  test("compares without regard to case and to how letters are composed", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1, { candidate: "Le Caf\u00e9 des développeurs." });
    const { nodes } = await searchGraph(ctx, "CAFE\u0301 D\u00c9VELOPPEURS");
    expect(nodes.map((node) => node.matches)).toEqual([["title", "candidate_memory", "keywords"]]);
  });

  test("finds parts of Korean words", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1, { candidate: "결제 승인은 서버에서만 처리한다." });
    await storeNode(ctx, 2, { candidate: "로그인은 두 번 시도한다." });
    const { nodes } = await searchGraph(ctx, "서버 결제");
    expect(nodes.map((node) => node.id)).toEqual([draftOf(1).id]);
  });

  test("never finds a word across two fields or two list elements", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1, { candidate: "alpha beta" });
    for (const query of ["alphabeta", "stablealpha", "alpha\u001fbeta", "alpha\u001ebeta"]) {
      expect((await searchGraph(ctx, query)).nodes).toEqual([]);
    }
  });

  test("looks at tags only where keywords are silent", async () => {
    const ctx = createTestContext();
    const words = Array.from({ length: 24 }, (_, index) => `word${index}`).join(" ");
    const draft = await storeNode(ctx, 1, { id: "plain", nodeType: "risk", candidate: words });
    const { nodes } = await searchGraph(ctx, "risk");
    expect(nodes).toEqual([
      expect.objectContaining({
        matches: ["node_type", "source_proposal", "tags"],
        score: 60 + 28 + 30 + 2000,
      }),
    ]);
    expect(draft.sourceProposal).toContain("risk");
  });

  test("looks at a summary only where it says something else than the memory", async () => {
    const ctx = createTestContext();
    const draft = await storeNode(ctx, 1, { candidate: "Quiet memory." });
    const text = new TextDecoder().decode(
      (await ctx.blobs.get(`graph/nodes/decision/${draft.id}.md`)) ?? undefined,
    );
    await storeText(
      ctx,
      `graph/nodes/decision/${draft.id}.md`,
      text.replace("kind:", 'summary: "A loud one."\nkind:'),
    );
    expect((await searchGraph(ctx, "a loud one.")).nodes).toEqual([
      expect.objectContaining({ matches: ["summary"], score: 45 }),
    ]);
  });

  test("takes filters without counting them", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1);
    await storeNode(ctx, 2, { nodeType: "risk" });
    const all = await searchGraph(ctx, "subject");
    const some = await searchGraph(ctx, "subject", { type: "risk", sourceQuest: draftOf(2).sourceQuest });
    expect(some.nodes).toEqual(all.nodes.filter((node) => node.nodeType === "risk"));
    expect(some.nodes).toHaveLength(1);
  });
});

test("an exact id or title comes before an exact memory, that before a type, a source and any part", async () => {
  const ctx = createTestContext();
  const long = `risk ${"x".repeat(90)}`;
  await storeNode(ctx, 1, { id: "z1", candidate: "risk" });
  await storeNode(ctx, 2, { id: "risk", candidate: "Something else." });
  await storeNode(ctx, 3, { id: "z3", nodeType: "risk", candidate: "Other words.", sourceProposal: "p3" });
  await storeNode(ctx, 4, { id: "z4", candidate: "Further words.", sourceQuest: "risk" });
  await storeNode(ctx, 5, { id: "z5", candidate: long, sourceQuest: "risk-5", sourceProposal: "risk-5" });
  const found = (await searchGraph(ctx, "RISK")).nodes;
  expect(found.map((node) => [node.id, Math.floor(node.score / 1000)])).toEqual([
    ["z1", 4],
    ["risk", 4],
    ["z3", 2],
    ["z4", 1],
    ["z5", 0],
  ]);
  expect(
    (await searchGraph(ctx, long)).nodes.map((node) => [node.id, Math.floor(node.score / 1000)]),
  ).toEqual([["z5", 3]]);
});

test("equal scores are in the order of ids", async () => {
  const ctx = createTestContext();
  for (const [number, id] of ["b", "a", "c"].entries())
    await storeNode(ctx, number, { id, candidate: "Same words." });
  expect((await searchGraph(ctx, "same words")).nodes.map((node) => node.id)).toEqual(["a", "b", "c"]);
});

describe("random graphs", () => {
  const word = fc.constantFrom(
    "adapter",
    "Contract",
    "결제",
    "risk",
    "a",
    "é",
    "quest_1",
    "tap",
    "adapt",
    "decision",
  );
  const candidate = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));
  const node = fc.record({
    nodeType: fc.constantFrom("decision" as const, "risk" as const),
    candidate,
    sourceQuest: fc.constantFrom("quest_1", "quest_2", "Adapter"),
  });
  const query = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));

  test("are scored as the rules say, from the files and from the read model", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 9 }), query, async (nodes, words) => {
        const ctx = createTestContext();
        for (const [number, draft] of nodes.entries()) await storeNode(ctx, number, draft);
        const expected = rank(await expectedNodes(ctx), words);
        const result = (search: Awaited<ReturnType<typeof searchGraph>>): object[] =>
          search.nodes.map(({ id, matches, score }) => ({ id, matches, score }));
        expect(result(await searchGraph(ctx, words))).toEqual(expected);
        await rebuildIndex(ctx);
        expect(result(await searchGraph(ctx, words))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

/** The rules of ranking once more, over whole nodes and without any shortcut. */
function rank(nodes: readonly NodeData[], words: string): object[] {
  const fold = (value: string): string => value.normalize("NFC").toLowerCase();
  const q = fold(words.trim().replace(/\s+/g, " "));
  const tokens = q.split(" ");
  const identifier = (value: string, exact: number, partial: number): number => {
    if (fold(value) === q) return exact;
    return fold(value).includes(q) ? partial : 0;
  };
  const text = (value: string, exact: number, partial: number): number =>
    identifier(value, exact, partial) || (tokens.every((token) => fold(value).includes(token)) ? partial : 0);
  const list = (values: readonly string[], exact: number, partial: number): number => {
    if (values.some((value) => fold(value) === q)) return exact;
    return tokens.every((token) => values.some((value) => fold(value).includes(token))) ? partial : 0;
  };
  const scored = nodes.map((node) => {
    const keywords = list(node.keywords, 25, 12);
    const points: Record<MatchField, number> = {
      id: identifier(node.id, 100, 45),
      title: text(node.title, 90, 40),
      candidate_memory: text(node.candidate_memory, 80, 35),
      summary: node.summary === node.candidate_memory ? 0 : text(node.summary, 45, 25),
      node_type: identifier(node.node_type, 60, 30),
      source_quest: identifier(node.source_quest, 55, 28),
      source_proposal: identifier(node.source_proposal, 55, 28),
      tags: keywords > 0 ? 0 : list(node.tags, 30, 15),
      keywords,
    };
    const tiers = [
      points.id === 100 || points.title === 90 ? 4000 : 0,
      points.candidate_memory === 80 ? 3000 : 0,
      points.node_type === 60 ? 2000 : 0,
      points.source_quest === 55 || points.source_proposal === 55 ? 1000 : 0,
    ];
    const matches = Object.entries(points).flatMap(([name, value]) => (value > 0 ? [name] : []));
    const sum = Object.values(points).reduce((total, value) => total + value, 0);
    return { id: node.id, matches, score: sum + Math.max(...tiers) };
  });
  return scored
    .filter(({ matches }) => matches.length > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
