import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { storageTree } from "../src/tree.js";
import { emptyFolder, ID, initialized, OTHER_ID, readJson, runCheck, writeJson } from "./support.js";

const EXISTS = [
  ".orange-hyper root exists",
  "config.json exists",
  ".orange-hyper/.gitignore exists",
  "quests/active exists",
  "quests/completed exists",
  "capsules/current.md exists",
  "proposals/memory-delta/pending exists",
  "proposals/memory-delta/accepted exists",
  "proposals/memory-delta/rejected exists",
  "graph/nodes/decision exists",
  "graph/nodes/constraint exists",
  "graph/nodes/component exists",
  "graph/nodes/risk exists",
  "graph/nodes/verification exists",
  "graph/index.json exists",
  "graph/edges.jsonl exists",
  "traces/route.jsonl exists",
];

describe("the layout check", () => {
  it("names every part that exists, in the order of the tree", async () => {
    expect(await runCheck("project.layout", await initialized())).toEqual({ checks: EXISTS, findings: [] });
  });

  it("says in one line that an activated project has no memory yet", async () => {
    const ctx = emptyFolder();
    await ctx.blobs.ensureFolder?.("");
    await ctx.blobs.put("local/activation.json", "{}");
    const { checks: lines, findings } = await runCheck("project.layout", ctx);
    expect(lines).toEqual([".orange-hyper root exists"]);
    expect(findings.map(({ code, level }) => `${level} ${code}`)).toEqual([
      "warning PROJECT_NOT_INITIALIZED",
    ]);
    await ctx.blobs.put("quests/active/quest_1.md", "---\n---\n");
    const { findings: broken } = await runCheck("project.layout", ctx);
    expect(broken.map(({ code }) => code)).toContain("LAYOUT_MISSING");
  });

  it("reports every part as missing in an empty folder", async () => {
    const { checks: lines, findings } = await runCheck("project.layout", emptyFolder());
    expect(lines).toEqual([]);
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "LAYOUT_MISSING missing .orange-hyper root",
      "LAYOUT_MISSING missing config.json",
      "LAYOUT_MISSING missing .orange-hyper/.gitignore",
      "LAYOUT_MISSING missing quests/active",
      "LAYOUT_MISSING missing quests/completed",
      "LAYOUT_MISSING missing capsules/current.md",
      "LAYOUT_MISSING missing proposals/memory-delta/pending",
      "LAYOUT_MISSING missing proposals/memory-delta/accepted",
      "LAYOUT_MISSING missing proposals/memory-delta/rejected",
      "GRAPH_STRUCTURE_MISSING missing graph/nodes/decision",
      "GRAPH_STRUCTURE_MISSING missing graph/nodes/constraint",
      "GRAPH_STRUCTURE_MISSING missing graph/nodes/component",
      "GRAPH_STRUCTURE_MISSING missing graph/nodes/risk",
      "GRAPH_STRUCTURE_MISSING missing graph/nodes/verification",
      "GRAPH_STRUCTURE_MISSING missing graph/index.json",
      "GRAPH_STRUCTURE_MISSING missing graph/edges.jsonl",
      "LAYOUT_MISSING missing traces/route.jsonl",
    ]);
    expect(
      findings.every(({ level, hint }) => level === "error" && hint.startsWith("Run `orange init`")),
    ).toBe(true);
  });

  it("misses nothing that a clone lacks, and everything that git carries", async () => {
    const ctx = await initialized();
    for (const key of ["capsules/current.md", "graph/index.json", "traces/route.jsonl"])
      await ctx.blobs.remove(key);
    for (const key of ["quests", "proposals", "graph/nodes"]) await ctx.blobs.removeFolder(key, "whole");
    expect((await runCheck("project.layout", ctx)).findings).toEqual([]);
    for (const key of [".gitignore", "graph/edges.jsonl"]) await ctx.blobs.remove(key);
    const { findings } = await runCheck("project.layout", ctx);
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "LAYOUT_MISSING missing .orange-hyper/.gitignore",
      "GRAPH_STRUCTURE_MISSING missing graph/edges.jsonl",
    ]);
  });

  it("reports what stands in the place of another kind of entry", async () => {
    const ctx = createTestContext();
    for (const { key } of storageTree()) {
      if (key === "graph/nodes/risk" || key === ".gitignore") await ctx.blobs.put(key, "");
      else if (key !== "quests/active") await ctx.blobs.ensureFolder?.(key);
    }
    const { findings } = await runCheck("project.layout", ctx);
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "LAYOUT_INVALID config.json is not a file",
      "LAYOUT_INVALID capsules/current.md is not a file",
      "GRAPH_STRUCTURE_INVALID graph/nodes/risk is not a directory",
      "GRAPH_STRUCTURE_INVALID graph/index.json is not a file",
      "GRAPH_STRUCTURE_INVALID graph/edges.jsonl is not a file",
      "LAYOUT_INVALID traces/route.jsonl is not a file",
    ]);
  });
});

describe("the config check", () => {
  async function judge(
    change: (config: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<readonly string[]> {
    const ctx = await initialized();
    await writeJson(ctx, "config.json", change(await readJson(ctx, "config.json")));
    const result = await runCheck("project.config", ctx);
    expect(result.checks).toEqual(["config.json parses"]);
    return result.findings.map(({ code, level, boundary, message }) =>
      [level, ...(boundary ? ["boundary"] : []), code, message].join(" "),
    );
  }

  it("passes what init writes", async () => {
    expect(await judge((config) => config)).toEqual([]);
  });

  it("is silent about a config that is not there", async () => {
    expect(await runCheck("project.config", emptyFolder())).toEqual({ checks: [], findings: [] });
  });

  it.each([
    ["{", /^config\.json is not valid JSON: ./],
    ["null", /^config\.json is not valid JSON: it is not a JSON object$/],
    ['"text"', /^config\.json is not valid JSON: it is not a JSON object$/],
  ])("reports %s as invalid and no more", async (text, message) => {
    const ctx = await initialized();
    await ctx.blobs.put("config.json", text);
    expect(await runCheck("project.config", ctx)).toEqual({
      checks: [],
      findings: [
        {
          code: "CONFIG_INVALID",
          level: "error",
          message: expect.stringMatching(message),
          hint: "Repair .orange-hyper/config.json, or run `orange init --force` to move it aside.",
        },
      ],
    });
  });

  it("reads a config that starts with a byte order mark", async () => {
    const ctx = await initialized();
    await ctx.blobs.put("config.json", `\ufeff${JSON.stringify(await readJson(ctx, "config.json"))}`);
    expect(await runCheck("project.config", ctx)).toEqual({ checks: ["config.json parses"], findings: [] });
  });

  it.each([
    ["0.2.0", "0.2.0"],
    [undefined, "missing"],
  ])("warns about the format version %s", async (version, shown) => {
    expect(await judge((config) => ({ ...config, version }))).toEqual([
      `warning CONFIG_VERSION_UNEXPECTED config version is ${shown}; expected 0.1.0`,
    ]);
  });

  it("reports two ids that differ", async () => {
    expect(await judge((config) => ({ ...config, project_id: ID, project: { id: OTHER_ID } }))).toEqual([
      `error boundary CONFIG_PROJECT_ID_MISMATCH config.project_id ${ID} does not match config.project.id ${OTHER_ID}`,
    ]);
  });

  it.each([undefined, null, "", "  "])("reports the project id %j as missing", async (id) => {
    const expected = ["error boundary CONFIG_PROJECT_ID_MISSING config.project_id is missing"];
    expect(await judge((config) => ({ ...config, project_id: id }))).toEqual(expected);
    expect(await judge((config) => ({ ...config, project_id: id, project: {} }))).toEqual(expected);
  });

  it("warns about a missing name", async () => {
    expect(await judge(({ project_name: _, ...config }) => config)).toEqual([
      "warning boundary LEGACY_PROJECT_NAME_MISSING config.project_name is missing",
    ]);
  });

  it.each(["hooks", "mcp", "subagents", "auto_execution_loop"])("reports the feature %s", async (feature) => {
    expect(await judge((config) => ({ ...config, features: { [feature]: true } }))).toEqual([
      "error CONFIG_FEATURE_FLAG_FORBIDDEN preview feature flags must keep runtime hooks, MCP, subagents, and auto execution loop disabled",
    ]);
  });

  it("allows every other feature, and a config without any", async () => {
    expect(
      await judge((config) => ({ ...config, features: { role_evolution: true, own: true, mcp: false } })),
    ).toEqual([]);
    expect(await judge(({ features: _, ...config }) => config)).toEqual([]);
  });
});

describe("the structure check", () => {
  it("says that nothing has been synced", async () => {
    expect(await runCheck("project.structure", await initialized())).toEqual({
      checks: ["structure sync state not present"],
      findings: [],
    });
  });

  it("names the files that parse", async () => {
    const ctx = await initialized();
    await ctx.blobs.put("structure/status.json", "{}");
    await ctx.blobs.put("structure/index.json", "{}");
    expect(await runCheck("project.structure", ctx)).toEqual({
      checks: ["structure/index.json parses", "structure/status.json parses"],
      findings: [],
    });
  });

  it("reports a file that does not", async () => {
    const ctx = await initialized();
    await ctx.blobs.put("structure/status.json", "{");
    expect(await runCheck("project.structure", ctx)).toEqual({
      checks: [],
      findings: [
        {
          code: "STRUCTURE_STATE_INVALID",
          level: "error",
          message: expect.stringMatching(/^structure\/status\.json is not valid JSON: ./),
          hint: "Run `orange sync apply` to write the structure again.",
        },
      ],
    });
  });

  it.each<[string, object | null, object | null, string]>([
    ["STRUCTURE_STATUS_MISSING", { state_revision: "struct_1" }, null, "orange sync apply"],
    ["STRUCTURE_INDEX_MISSING", null, { state_revision: "struct_1" }, "orange sync apply"],
    [
      "STRUCTURE_STATUS_STALE",
      { state_revision: "struct_2" },
      { state_revision: "struct_1", identity_built_from_revision: "struct_1" },
      "orange sync apply",
    ],
    [
      "IDENTITY_STRUCTURE_STALE",
      { state_revision: "struct_2" },
      { state_revision: "struct_2", identity_built_from_revision: "struct_1" },
      "orange identity build",
    ],
    [
      "IDENTITY_BUILD_FAILED",
      { state_revision: "struct_2" },
      { state_revision: "struct_2", identity_built_from_revision: "struct_1", identity_warning: "no space" },
      "orange identity build",
    ],
    ["STRUCTURE_PROJECT_MISMATCH", { project_id: OTHER_ID }, {}, "orange sync apply"],
  ])("finds what an interruption or another project left: %s", async (code, index, status, hint) => {
    const ctx = await initialized();
    if (index !== null) await writeJson(ctx, "structure/index.json", index);
    if (status !== null) await writeJson(ctx, "structure/status.json", status);
    const { findings } = await runCheck("project.structure", ctx);
    expect(findings.map((finding) => finding.code)).toEqual([code]);
    expect(findings[0]?.hint).toContain(hint);
  });

  it("finds nothing where page and structure belong together", async () => {
    const ctx = await initialized();
    const revision = { state_revision: "struct_1", project_id: ID };
    await writeJson(ctx, "structure/index.json", revision);
    await writeJson(ctx, "structure/status.json", { ...revision, identity_built_from_revision: "struct_1" });
    expect((await runCheck("project.structure", ctx)).findings).toEqual([]);
  });
});
