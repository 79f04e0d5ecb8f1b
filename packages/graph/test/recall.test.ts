import { readFileSync } from "node:fs";
import type { OrangeContext } from "@orange-hyper/core";
import { plainPaint } from "@orange-hyper/core/human";
import { nodeKey } from "@orange-hyper/core/storage";
import { indexOf, rank } from "@orange-hyper/recall";
import { memoryCache } from "@orange-hyper/store";
import { createTestContext, runLine } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { EDGES_KEY, memoryConcerning, recallGraph, relatedNodes, searchGraph } from "../src/index.js";
import { openGraph } from "../src/open-graph.js";
import plugin from "../src/plugin.js";
import { openCorpus } from "../src/recall-corpus.js";
import { STALE_KEY, staleText } from "../src/targets/stale-file.js";
import { draftOf, storeNode } from "./support.js";

const cases = new URL("../../recall/bench/cases/", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, cases), "utf8"));

interface Case {
  readonly id: string;
  readonly text: string;
}

const memories: readonly Case[] = read("memories");
const queries: readonly Pick<Case, "text">[] = read("queries");

async function store(ctx: OrangeContext, some: readonly Case[]): Promise<void> {
  for (const { id, text } of some) {
    const key = nodeKey("decision", `decision.${id}`);
    if (await ctx.documents.exists(key)) await ctx.documents.remove(key);
    await storeNode(ctx, 1, { id: `decision.${id}`, candidate: text });
  }
}

/** Ids and scores by the index, and the same of an index in memory of the same texts. */
async function expectSame(ctx: OrangeContext, some: readonly Case[]): Promise<void> {
  const inMemory = indexOf(some.map(({ id, text }) => ({ id: `decision.${id}`, text })));
  const graph = await openGraph(ctx);
  const corpus = openCorpus(graph);
  for (const { text: query } of queries) {
    const hits = (ranked: ReturnType<typeof rank>) =>
      ranked.hits.map(({ id, score, coverage }) => [id, score.toFixed(9), coverage.toFixed(9)]);
    expect(hits(rank(query, corpus)), query).toEqual(hits(rank(query, inMemory)));
  }
  graph.close();
}

describe("the index finds what an index in memory finds, with the same scores", () => {
  it("made at once", async () => {
    const ctx = createTestContext();
    await store(ctx, memories);
    await expectSame(ctx, memories);
  });

  it("made bit by bit, of several segments with dead rows", async () => {
    const ctx = createTestContext();
    for (const [from, to] of [
      [0, 60],
      [60, 72],
      [72, 74],
    ]) {
      await store(ctx, memories.slice(from, to));
      (await openGraph(ctx)).close();
    }
    await store(ctx, memories);
    const other = memories
      .slice(40)
      .map(({ id, text }, at) => (at % 9 === 0 ? { id, text: `Zebra ${at}.` } : { id, text }));
    await store(ctx, other);
    (await openGraph(ctx)).close();
    for (const { id } of memories.slice(0, 10))
      await ctx.documents.remove(nodeKey("decision", `decision.${id}`));
    const left = [...memories.slice(10, 40), ...other];
    const graph = await openGraph(ctx);
    expect(graph.segments.some(({ dead }) => dead.size > 0)).toBe(true);
    graph.close();
    await expectSame(ctx, left);
  });
});

it("answers the same whatever is damaged of what is kept", async () => {
  const kept = new Map<string, Uint8Array>();
  const ctx = createTestContext({ ports: { cache: memoryCache(kept) } });
  await store(ctx, memories.slice(0, 12));
  const query = queries[0]?.text ?? "";
  const whole = await recallGraph(ctx, query);
  for (let part = 0; part < 60; part++) {
    for (const [name, bytes] of [...kept]) {
      const damaged = bytes.slice();
      const at = Math.floor((bytes.length * part) / 60);
      damaged[at] = (damaged[at] as number) ^ 4;
      kept.set(name, damaged);
      expect(await recallGraph(ctx, query)).toEqual(whole);
    }
  }
});

it("finds memory in Korean, by misspelt words and by its own title, and says why it is not told", async () => {
  const ctx = createTestContext();
  await storeNode(ctx, 1, { candidate: "결제 취소는 당일에만 된다." });
  await storeNode(ctx, 2, { candidate: "Sessions expire after one hour." });
  await storeNode(ctx, 3, { candidate: "Invoices are numbered without gaps." });
  const ids = async (text: string) => (await recallGraph(ctx, text)).nodes.map(({ id }) => id);
  expect(await ids("결제를 취소할 수 있게")).toEqual([draftOf(1).id]);
  expect(await ids("sesions")).toEqual([draftOf(2).id]);
  expect(await ids("gibberish")).toEqual([]);
  const { nodes, explanation } = await recallGraph(
    ctx,
    "the sesions of customers in a very different subject",
  );
  expect(nodes.map(({ notTold }) => notTold)).toEqual(["one word only"]);
  expect(explanation.words[0]).toMatchObject({ word: "sesions", correctedTo: ["session"] });
});

it("lists what a search that finds nothing may have meant, as filtered", async () => {
  const ctx = createTestContext();
  await storeNode(ctx, 1, { candidate: "Sessions expire after one hour." });
  await storeNode(ctx, 2, { nodeType: "risk", candidate: "Sessions may be stolen." });
  const related = async (query: string, type?: "risk") =>
    (await searchGraph(ctx, query, { type })).related.map(({ id }) => id);
  expect(await related("session expiry")).toEqual([draftOf(1).id, draftOf(2, { nodeType: "risk" }).id]);
  expect(await related("session expiry", "risk")).toEqual([draftOf(2, { nodeType: "risk" }).id]);
  expect(await related("sessions")).toEqual([]);
});

describe("the one ranking, whoever asks it", () => {
  const TEXTS = {
    "decision.old": "Invoices are exported as CSV files every night.",
    "decision.new": "Invoices are exported as XML files every night.",
    "decision.gone": "Invoices are exported every night.",
  };
  let ctx: OrangeContext;

  beforeEach(async () => {
    ctx = createTestContext();
    for (const [id, candidate] of Object.entries(TEXTS))
      await storeNode(ctx, 1, {
        id,
        sourceProposal: id.replace("decision.", "mem_delta_"),
        candidate,
        ...(id === "decision.gone" && { scopePaths: ["src/export.ts"] }),
      });
    (await openGraph(ctx)).close();
  });

  const asked = "how are invoices exported every night";
  const answers = async (): Promise<readonly (readonly string[])[]> => [
    (await recallGraph(ctx, asked)).nodes.map(({ id }) => id),
    ((await relatedNodes(ctx, asked, { limit: 5 })) ?? []).map(({ id }) => id),
    (await memoryConcerning(ctx, { text: asked, paths: [] })).chosen.map(({ node }) => node.id),
    (await memoryConcerning(ctx, { text: asked, paths: [] }, true)).chosen.map(({ node }) => node.id),
  ];

  it("leaves out what was superseded, and ranks what may be stale lower and says why", async () => {
    for (const ids of await answers()) expect(ids).toEqual(["decision.gone", "decision.new", "decision.old"]);
    const reason = "src/export.ts is not there any more";
    await ctx.blobs.put(
      STALE_KEY,
      staleText({
        next: 0,
        nodes: new Map([
          ["decision.gone", [{ target: "file - src/export.ts", kind: "gone", reason, now: "" }]],
        ]),
      }),
    );
    await ctx.logs.append(EDGES_KEY, {
      source: "decision.new",
      type: "supersedes",
      target: "decision.old",
      at: "2026-06-16T00:00:00.000Z",
    });
    for (const ids of await answers()) expect(ids).toEqual(["decision.new", "decision.gone"]);
    const { nodes } = await recallGraph(ctx, asked);
    expect(nodes.map(({ stale }) => stale)).toEqual([undefined, [reason]]);
    const { chosen } = await memoryConcerning(ctx, { text: "", paths: ["src/export.ts"] });
    expect(chosen.map(({ node }) => node.stale)).toEqual([[reason]]);
    const { data, human } = await runLine(plugin, ctx, ["graph", "recall", asked]);
    expect(data).toMatchObject({ nodes: [{ id: "decision.new" }, { id: "decision.gone", stale: [reason] }] });
    expect(await human(plainPaint)).toContain("[stale?] Invoices are exported every night.");
  });
});
