import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import type { PluginSource } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import { createTestContext, testPlugin } from "../src/index.js";

type Observe = (ctx: OrangeContext) => Promise<unknown>;

function source(name: string, observers: Record<string, Observe>): PluginSource {
  return testPlugin(name, {
    needs: ["documents"],
    observers: Object.entries(observers).map(([id, observe]) => ({
      id: id as `${string}.${string}`,
      load: async () => ({
        observe: async (ctx: OrangeContext) => ({ summary: await observe(ctx), warnings: [] }),
      }),
    })),
  });
}

describe("a read session", () => {
  it("asks each observer once, also on behalf of other observers", async () => {
    let looks = 0;
    const counting = source("one", { "one.count": async () => ++looks });
    const asking = source("two", {
      "two.ask": async (ctx) => (await openReadSession(ctx).observe<number>("one.count"))?.summary,
    });
    const readSession = openReadSession(createTestContext({ plugins: [counting, asking] }));
    expect(await readSession.observe("two.ask")).toEqual({ summary: 1, warnings: [] });
    expect(await readSession.observe("one.count")).toEqual({ summary: 1, warnings: [] });
    expect(looks).toBe(1);
  });

  it("answers null for what nobody contributes, and for what failed, with the reason", async () => {
    const failing = source("one", { "one.fail": () => Promise.reject(new Error("no disk")) });
    const readSession = openReadSession(createTestContext({ plugins: [failing] }));
    expect([await readSession.observe("one.none"), readSession.failure("one.none")]).toEqual([null, null]);
    expect([await readSession.observe("one.fail"), readSession.failure("one.fail")]).toEqual([
      null,
      "no disk",
    ]);
  });

  it("ends where observers ask for each other in a circle", async () => {
    const ask = (id: string) => async (ctx: OrangeContext) =>
      (await openReadSession(ctx).observe(id)) === null;
    const circle = source("one", { "one.a": ask("one.b"), "one.b": ask("one.a") });
    const readSession = openReadSession(createTestContext({ plugins: [circle] }));
    expect(await readSession.observe("one.a")).toEqual({ summary: false, warnings: [] });
  });

  it("reads a document once for everybody, and lets nobody write", async () => {
    const ctx = createTestContext();
    await ctx.documents.put("quests/active/a.md", { fields: { id: "a" }, body: "text" });
    let reads = 0;
    const count: OrangeContext["documents"]["get"] = (key) => {
      reads++;
      return ctx.documents.get(key);
    };
    const documents = { ...ctx.documents, get: count };
    const reading = source("one", {
      "one.read": async (mine) => (await mine.documents.get("quests/active/a.md"))?.body,
      "one.write": (mine) => mine.documents.remove("quests/active/a.md"),
    });
    const readSession = openReadSession(createTestContext({ ports: { documents }, plugins: [reading] }));
    await readSession.ctx.documents.get("quests/active/a.md");
    expect(await readSession.observe("one.read")).toEqual({ summary: "text\n", warnings: [] });
    expect(await readSession.observe("one.write")).toBeNull();
    expect(readSession.failure("one.write")).toContain("must not write");
    expect(reads).toBe(1);
  });
});
