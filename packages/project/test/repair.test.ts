import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { repairConfigIdentity } from "../src/repair.js";
import { ID, OTHER_ID, putNode, putQuest, readJson, readText, writeJson } from "./support.js";

const REPAIR = {
  code: "CONFIG_PROJECT_ID_REPAIRED",
  message: "added missing project identity fields to config.json",
  hint: "Review and commit .orange-hyper/config.json.",
};

async function withConfig(config: object): Promise<OrangeContext> {
  const ctx = createTestContext();
  await writeJson(ctx, "config.json", config);
  return ctx;
}

/** Repairs twice; the second time must find nothing to do. */
async function repaired(ctx: OrangeContext): Promise<Record<string, unknown>> {
  expect(await repairConfigIdentity(ctx)).toEqual([REPAIR]);
  const text = await readText(ctx, "config.json");
  expect(await repairConfigIdentity(ctx)).toEqual([]);
  expect(await readText(ctx, "config.json")).toBe(text);
  return readJson(ctx, "config.json");
}

async function refused(ctx: OrangeContext): Promise<void> {
  const text = await readText(ctx, "config.json");
  expect(await repairConfigIdentity(ctx)).toEqual([]);
  expect(await readText(ctx, "config.json")).toBe(text);
}

describe("a config that has the identity in one of its two fields", () => {
  it("gets the mirror from the top level", async () => {
    const ctx = await withConfig({ version: "0.1.0", project_id: ID, project_name: "shop" });
    expect(await repaired(ctx)).toEqual({
      version: "0.1.0",
      project_id: ID,
      project_name: "shop",
      project: { id: ID, name: "shop" },
    });
  });

  it("gets the top level from the mirror, keeping every other key", async () => {
    const ctx = await withConfig({
      mine: true,
      project: { id: ID, name: "shop", default_language: "ko" },
      features: {},
    });
    expect(await repaired(ctx)).toEqual({
      project_id: ID,
      project_name: "shop",
      project: { id: ID, name: "shop", default_language: "ko" },
      features: {},
      mine: true,
    });
  });

  it("is named like its folder when nobody named it", async () => {
    const ctx = await withConfig({ project_id: ID, project: { id: ID } });
    expect(await repaired(ctx)).toMatchObject({ project_name: "project", project: { name: "project" } });
  });

  it("needs nothing when both places are filled", async () => {
    const project = { id: ID, name: "other name" };
    await refused(await withConfig({ project_id: ID, project_name: "shop", project }));
  });
});

describe("a config without any id", () => {
  it("takes the id on which quests and nodes agree, whatever the index says", async () => {
    const ctx = await withConfig({ project_name: "shop" });
    await putQuest(ctx, "quest_a", { project_id: ID });
    await putQuest(ctx, "quest_legacy", { project_id: null });
    await putNode(ctx, { project_id: ID, project_name: "shop" });
    await writeJson(ctx, "graph/index.json", { project_id: OTHER_ID });
    expect(await repaired(ctx)).toMatchObject({ project_id: ID, project: { id: ID } });
  });

  it("takes the id of the index when no artefact carries one", async () => {
    const ctx = await withConfig({ project_name: "shop" });
    await putQuest(ctx, "quest_legacy", {});
    await writeJson(ctx, "graph/index.json", { project_id: OTHER_ID });
    expect(await repaired(ctx)).toMatchObject({ project_id: OTHER_ID });
  });

  it("passes over artefacts that cannot be read", async () => {
    const ctx = await withConfig({ project_name: "shop" });
    await putQuest(ctx, "quest_a", { project_id: ID });
    await ctx.blobs.put("quests/active/quest_b.md", "garbage");
    await ctx.blobs.put("graph/index.json", "garbage");
    expect(await repaired(ctx)).toMatchObject({ project_id: ID });
  });

  it("gets a new id only when nothing carries one", async () => {
    const ctx = await withConfig({ project_name: "shop" });
    expect(await repaired(ctx)).toMatchObject({ project_id: "project_00000000-0000-4000-8000-000000000001" });
  });

  it("stays without one while artefacts disagree, even a node with its own provenance", async () => {
    const ctx = await withConfig({ project_name: "shop" });
    await putQuest(ctx, "quest_a", { project_id: ID, provenance: { project_id: OTHER_ID } });
    await refused(ctx);
  });
});

describe("a config that repair must not touch", () => {
  it("is one with two ids", async () => {
    await refused(await withConfig({ project_id: ID, project: { id: OTHER_ID } }));
  });

  it("is one that is not JSON", async () => {
    const ctx = createTestContext();
    await ctx.blobs.put("config.json", "{");
    await refused(ctx);
  });

  it("is one that is not there", async () => {
    const ctx = createTestContext();
    expect(await repairConfigIdentity(ctx)).toEqual([]);
    expect(await ctx.blobs.kind("config.json")).toBeNull();
  });
});
