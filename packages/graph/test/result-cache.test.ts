import type { OrangeContext } from "@orange-hyper/core";
import { memoryCache } from "@orange-hyper/store";
import { createTestContext } from "@orange-hyper/testkit";
import { expect, it, onTestFinished } from "vitest";
import { EDGES_KEY, enableResultCache, latestNodes, memoryConcerning, recallGraph } from "../src/index.js";
import { openGraph } from "../src/open-graph.js";
import { cacheOf, ResultCache } from "../src/result-cache.js";
import { draftOf, storeNode } from "./support.js";

/** Caches of this kind give the segments of all projects the same names. */
async function projectAbout(candidate: string, number: number): Promise<OrangeContext> {
  const ctx = createTestContext({ ports: { cache: memoryCache() } });
  await storeNode(ctx, number, { candidate });
  return ctx;
}

async function texts(ctx: OrangeContext, text: string): Promise<readonly string[]> {
  return (await recallGraph(ctx, text)).nodes.map(({ candidateMemory }) => candidateMemory);
}

async function made(ctx: OrangeContext): Promise<ResultCache> {
  const graph = await openGraph(ctx);
  try {
    return cacheOf(graph);
  } finally {
    graph.close();
  }
}

it("keeps what was made of a graph while it is the same, and only on request", async () => {
  const ctx = await projectAbout("Sessions are kept in Redis.", 1);
  expect(await made(ctx)).not.toBe(await made(ctx));
  const forget = enableResultCache();
  const first = await made(ctx);
  expect(await made(ctx)).toBe(first);
  await storeNode(ctx, 2);
  expect(await made(ctx)).not.toBe(first);
  forget();
  expect(await made(ctx)).not.toBe(await made(ctx));
});

it("never takes one graph for another whose segments have the same names, owner and rows", async () => {
  onTestFinished(enableResultCache());
  const one = await projectAbout("Sessions are kept in Redis.", 1);
  const other = await projectAbout("Sessions are kept in MySQL.", 1);
  for (const [ctx, held, missing] of [
    [one, "Redis", "MySQL"],
    [other, "MySQL", "Redis"],
    [one, "Redis", "MySQL"],
  ] as const) {
    expect(await texts(ctx, held)).toEqual([`Sessions are kept in ${held}.`]);
    expect(await texts(ctx, missing)).toEqual([]);
  }
});

it("finds what concerns the same work again once something is said about a memory", async () => {
  onTestFinished(enableResultCache());
  const ctx = await projectAbout("Sessions are kept in Redis.", 1);
  await storeNode(ctx, 2, { candidate: "Sessions are kept in MySQL." });
  const found = async (): Promise<readonly string[]> =>
    (await memoryConcerning(ctx, { text: "Where are sessions kept?", paths: [] })).chosen.map(
      ({ node }) => `${node.candidateMemory}${node.stale === undefined ? "" : " stale"}`,
    );
  const both = await found();
  expect(both).toHaveLength(2);
  expect(await found()).toEqual(both);
  const [first, second] = [draftOf(1), draftOf(2)].map(({ id }) => id);
  await ctx.logs.append(EDGES_KEY, { source: second, type: "supersedes", target: first });
  expect(await found()).toEqual(["Sessions are kept in MySQL."]);
});

it("finds what was added, changed and removed between two questions", async () => {
  onTestFinished(enableResultCache());
  const ctx = await projectAbout("Sessions are kept in Redis.", 1);
  expect(await texts(ctx, "MySQL")).toEqual([]);
  await storeNode(ctx, 2, { candidate: "Sessions are kept in MySQL." });
  expect(await texts(ctx, "MySQL")).toEqual(["Sessions are kept in MySQL."]);
  const latest = async (): Promise<readonly string[]> =>
    ((await latestNodes(ctx, 5, { isCurrent: true })) ?? []).map(({ id }) => id);
  expect(await latest()).toEqual([draftOf(2).id, draftOf(1).id]);
  await ctx.documents.remove(`graph/nodes/decision/${draftOf(2).id}.md`);
  expect(await texts(ctx, "MySQL")).toEqual([]);
  expect(await latest()).toEqual([draftOf(1).id]);
});

it("makes again what there is no room for", () => {
  const kept = new ResultCache();
  const large = 20 * 1024 * 1024;
  const make = (name: string, bytes: number): object =>
    kept.get(
      name,
      () => ({ name }),
      () => bytes,
    );
  const first = make("first", large);
  expect(make("first", large)).toBe(first);
  const second = make("second", large);
  expect(make("second", large)).toBe(second);
  expect(make("first", large)).not.toBe(first);
  expect(make("huge", 2 * large)).not.toBe(make("huge", 2 * large));
});
