import type { OrangeContext } from "@orange-hyper/core";
import type { BlobReader, BlobStore, CachePort, DocumentStore } from "@orange-hyper/core/ports";
import { createTestContext } from "@orange-hyper/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { rebuildIndex } from "../src/index.js";
import { openListing } from "../src/list.js";
import { openSearch, parseQuery } from "../src/search.js";
import { selectNode } from "../src/select.js";
import { draftOf, jsonText, storeNode } from "./support.js";

const SMALL = 200;
const LARGE = 2000;
const graphs = new Map<number, OrangeContext>();

beforeAll(async () => {
  for (const size of [SMALL, LARGE]) {
    const ctx = createTestContext();
    for (let number = 0; number < size; number++) {
      const words = `Memory ${number} keeps the adapter contract of part ${number % 97}.`;
      await storeNode(ctx, number, { id: `decision.${String(number).padStart(6, "0")}`, candidate: words });
    }
    await rebuildIndex(ctx);
    graphs.set(size, ctx);
  }
});

function graph(size: number): OrangeContext {
  const ctx = graphs.get(size);
  if (ctx === undefined) throw new Error(`no graph of ${size} nodes`);
  return ctx;
}

/** The context with every question to its ports counted. */
function counted(ctx: OrangeContext): { readonly ctx: OrangeContext; readonly calls: Map<string, number> } {
  const calls = new Map<string, number>();
  const count = <T extends object>(port: T, name: string): T =>
    new Proxy(port, {
      get: (target, property, receiver) => {
        const value = Reflect.get(target, property, receiver);
        if (typeof value !== "function") return value;
        return (...input: unknown[]) => {
          const call = `${name}.${String(property)}`;
          calls.set(call, (calls.get(call) ?? 0) + 1);
          const answer = value.apply(target, input);
          return call === "cache.open" && answer !== null ? count(answer as BlobReader, "reader") : answer;
        };
      },
    });
  const documents: DocumentStore = count(ctx.documents, "documents");
  const blobs: BlobStore = count(ctx.blobs, "blobs");
  const cache: CachePort = count(ctx.cache, "cache");
  return { ctx: createTestContext({ ports: { documents, blobs, cache } }), calls };
}

async function list(ctx: OrangeContext): Promise<string> {
  return jsonText({ nodes: (await openListing(ctx, {})).json });
}

async function search(ctx: OrangeContext): Promise<string> {
  return jsonText({ nodes: (await openSearch(ctx, parseQuery("adapter part 42"), {})).json });
}

describe("however many nodes there are", () => {
  test("a listing asks the ports the same few questions", async () => {
    for (const size of [SMALL, LARGE]) {
      const { ctx, calls } = counted(graph(size));
      const text = await list(ctx);
      expect(Object.fromEntries(calls)).toEqual({
        "blobs.get": 2,
        "cache.open": 2,
        "documents.snapshot": 5,
        "reader.read": expect.any(Number),
        "reader.close": 2,
      });
      expect(calls.get("reader.read")).toBeLessThanOrEqual(16 + text.length / 128 / 1024);
    }
  });

  test("an exact id is found with one question", async () => {
    const { ctx, calls } = counted(graph(LARGE));
    await selectNode(ctx, draftOf(1, { id: "decision.000001" }).id);
    expect(Object.fromEntries(calls)).toEqual({ "documents.get": 1 });
  });

  test("one new node makes a writer read one file", async () => {
    const base = graph(LARGE);
    await storeNode(base, 1, { id: "decision.new" });
    const { ctx, calls } = counted(base);
    await rebuildIndex(ctx);
    expect(calls.get("documents.get")).toBe(1);
    await base.documents.remove("graph/nodes/decision/decision.new.md");
    await rebuildIndex(base);
  });
});

describe("ten times the nodes cost nothing like a hundred times the work", () => {
  test.each([
    ["listing", list],
    ["searching", search],
    ["rebuilding", (ctx: OrangeContext) => rebuildIndex(ctx)],
    ["rebuilding anew", (ctx: OrangeContext) => rebuildIndex(ctx, { force: true })],
  ])("%s", async (_, work) => {
    const cost = async (size: number): Promise<number> => {
      const costs: number[] = [];
      for (let run = 0; run < 3; run++) {
        const before = process.cpuUsage();
        for (let turn = 0; turn < (LARGE / size) * 2; turn++) await work(graph(size));
        const { user, system } = process.cpuUsage(before);
        costs.push((user + system) / (LARGE / size));
      }
      return Math.min(...costs);
    };
    await cost(SMALL);
    expect((await cost(LARGE)) / (await cost(SMALL))).toBeLessThan(30);
  });
});
