import type { OrangeContext } from "@orange-hyper/core";
import { nodeKey } from "@orange-hyper/core/storage";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyIndexText, INDEX_KEY, rebuildIndex } from "../src/index.js";
import { graphIndexSchema } from "../src/schema.js";
import { draftOf, mixedGraph, mixedWarnings, readText, storeNode, storeText } from "./support.js";

async function indexText(ctx: OrangeContext): Promise<string> {
  return (await readText(ctx, INDEX_KEY)) ?? "";
}

/** Every blob that is written from now on. */
function watchWrites(ctx: OrangeContext): { readonly ctx: OrangeContext; readonly written: string[] } {
  const written: string[] = [];
  const { blobs, documents, clock, logs, locks } = ctx;
  const watched = {
    ...blobs,
    put: (...input: Parameters<typeof blobs.put>) => {
      written.push(input[0]);
      return blobs.put(...input);
    },
  };
  return { ctx: createTestContext({ ports: { documents, clock, logs, locks, blobs: watched } }), written };
}

describe("the index", () => {
  test("of a new project is empty and has no time", () => {
    expect(emptyIndexText(testIdentity)).toBe(`{
  "schema_version": 1,
  "index_version": "0.3.0",
  "project_id": "${testIdentity.project_id}",
  "project_name": "orange-hyper",
  "updated_at": null,
  "generated_at": null,
  "source": "graph-node-markdown",
  "nodes": []
}
`);
  });

  test("holds every accepted node, sorted, and nothing else", async () => {
    const ctx = await mixedGraph();
    const { key, count, warnings, content } = await rebuildIndex(ctx);
    expect({ key, count, warnings }).toEqual({ key: INDEX_KEY, count: 2, warnings: mixedWarnings });
    const index = graphIndexSchema.parse(JSON.parse(await indexText(ctx)));
    expect(content()).toEqual(index);
    expect(index).toEqual({
      schema_version: 1,
      index_version: "0.3.0",
      ...testIdentity,
      updated_at: "2026-06-16T00:05:02.000Z",
      generated_at: "2026-06-16T00:00:00.000Z",
      source: "graph-node-markdown",
      nodes: [
        {
          id: draftOf(1).id,
          file: `.orange-hyper/${nodeKey("decision", draftOf(1).id)}`,
          ...testIdentity,
          node_type: "decision",
          title: "Adapter JSON contract remains stable.",
          source_quest: draftOf(1).sourceQuest,
          source_proposal: draftOf(1).sourceProposal,
          source_path: "",
          scope_paths: [],
          accepted_at: "2026-06-16T00:05:01.000Z",
          candidate_memory: "Adapter JSON contract remains stable.",
          summary: "Adapter JSON contract remains stable.",
          tags: ["adapter", "contract", "decision", "json", "remains", "stable"],
          keywords: ["adapter", "json", "contract", "remains", "stable", "decision"],
        },
        expect.objectContaining({ node_type: "risk" }),
      ],
    });
  });

  test("is laid out as JSON always is here", async () => {
    const ctx = await mixedGraph();
    await rebuildIndex(ctx);
    const text = await indexText(ctx);
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

  test("takes its time of change from the nodes alone", async () => {
    const ctx = createTestContext();
    const draft = await storeNode(ctx, 1);
    const text = (await readText(ctx, nodeKey("decision", draft.id))) ?? "";
    await storeText(
      ctx,
      nodeKey("decision", draft.id),
      text.replace(/updated_at: .*/, "updated_at: 2027-01-01T00:00:00.000Z"),
    );
    await rebuildIndex(ctx);
    expect(JSON.parse(await indexText(ctx)).updated_at).toBe("2027-01-01T00:00:00.000Z");
  });

  test("is the same text however the store came about", async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), async (order) => {
        const stepwise = createTestContext();
        for (const number of order) {
          await storeNode(stepwise, number, number % 2 === 0 ? { nodeType: "risk" } : {});
          await rebuildIndex(stepwise);
        }
        const atOnce = createTestContext();
        for (const number of order.toSorted()) {
          await storeNode(atOnce, number, number % 2 === 0 ? { nodeType: "risk" } : {});
        }
        await rebuildIndex(atOnce, { force: true });
        const withoutTime = async (ctx: OrangeContext): Promise<string> =>
          (await indexText(ctx)).replace(/"generated_at": ".*"/, "");
        expect(await withoutTime(stepwise)).toBe(await withoutTime(atOnce));
      }),
      { numRuns: 20 },
    );
  });
});

describe("rebuilding again", () => {
  test("writes nothing when nothing has changed", async () => {
    const first = await mixedGraph();
    await rebuildIndex(first);
    const { ctx, written } = watchWrites(first);
    await rebuildIndex(ctx);
    await rebuildIndex(ctx, { force: true });
    expect(written).toEqual([]);
  });

  test("of an empty project leaves what init wrote", async () => {
    const ctx = createTestContext();
    await storeText(ctx, INDEX_KEY, emptyIndexText(testIdentity));
    await rebuildIndex(ctx);
    expect(await indexText(ctx)).toBe(emptyIndexText(testIdentity));
  });

  test("sets the time when a node came", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1);
    await rebuildIndex(ctx);
    await storeNode(ctx, 2);
    await rebuildIndex(ctx);
    expect(JSON.parse(await indexText(ctx))).toMatchObject({
      generated_at: "2026-06-16T00:00:01.000Z",
      nodes: [{ title: "Subject number 1 stays as it is." }, { title: "Subject number 2 stays as it is." }],
    });
  });

  test.each([
    ["tags are in another order", (index: StoredIndex) => index.nodes[0]?.tags.reverse()],
    [
      "entries hold more than ours",
      (index: StoredIndex) => Object.assign(index.nodes[0] ?? {}, { mood: "fine" }),
    ],
    [
      "only paths of the source differ",
      (index: StoredIndex) => Object.assign(index.nodes[0] ?? {}, { source_path: "x" }),
    ],
  ])("keeps the time when %s", async (_, change) => {
    const ctx = await rewritten(change);
    expect(JSON.parse(await indexText(ctx)).generated_at).toBe("2026-06-16T00:00:00.000Z");
  });

  test.each([
    ["a title differs", (index: StoredIndex) => Object.assign(index.nodes[0] ?? {}, { title: "x" })],
    ["keywords differ", (index: StoredIndex) => index.nodes[0]?.keywords.reverse()],
    ["entries are in another order", (index: StoredIndex) => index.nodes.reverse()],
    ["the project's name differs", (index: StoredIndex) => Object.assign(index, { project_name: "x" })],
  ])("sets the time when %s", async (_, change) => {
    const ctx = await rewritten(change);
    expect(JSON.parse(await indexText(ctx)).generated_at).toBe("2026-06-16T00:00:01.000Z");
  });

  test("keeps the time and mends the layout of a file that says the same otherwise", async () => {
    const ctx = await mixedGraph();
    await rebuildIndex(ctx);
    const ours = await indexText(ctx);
    for (const indent of [0, 1, 4, "\t"]) {
      await storeText(ctx, INDEX_KEY, JSON.stringify(JSON.parse(ours), null, indent));
      await rebuildIndex(ctx);
      expect(await indexText(ctx)).toBe(ours);
    }
    await storeText(ctx, INDEX_KEY, `\ufeff${ours.replaceAll("\n", "\r\n")}`);
    await rebuildIndex(ctx);
    expect(await indexText(ctx)).toBe(ours);
  });

  test("takes the older time of change where no time of generation was kept", async () => {
    const ctx = await rewritten((index) => Object.assign(index, { generated_at: null }));
    expect(JSON.parse(await indexText(ctx)).generated_at).toBe("2026-06-16T00:05:02.000Z");
  });

  test("keeps what is not ours, and does not rewrite the file for its sake", async () => {
    const origin = {
      generated_by: "Orange Hyper",
      generator_version: "1.0.3",
      nested: { list: [[], [{ a: 1 }]] },
    };
    const ctx = await rewritten((index) => Object.assign(index, origin));
    const kept = await indexText(ctx);
    expect(JSON.parse(kept)).toMatchObject({ ...origin, generated_at: "2026-06-16T00:00:00.000Z" });
    await storeNode(ctx, 7);
    await rebuildIndex(ctx);
    expect(JSON.parse(await indexText(ctx))).toMatchObject({ ...origin, nodes: { length: 3 } });
    const { ctx: watched, written } = watchWrites(ctx);
    await rebuildIndex(watched);
    expect(written).toEqual([]);
  });

  interface StoredIndex {
    generated_at: string | null;
    nodes: { tags: string[]; keywords: string[] }[];
  }

  /** A graph whose index was changed by hand and then rebuilt. */
  async function rewritten(change: (index: StoredIndex) => unknown): Promise<OrangeContext> {
    const ctx = await mixedGraph();
    await rebuildIndex(ctx);
    const index = JSON.parse(await indexText(ctx));
    change(index);
    await storeText(ctx, INDEX_KEY, `${JSON.stringify(index, null, 2)}\n`);
    await rebuildIndex(ctx);
    return ctx;
  }
});

describe("a broken index is replaced:", () => {
  test.each([
    ["no JSON", "{"],
    ["empty", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["without nodes", "{}"],
    ["nodes that are no list", '{\n  "nodes": {}\n}\n'],
    ["cut off inside the nodes", '{\n  "nodes": [\n    {\n      "id": "a"'],
    [
      "broken inside the nodes",
      '{\n  "nodes": [\n    {\n      "id": a\n    },\n    {\n      "id": a\n    }\n  ]\n}\n',
    ],
    ["entries that are no objects", '{\n  "nodes": [\n    1,\n    null\n  ]\n}\n'],
  ])("%s", async (_, text) => {
    const ctx = await mixedGraph();
    await storeText(ctx, INDEX_KEY, text);
    const { content } = await rebuildIndex(ctx);
    expect(graphIndexSchema.parse(JSON.parse(await indexText(ctx)))).toEqual(content());
    expect(content().nodes).toHaveLength(2);
  });

  test("any bytes at all", async () => {
    const ctx = await mixedGraph();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await ctx.blobs.put(INDEX_KEY, [bytes]);
        await rebuildIndex(ctx);
        expect(JSON.parse(await indexText(ctx)).nodes).toHaveLength(2);
      }),
    );
  });
});
