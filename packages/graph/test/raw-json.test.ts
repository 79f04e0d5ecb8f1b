import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext } from "@orange-hyper/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listGraph, type NodeDraft, rebuildIndex, searchGraph } from "../src/index.js";
import { openListing } from "../src/list.js";
import { openSearch, parseQuery } from "../src/search.js";
import { nodeData } from "../src/wire.js";
import { expectedNodes, isWellFormed, jsonText, storeNode } from "./support.js";

const words = fc.string({ unit: "binary", maxLength: 60 }).filter(isWellFormed);
const draft: fc.Arbitrary<Partial<NodeDraft>> = fc.record({
  nodeType: fc.constantFrom("decision", "constraint", "component", "risk", "verification"),
  candidate: words,
  confidence: words,
  sourceQuest: fc.constantFrom("quest_a", "quest_b"),
  scopePaths: fc.array(words, { maxLength: 3 }),
  projectName: words,
});

async function graphOf(drafts: readonly Partial<NodeDraft>[], isIndexed: boolean): Promise<OrangeContext> {
  const ctx = createTestContext();
  for (const [number, changes] of drafts.entries()) await storeNode(ctx, number, changes);
  if (isIndexed) await rebuildIndex(ctx);
  return ctx;
}

test("a listing printed without building objects is the text that objects would print", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(draft, { maxLength: 9 }), fc.boolean(), async (drafts, isIndexed) => {
      const ctx = await graphOf(drafts, isIndexed);
      const nodes = await expectedNodes(ctx);
      expect(jsonText({ nodes: (await openListing(ctx, {})).json })).toBe(jsonText({ nodes }));
      expect((await listGraph(ctx)).nodes.map(nodeData)).toEqual(nodes);

      const some = nodes.filter((node) => node.node_type === "risk" && node.source_quest === "quest_a");
      const filters = { type: "risk", sourceQuest: "quest_a" } as const;
      const filtered = await openListing(ctx, filters);
      expect(filtered.count).toBe(some.length);
      expect(jsonText({ nodes: filtered.json })).toBe(jsonText({ nodes: some }));
    }),
    { numRuns: 60 },
  );
});

test("a search printed without building objects is the text that objects would print", async () => {
  const query = fc.constantFrom("decision", "a", "quest_a", "mem_delta", "e o");
  await fc.assert(
    fc.asyncProperty(
      fc.array(draft, { maxLength: 9 }),
      fc.boolean(),
      query,
      async (drafts, isIndexed, typed) => {
        const ctx = await graphOf(drafts, isIndexed);
        const { nodes } = await searchGraph(ctx, typed, { sourceQuest: "quest_a" });
        const raw = await openSearch(ctx, parseQuery(typed), { sourceQuest: "quest_a" });
        const objects = nodes.map((node) => ({
          ...nodeData(node),
          matches: node.matches,
          score: node.score,
        }));
        expect(raw.count).toBe(objects.length);
        expect(jsonText({ nodes: raw.json })).toBe(jsonText({ nodes: objects }));
      },
    ),
    { numRuns: 60 },
  );
});

test("a long listing is printed in chunks without losing a byte", async () => {
  const ctx = createTestContext();
  for (let number = 0; number < 40; number++) {
    await storeNode(ctx, number, { candidate: `${number} ${"오렌지 ".repeat(3000)}` });
  }
  await rebuildIndex(ctx);
  const { nodes } = await listGraph(ctx);
  const expected = jsonText({ nodes: nodes.map(nodeData) });
  expect(jsonText({ nodes: (await openListing(ctx, {})).json })).toBe(expected);
  expect(jsonText({ nodes: (await openListing(ctx, { type: "decision" })).json })).toBe(expected);
});

test("a rebuilt index printed without building objects is the text that objects would print", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(draft, { maxLength: 9 }), async (drafts) => {
      const { json, content } = await rebuildIndex(await graphOf(drafts, false));
      expect(jsonText({ index: json })).toBe(jsonText({ index: content() }));
    }),
    { numRuns: 40 },
  );
});
