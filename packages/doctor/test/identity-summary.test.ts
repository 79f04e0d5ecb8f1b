import type { OrangeContext } from "@orange-hyper/core";
import { createContext } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import { checkIdentitySummary, repairIdentitySummary } from "../src/identity-summary.js";
import plugin from "../src/plugin.js";
import { currentProject } from "../src/project.js";
import { ID, OTHER_ID, projectContext, readJson, writeJson } from "./support.js";

const KEY = "identity/summary.json";

async function withSummary(summary: unknown, config?: unknown): Promise<OrangeContext> {
  const ctx = await projectContext({ config });
  if (summary !== undefined) await writeJson(ctx, KEY, summary);
  const { registry, generator } = ctx;
  const project = await currentProject(ctx.project, ctx.blobs);
  return createContext(plugin, { ports: ctx, project, registry, generator });
}

async function judge(ctx: OrangeContext): Promise<readonly string[]> {
  const { checks, findings } = await checkIdentitySummary(ctx);
  expect(checks).toEqual([]);
  expect(findings.every((finding) => finding.boundary)).toBe(true);
  return findings.map(({ code, level, message }) => `${level} ${code} ${message}`);
}

const COMPLETE = { project_id: ID, project_name: "orange-hyper", projectId: ID, projectName: "orange-hyper" };

describe("the check", () => {
  it.each<[string, unknown]>([
    ["no summary", undefined],
    ["a complete summary", COMPLETE],
    ["a summary in one spelling", { projectId: ID, projectName: "x" }],
  ])("passes %s", async (_, summary) => expect(await judge(await withSummary(summary))).toEqual([]));

  it("reports a summary that is not JSON", async () => {
    const ctx = await withSummary(undefined);
    await ctx.blobs.put(KEY, "{");
    expect(await judge(ctx)).toEqual([
      expect.stringMatching(/^error IDENTITY_SUMMARY_INVALID identity\/summary\.json is not valid JSON: ./),
    ]);
  });

  it("reports a summary that is no object", async () => {
    expect(await judge(await withSummary([]))).toEqual([
      "error IDENTITY_SUMMARY_INVALID identity/summary.json is not valid JSON: it is not a JSON object",
    ]);
  });

  it("reports the summary of another project, in either spelling", async () => {
    const expected = `error PROJECT_ID_MISMATCH identity summary project_id ${OTHER_ID} does not match config project_id ${ID}`;
    expect(await judge(await withSummary({ ...COMPLETE, project_id: OTHER_ID }))).toEqual([expected]);
    expect(await judge(await withSummary({ ...COMPLETE, projectId: OTHER_ID }))).toEqual([expected]);
  });

  it("does not compare with a config that has no id", async () => {
    expect(await judge(await withSummary({ ...COMPLETE, project_id: OTHER_ID }, {}))).toEqual([]);
  });

  it("warns about missing identity fields", async () => {
    expect(await judge(await withSummary({ activeCount: 1, project_name: "" }))).toEqual([
      "warning LEGACY_PROJECT_ID_MISSING identity summary missing project_id (legacy file)",
      "warning LEGACY_PROJECT_NAME_MISSING identity summary missing project_name (legacy file)",
    ]);
  });
});

describe("the repair", () => {
  it("fills all four fields, keeps the rest, and then has nothing to do", async () => {
    const ctx = await withSummary({ activeCount: 1, project_id: null, projectName: "old name" });
    expect(await repairIdentitySummary(ctx)).toEqual([
      {
        code: "LEGACY_PROJECT_ID_REPAIRED",
        message: "added missing project identity fields to identity/summary.json",
        hint: "Nothing to do; the file is generated and not shared.",
      },
    ]);
    expect(await readJson(ctx, KEY)).toEqual({ ...COMPLETE, projectName: "old name", activeCount: 1 });
    expect(await repairIdentitySummary(ctx)).toEqual([]);
  });

  it.each<[string, unknown, unknown?]>([
    ["a summary of another project", { project_id: OTHER_ID }],
    ["a complete summary", COMPLETE],
    ["anything while the config has no id", {}, {}],
    ["a summary that is no object", []],
  ])("does not touch %s", async (_, summary, config) => {
    const ctx = await withSummary(summary, config);
    const before = await ctx.blobs.get(KEY);
    expect(await repairIdentitySummary(ctx)).toEqual([]);
    expect(await ctx.blobs.get(KEY)).toEqual(before);
  });

  it("makes no summary where there is none", async () => {
    const ctx = await withSummary(undefined);
    expect(await repairIdentitySummary(ctx)).toEqual([]);
    expect(await ctx.blobs.kind(KEY)).toBeNull();
  });
});
