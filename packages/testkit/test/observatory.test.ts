import { createObservatory, type OrangeContext, type PluginSource } from "@orange-hyper/core";
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

describe("an observatory", () => {
  it("asks each observer once, also on behalf of other observers", async () => {
    let looks = 0;
    const counting = source("one", { "one.count": async () => ++looks });
    const asking = source("two", {
      "two.ask": async (ctx) => (await createObservatory(ctx).observe<number>("one.count"))?.summary,
    });
    const observatory = createObservatory(createTestContext({ plugins: [counting, asking] }));
    expect(await observatory.observe("two.ask")).toEqual({ summary: 1, warnings: [] });
    expect(await observatory.observe("one.count")).toEqual({ summary: 1, warnings: [] });
    expect(looks).toBe(1);
  });

  it("answers null for what nobody contributes, and for what failed, with the reason", async () => {
    const failing = source("one", { "one.fail": () => Promise.reject(new Error("no disk")) });
    const observatory = createObservatory(createTestContext({ plugins: [failing] }));
    expect([await observatory.observe("one.none"), observatory.failure("one.none")]).toEqual([null, null]);
    expect([await observatory.observe("one.fail"), observatory.failure("one.fail")]).toEqual([
      null,
      "no disk",
    ]);
  });

  it("ends where observers ask for each other in a circle", async () => {
    const ask = (id: string) => async (ctx: OrangeContext) =>
      (await createObservatory(ctx).observe(id)) === null;
    const circle = source("one", { "one.a": ask("one.b"), "one.b": ask("one.a") });
    const observatory = createObservatory(createTestContext({ plugins: [circle] }));
    expect(await observatory.observe("one.a")).toEqual({ summary: false, warnings: [] });
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
    const observatory = createObservatory(createTestContext({ ports: { documents }, plugins: [reading] }));
    await observatory.ctx.documents.get("quests/active/a.md");
    expect(await observatory.observe("one.read")).toEqual({ summary: "text\n", warnings: [] });
    expect(await observatory.observe("one.write")).toBeNull();
    expect(observatory.failure("one.write")).toContain("must not write");
    expect(reads).toBe(1);
  });
});
