import type { OrangeContext } from "@orange-hyper/core";
import type { NodeType } from "@orange-hyper/core/storage";
import { memoryCache } from "@orange-hyper/store";
import { createTestContext } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INDEX_KEY, listGraph, putNode, rebuildIndex, updateIndex } from "../src/index.js";
import { draftOf, mixedGraph, readText, storeNode, storeText } from "./support.js";

/** The context, and which nodes are read from now on. */
function watched(ctx: OrangeContext): { readonly ctx: OrangeContext; readonly read: string[] } {
  const read: string[] = [];
  const { blobs, cache, clock, documents, locks, logs } = ctx;
  const noted: OrangeContext["documents"] = {
    ...documents,
    get: (key) => {
      read.push(key);
      return documents.get(key);
    },
    readFolder: (folder) => {
      read.push(folder);
      return documents.readFolder?.(folder) as ReturnType<NonNullable<typeof documents.readFolder>>;
    },
  };
  return { ctx: createTestContext({ ports: { blobs, cache, clock, locks, logs, documents: noted } }), read };
}

/** Accepts a node as memory does: the node, then the index. */
async function add(ctx: OrangeContext, number: number, nodeType: NodeType, id: string): Promise<string> {
  const draft = draftOf(number, { nodeType, id: `${nodeType}.${id}`, candidate: `Says "${id}" — 한국어.` });
  const added = await putNode(ctx, draft);
  await updateIndex(ctx, added);
  return added.key;
}

async function expectIndexOfAll(ctx: OrangeContext): Promise<void> {
  const index = await readText(ctx, INDEX_KEY);
  await rebuildIndex(ctx, { force: true });
  expect(index).toBe(await readText(ctx, INDEX_KEY));
}

describe("a node that is added to a graph whose index is up to date", () => {
  test("goes into the index without another being read", async () => {
    const ctx = await mixedGraph({ cache: memoryCache() });
    await rebuildIndex(ctx);
    const { ctx: noted, read } = watched(ctx);
    const keys = [
      await add(noted, 7, "decision", "a-new-one"),
      await add(noted, 8, "verification", "the-last"),
      await add(noted, 9, "component", "the-first"),
    ];
    expect(read).toEqual(keys);
    await expectIndexOfAll(ctx);
  });

  test("goes to the place that a rebuilt index gives it", async () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,8}$/), {
      minLength: 1,
      maxLength: 9,
    });
    const types = fc.constantFrom<NodeType>("decision", "constraint", "component", "risk", "verification");
    await fc.assert(
      fc.asyncProperty(ids, fc.array(types, { minLength: 9, maxLength: 9 }), async (names, nodeTypes) => {
        const ctx = await mixedGraph({ cache: memoryCache() });
        await rebuildIndex(ctx);
        for (const [number, name] of names.entries())
          await add(ctx, number, nodeTypes[number] as NodeType, name);
        await expectIndexOfAll(ctx);
      }),
      { numRuns: 40 },
    );
  });

  test("is read once more by the next listing, after which the next is added as quickly", async () => {
    const ctx = await mixedGraph({ cache: memoryCache() });
    await rebuildIndex(ctx);
    await add(ctx, 7, "decision", "one");
    expect((await listGraph(ctx)).nodes).toHaveLength(3);
    const { ctx: noted, read } = watched(ctx);
    const key = await add(noted, 8, "decision", "two");
    expect(read).toEqual([key]);
    await expectIndexOfAll(ctx);
  });
});

describe("all nodes are looked at when one is added", () => {
  const changes: readonly (readonly [string, (ctx: OrangeContext) => Promise<unknown>])[] = [
    ["after another came into its folder", (ctx) => storeNode(ctx, 6)],
    ["after another came into another folder", (ctx) => storeNode(ctx, 6, { nodeType: "risk" })],
    ["where the index was changed", (ctx) => storeText(ctx, INDEX_KEY, '{ "nodes": [] }')],
    ["where the index is gone", (ctx) => ctx.blobs.remove(INDEX_KEY)],
  ];
  test.each(changes)("%s", async (_, change) => {
    const ctx = await mixedGraph({ cache: memoryCache() });
    await rebuildIndex(ctx);
    await change(ctx);
    await add(ctx, 7, "decision", "new");
    await expectIndexOfAll(ctx);
  });

  test("where its id is taken by a file in another folder", async () => {
    const ctx = await mixedGraph({ cache: memoryCache() });
    await storeNode(ctx, 6, { nodeType: "risk", id: "decision.taken" });
    await rebuildIndex(ctx);
    const { ctx: noted, read } = watched(ctx);
    await add(noted, 7, "decision", "taken");
    expect(read.length).toBeGreaterThan(1);
    await expectIndexOfAll(ctx);
  });
});
