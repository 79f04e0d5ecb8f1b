import { announce } from "@orange-hyper/core/observe";
import { beforeAll, expect, test } from "vitest";
import plugin from "../src/plugin.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, seedProject, textAt } from "./support/project.js";

beforeAll(providePageTemplate);

test("a sync that is announced makes the page show it", async () => {
  const ctx = observedContext({ plugins: [{ name: plugin.name, load: async () => ({ default: plugin }) }] });
  await seedProject(ctx, { nodes: 3, structure: true });
  const status = { state_revision: "struct_0123456789abcdef01234567", identity_status: "stale" };
  await ctx.blobs.put("structure/status.json", JSON.stringify(status));
  expect(await announce(ctx, { id: "project.synced" })).toEqual([{ plugin: plugin.name, failure: null }]);
  expect(JSON.parse(await textAt(ctx, "structure/status.json"))).toMatchObject({
    identity_built_from_revision: status.state_revision,
    identity_status: "current",
  });
  expect(await ctx.blobs.kind("identity/orange-hyper.html")).toBe("file");
});
