import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { latestNodes, nearestNodes, rebuildIndex, relatedNodes } from "../src/index.js";
import { draftOf, foreignProjectId, storeNode, storeText } from "./support.js";

const ids = (nodes: readonly { readonly id: string }[] | null): readonly string[] | null =>
  nodes?.map(({ id }) => id) ?? null;

async function sixMemories() {
  const ctx = createTestContext();
  const candidates = [
    "Payments are settled by the nightly batch.",
    "Login sessions expire after one hour.",
    "The cache keys of sessions carry a tenant.",
    "결제 취소는 당일에만 된다.",
    "Releases are cut from the main branch.",
    "Reports are rendered without the network.",
  ];
  for (const [index, candidate] of candidates.entries()) await storeNode(ctx, index + 1, { candidate });
  return ctx;
}

it("finds the memory that a text is about, and not what shares one word of it", async () => {
  const ctx = await sixMemories();
  await rebuildIndex(ctx);
  const found = await relatedNodes(ctx, "Make login sessions last longer", { limit: 2 });
  expect(ids(found)).toEqual([draftOf(2).id]);
  expect(ids(await relatedNodes(ctx, "결제를 취소할 수 있게", { limit: 3 }))).toEqual([draftOf(4).id]);
});

it("finds nothing for words that no memory or most memories hold", async () => {
  const ctx = await sixMemories();
  await rebuildIndex(ctx);
  expect(await relatedNodes(ctx, "zebra crossing", { limit: 3 })).toEqual([]);
  expect(await relatedNodes(ctx, "subject decision", { limit: 3 })).toEqual([]);
});

it("tells nothing again that was told, nor in its place what is far behind it", async () => {
  const ctx = await sixMemories();
  await storeNode(ctx, 7, { candidate: "Login sessions are kept in a cookie." });
  const tell = (told: readonly number[]) =>
    relatedNodes(ctx, "login sessions", {
      limit: 3,
      told: new Set(told.map((number) => draftOf(number).id)),
    });
  expect(ids(await tell([]))).toEqual([draftOf(7).id, draftOf(2).id]);
  expect(ids(await tell([7]))).toEqual([draftOf(2).id]);
  expect(ids(await tell([2, 7]))).toEqual([]);
});

it("takes in what came and went since, for somebody who must not miss it", async () => {
  const ctx = await sixMemories();
  await rebuildIndex(ctx);
  await storeNode(ctx, 7, { candidate: "Login sessions are kept in a cookie." });
  await ctx.documents.remove(`graph/nodes/${draftOf(2).nodeType}/${draftOf(2).id}.md`);
  const related = () => relatedNodes(ctx, "login sessions", { limit: 3 });
  expect(ids(await related())).not.toContain(draftOf(7).id);
  const current = await nearestNodes(ctx, "login sessions", 3);
  expect(current).toEqual([
    expect.objectContaining({ id: draftOf(7).id, sourceProposal: draftOf(7).sourceProposal }),
    expect.objectContaining({ id: draftOf(3).id }),
  ]);
  expect(await nearestNodes(ctx, "login sessions", 3)).toEqual(current);
  expect(ids(await related())).toEqual([draftOf(7).id]);
});

it("answers the latest memory first", async () => {
  const ctx = await sixMemories();
  await rebuildIndex(ctx);
  expect(ids(await latestNodes(ctx, 2))).toEqual([draftOf(6).id, draftOf(5).id]);
  expect(ids(await latestNodes(ctx, 9))).toEqual([6, 5, 4, 3, 2, 1].map((number) => draftOf(number).id));
});

it("answers the first in the order of files where several are as related", async () => {
  const ctx = createTestContext();
  for (const number of [4, 2, 5, 1, 3])
    await storeNode(ctx, number, { candidate: `Sessions of kind ${number}.` });
  for (const number of [6, 7, 8, 9, 10, 11]) await storeNode(ctx, number, { candidate: "Nothing of it." });
  await rebuildIndex(ctx);
  const inOrder = [1, 2, 3, 4, 5].map((number) => draftOf(number).id);
  expect(ids(await relatedNodes(ctx, "Sessions", { limit: 3 }))).toEqual(inOrder.slice(0, 3));
  expect(ids(await relatedNodes(ctx, "Sessions", { limit: 9 }))).toEqual(inOrder);
});

it("answers what the node files say now, and skips those that are gone or another project's", async () => {
  const ctx = await sixMemories();
  await rebuildIndex(ctx);
  await ctx.documents.remove(`graph/nodes/decision/${draftOf(6).id}.md`);
  await storeText(ctx, `graph/nodes/decision/${draftOf(5).id}.md`, "no front matter");
  await ctx.documents.remove(`graph/nodes/decision/${draftOf(4).id}.md`);
  await storeNode(ctx, 4, { projectId: foreignProjectId });
  expect(ids(await latestNodes(ctx, 2))).toEqual([draftOf(3).id]);
});

describe("a graph of which nothing is kept", () => {
  async function withMore(count: number): Promise<OrangeContext> {
    const ctx = await sixMemories();
    for (let extra = 0; extra < count; extra++) await storeNode(ctx, 1, { id: `decision.extra-${extra}` });
    return ctx;
  }
  const unkept = {
    open: () => null,
    put: () => false,
    add: () => null,
    sweep: () => undefined,
    clear: () => undefined,
  };

  it("is read and kept", async () => {
    const ctx = await withMore(60);
    expect(await latestNodes(ctx, 3)).toHaveLength(3);
    const list = () => Promise.reject(new Error("listed again"));
    expect(await latestNodes({ ...ctx, documents: { ...ctx.documents, list } }, 3)).toHaveLength(3);
  });

  it("is read where nothing can be kept if it is small, and left alone else", async () => {
    const small = { ...(await withMore(0)), cache: unkept };
    expect(ids(await relatedNodes(small, "nightly batch", { limit: 3 }))).toEqual([draftOf(1).id]);
    const larger = { ...(await withMore(60)), cache: unkept };
    expect(await relatedNodes(larger, "nightly batch", { limit: 3 })).toBeNull();
    expect(await latestNodes(larger, 3)).toBeNull();
  });

  it("is left alone if it is large", async () => {
    const ctx = await withMore(1_000);
    expect(await latestNodes(ctx, 3)).toBeNull();
  });
});
