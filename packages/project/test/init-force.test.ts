import type { OrangeContext } from "@orange-hyper/core";
import { describe, expect, it } from "vitest";
import { initProject } from "../src/init.js";
import {
  ID,
  initializedFolder,
  NEW_ID,
  OTHER_ID,
  putNode,
  putQuest,
  readFiles,
  readJson,
  readText,
  refusal,
  writeJson,
} from "./support.js";

describe("with a config that is not JSON", () => {
  async function broken(): Promise<OrangeContext> {
    const ctx = await initializedFolder();
    await ctx.blobs.put("config.json", "{");
    return ctx;
  }

  it("refuses to go on", async () => {
    const ctx = await broken();
    const before = await readFiles(ctx);
    expect(await refusal(initProject(ctx))).toEqual({
      code: "VALIDATION_ERROR",
      exitCode: 2,
      message: expect.stringMatching(/^\.orange-hyper\/config\.json is not valid JSON: ./),
      hint: "Repair .orange-hyper/config.json, or run `orange init --force` to move it aside.",
    });
    expect(await readFiles(ctx)).toEqual(before);
  });

  it("refuses a config that is no object", async () => {
    const ctx = await broken();
    await ctx.blobs.put("config.json", "[]");
    expect(await refusal(initProject(ctx))).toMatchObject({
      message: ".orange-hyper/config.json is not valid JSON: it is not a JSON object",
    });
  });

  it("moves it aside when forced, and recovers id and name on which all artefacts agree", async () => {
    const ctx = await broken();
    await putQuest(ctx, "quest_a", { project_id: ID, project_name: "shop" });
    await putQuest(ctx, "quest_legacy", {});
    const report = await initProject(ctx, { force: true });
    expect(report).toMatchObject({ alreadyInitialized: true, projectId: ID, projectName: "shop" });
    const [moved = "", ...others] = report.warnings;
    expect(moved).toMatch(
      /^The unreadable config\.json was moved to \.orange-hyper\/config\.json\.bak-\d{8}T\d{6}Z\.$/,
    );
    expect(others).toEqual(["project_id was recovered from the artefacts of this project."]);
    const backup = moved.slice(moved.indexOf("config.json.bak"), -1);
    expect(await readText(ctx, backup)).toBe("{");
    expect(await readJson(ctx, "config.json")).toMatchObject({
      project_id: ID,
      project: { id: ID, name: "shop" },
    });
    expect(await readJson(ctx, "graph/index.json")).toMatchObject({ project_id: ID, project_name: "shop" });
  });

  it("issues a new id, with a warning, where artefacts disagree", async () => {
    const ctx = await broken();
    await putQuest(ctx, "quest_a", { project_id: ID });
    await putQuest(ctx, "quest_b", { project_id: OTHER_ID });
    const { projectId, warnings } = await initProject(ctx, { force: true });
    expect([ID, OTHER_ID, null]).not.toContain(projectId);
    expect(warnings.slice(1)).toEqual([
      `The artefacts carry different project ids (${OTHER_ID}, ${ID}); a new project_id was issued.`,
    ]);
  });

  it("issues a new id, with a warning, where no artefact carries one", async () => {
    const ctx = await broken();
    await ctx.blobs.remove("graph/index.json");
    const { warnings } = await initProject(ctx, { force: true });
    expect(warnings.slice(1)).toEqual(["No artefact carries a project_id; a new one was issued."]);
  });
});

describe("when forced", () => {
  it("keeps the id and all memory, resets what is generated and rebuilds the index", async () => {
    const ctx = await initializedFolder();
    const node = await putNode(ctx, { project_id: NEW_ID, project_name: "orange-hyper" });
    await ctx.blobs.put("capsules/current.md", "# Something else\n");
    await ctx.blobs.put(".gitignore", "nothing\n");
    await ctx.blobs.put("graph/index.json", "broken");
    await ctx.blobs.put("graph/edges.jsonl", "{}\n");
    await ctx.blobs.put("traces/route.jsonl", '{"trace_id":"route_1"}\n');
    const config = await readText(ctx, "config.json");

    const report = await initProject(ctx, { force: true });

    expect(report).toMatchObject({
      alreadyInitialized: true,
      forced: true,
      projectId: NEW_ID,
      createdKeys: [],
      preservedKeys: [],
      warnings: [],
    });
    const files = await readFiles(ctx);
    expect(files).toMatchObject({
      "config.json": config,
      ".gitignore": expect.stringMatching(/^structure\/\n/),
      "capsules/current.md": expect.stringContaining("No active capsule has been generated yet."),
      "graph/edges.jsonl": "{}\n",
      "traces/route.jsonl": '{"trace_id":"route_1"}\n',
    });
    expect(JSON.parse(files["graph/index.json"] ?? "")).toMatchObject({ nodes: [{ id: node }] });
  });

  it("fills in missing config keys, keeps foreign ones, and touches no value", async () => {
    const ctx = await initializedFolder();
    await writeJson(ctx, "config.json", {
      mine: { a: 1 },
      version: "0.0.9",
      project_id: ID,
      project_name: "shop",
      features: { hooks: true, own: 1 },
    });
    await initProject(ctx, { force: true });
    const config = await readJson(ctx, "config.json");
    expect(Object.keys(config)).toEqual([
      "version",
      "origin",
      "project_id",
      "project_name",
      "project",
      "storage",
      "quest",
      "route",
      "verification",
      "features",
      "mine",
    ]);
    expect(config).toMatchObject({
      version: "0.0.9",
      project_id: ID,
      project: { id: ID, name: "shop", default_language: "en" },
      features: { hooks: true, mcp: false, own: 1 },
      mine: { a: 1 },
    });
  });

  it("renames the project when a name is given", async () => {
    const ctx = await initializedFolder();
    await initProject(ctx, { force: true, name: "shop" });
    expect(await readJson(ctx, "config.json")).toMatchObject({
      project_id: NEW_ID,
      project_name: "shop",
      project: { id: NEW_ID, name: "shop", default_language: "en" },
    });
    expect(await readJson(ctx, "graph/index.json")).toMatchObject({ project_name: "shop" });
  });

  it("does not rewrite a complete config for the version that wrote it", async () => {
    const ctx = await initializedFolder();
    const config = await readJson(ctx, "config.json");
    const text = JSON.stringify({
      ...config,
      origin: { ...(config["origin"] as object), generator_version: "0.9.0" },
    });
    await ctx.blobs.put("config.json", text);
    await initProject(ctx, { force: true });
    expect(await readText(ctx, "config.json")).toBe(text);
  });

  it("recovers a missing id from the artefacts, and stays without one while they disagree", async () => {
    const ctx = await initializedFolder();
    await writeJson(ctx, "config.json", { version: "0.1.0", project_name: "shop" });
    await putQuest(ctx, "quest_a", { project_id: ID });
    await putQuest(ctx, "quest_b", { project_id: OTHER_ID });
    expect(await initProject(ctx, { force: true })).toMatchObject({
      projectId: null,
      warnings: ["The artefacts carry different project ids; config.json stays without one."],
    });
    await ctx.documents.remove("quests/active/quest_b.md");
    expect(await initProject(ctx, { force: true })).toMatchObject({ projectId: ID, warnings: [] });
  });
});
