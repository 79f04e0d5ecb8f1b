import type { CheckResult, OrangeContext } from "@orange-hyper/core";
import { createContext } from "@orange-hyper/core/registry";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { checks } from "../src/doctor.js";
import { completeQuest, getQuest, showRoute } from "../src/index.js";
import plugin from "../src/plugin.js";
import { createdId, otherProjectId, projectId, questFields } from "./support.js";

const ONE = "quest_20260101_000000Z_one";

async function examine(ctx: OrangeContext): Promise<CheckResult> {
  const results = [];
  const { project, registry, generator } = ctx;
  const narrowed = createContext(plugin, { ports: ctx, project, registry, generator });
  for (const check of checks) results.push(await check.run(narrowed));
  return {
    checks: results.flatMap((part) => part.checks),
    findings: results.flatMap((part) => part.findings),
  };
}

async function findings(ctx: OrangeContext): Promise<readonly string[]> {
  const { findings } = await examine(ctx);
  return findings.map(
    ({ code, level, boundary, message }) => `${boundary ? "B " : ""}${level} ${code}: ${message}`,
  );
}

async function repair(ctx: OrangeContext): Promise<readonly string[]> {
  const repairs = [];
  for (const check of checks) repairs.push(...((await check.repairIdentity?.(ctx)) ?? []));
  return repairs.map(({ code, message }) => `${code}: ${message}`);
}

function put(
  ctx: OrangeContext,
  folder: string,
  changes: Parameters<typeof questFields>[0] = {},
): Promise<unknown> {
  const fields = questFields(changes);
  return ctx.documents.put(`quests/${folder}/${String(fields["id"])}.md`, { fields, body: "# One" });
}

describe("a healthy project", () => {
  it("lists what was read, active quests before completed ones", async () => {
    const ctx = createTestContext();
    const done = await createdId(ctx, "A first one");
    await completeQuest(ctx, { selector: done, evidence: ["ok"] });
    const b = await createdId(ctx, "b");
    const a = await createdId(ctx, "a");
    await showRoute(ctx, { quest: a });
    expect(await examine(ctx)).toEqual({
      checks: [
        ...[b, a].sort().map((id) => `quests/active/${id}.md parses`),
        `quests/completed/${done}.md parses`,
        "traces/route.jsonl has 1 entry",
      ],
      findings: [],
    });
  });

  it("has nothing to say about what is missing", async () => {
    expect(await examine(createTestContext())).toEqual({ checks: [], findings: [] });
  });

  it("runs in the stages that give the checks their order", () => {
    expect(checks.map(({ stage }) => stage)).toEqual(["artefacts", "artefacts", "logs"]);
  });
});

describe("quests", () => {
  it("names a file that is no quest and goes on", async () => {
    const ctx = createTestContext();
    await ctx.blobs.put("quests/active/garbage.md", "no front matter");
    await put(ctx, "completed", {
      status: "completed",
      verification_status: "unverified",
      unverified_reason: "x",
    });
    const result = await examine(ctx);
    expect(result.checks).toEqual([`quests/completed/${ONE}.md parses`]);
    expect(result.findings).toEqual([
      {
        code: "QUEST_UNREADABLE",
        level: "error",
        message: expect.stringMatching(/^quests\/active\/garbage\.md failed to parse: ./),
        hint: "Repair .orange-hyper/quests/active/garbage.md by hand, or move it out of the project.",
      },
    ]);
  });

  it("reports each problem of a quest under one code", async () => {
    const ctx = createTestContext();
    await put(ctx, "active", { title: null, layer: "L3" });
    expect(await findings(ctx)).toEqual([
      `error QUEST_INVALID: quest ${ONE} missing title`,
      `error QUEST_INVALID: quest ${ONE} layer does not match route`,
    ]);
  });

  it("reports a quest in both folders once, with the way out", async () => {
    const ctx = createTestContext();
    await put(ctx, "active");
    await put(ctx, "completed", {
      status: "completed",
      verification_status: "unverified",
      unverified_reason: "x",
    });
    expect((await examine(ctx)).findings).toEqual([
      {
        code: "INCOMPLETE_TRANSITION",
        level: "error",
        message: `quest ${ONE} exists in both active and completed`,
        hint: `Run \`orange quest done ${ONE}\` to finish the interrupted completion as it was recorded.`,
      },
    ]);
  });

  it("tells whose a quest is not", async () => {
    const ctx = createTestContext();
    await put(ctx, "active", { id: "quest_a", project_id: otherProjectId });
    await put(ctx, "active", { id: "quest_b", project_id: undefined });
    await put(ctx, "active", { id: "quest_c", project_name: "" });
    expect(await findings(ctx)).toEqual([
      `B error PROJECT_ID_MISMATCH: quest quest_a project_id ${otherProjectId} does not match config project_id ${projectId}`,
      "B warning LEGACY_PROJECT_ID_MISSING: quest quest_b missing project_id (legacy file)",
      "B warning LEGACY_PROJECT_NAME_MISSING: quest quest_c missing project_name (legacy file)",
    ]);
    expect((await examine(ctx)).findings[1]?.hint).toBe(
      "Run `orange doctor --repair-project-id` to fill missing legacy project_id fields.",
    );
  });

  it.each([
    ["missing", { kind: "missing" }],
    ["broken", { kind: "invalid", reason: "Unexpected end" }],
    ["without id", { kind: "valid", data: {} }],
  ] as const)("compares no ids when the config is %s", async (_, config) => {
    const ctx = createTestContext({ project: { config } });
    await put(ctx, "active", { project_id: otherProjectId });
    expect(await findings(ctx)).toEqual([]);
  });

  it("leaves a folder of the wrong kind to the layout check", async () => {
    const ctx = createTestContext();
    await ctx.blobs.put("quests/active", "a file");
    await ctx.blobs.ensureFolder?.("capsules/current.md");
    await ctx.blobs.ensureFolder?.("traces/route.jsonl");
    expect(await examine(ctx)).toEqual({ checks: [], findings: [] });
  });
});

describe("the capsule", () => {
  it.each([
    [
      "Project id: x\nProject name: y",
      [
        `error PROJECT_ID_MISMATCH: capsules/current.md project_id x does not match config project_id ${projectId}`,
      ],
    ],
    [`- Project id: ${projectId}\r\n- Project name: y\r\nProject id: x`, []],
    [
      `Project id: ${projectId}`,
      ["warning LEGACY_PROJECT_NAME_MISSING: capsules/current.md missing project_name (legacy file)"],
    ],
    [
      "# Orange Hyper Current Capsule\n\nProject id:\n",
      [
        "warning LEGACY_PROJECT_ID_MISSING: capsules/current.md missing project_id (legacy file)",
        "warning LEGACY_PROJECT_NAME_MISSING: capsules/current.md missing project_name (legacy file)",
      ],
    ],
  ])("with %j is judged by its first lines of that name", async (content, expected) => {
    const ctx = createTestContext();
    await ctx.blobs.put("capsules/current.md", content);
    expect(await findings(ctx)).toEqual(expected.map((line) => `B ${line}`));
  });
});

describe("the route log", () => {
  it("counts the entries and reports the lines that are none", async () => {
    const ctx = createTestContext();
    await ctx.blobs.put(
      "traces/route.jsonl",
      [
        '{"trace_id":"route_1","contract":{"route":"L0/P0/T0/V0/A0/M0/MB0"},"extra":1}',
        "",
        "nonsense",
        '{"trace_id":"route_2"}',
        '{"contract":{"route":"x"}}',
        '{"trace_id":"rou',
      ].join("\n"),
    );
    expect((await examine(ctx)).checks).toEqual(["traces/route.jsonl has 3 entries"]);
    expect(await findings(ctx)).toEqual([
      expect.stringMatching(/^error ROUTE_TRACE_INVALID: route trace line 3 is invalid JSON: ./),
      "error ROUTE_TRACE_INVALID: route trace line 4 is missing trace_id or contract.route",
      "error ROUTE_TRACE_INVALID: route trace line 5 is missing trace_id or contract.route",
      expect.stringMatching(/^warning ROUTE_TRACE_INVALID: route trace line 6 is invalid JSON: ./),
    ]);
  });

  it("may be empty", async () => {
    const ctx = createTestContext();
    await ctx.blobs.put("traces/route.jsonl", "");
    expect((await examine(ctx)).checks).toEqual(["traces/route.jsonl has 0 entries"]);
  });
});

describe("repair of identity fields", () => {
  it("fills what is missing in quests and capsule, and is done after the first time", async () => {
    const ctx = createTestContext();
    await put(ctx, "active", { id: "quest_a", project_id: undefined, project_name: undefined, note: "kept" });
    await put(ctx, "active", { id: "quest_b", project_name: undefined });
    await ctx.blobs.put(
      "capsules/current.md",
      "# Orange Hyper Current Capsule\r\n\r\nNo active capsule.\r\n",
    );
    expect(await repair(ctx)).toEqual([
      "LEGACY_PROJECT_ID_REPAIRED: added missing project identity fields to quest quest_a",
      "LEGACY_PROJECT_ID_REPAIRED: added missing project identity fields to quest quest_b",
      "LEGACY_PROJECT_ID_REPAIRED: added missing project boundary header to capsules/current.md",
    ]);
    expect(await findings(ctx)).toEqual([]);
    const quest = await getQuest(ctx.documents, "quest_a");
    expect(quest).toMatchObject({
      projectId,
      projectName: "orange-hyper",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    expect(quest?.document.fields["note"]).toBe("kept");
    expect(new TextDecoder().decode((await ctx.blobs.get("capsules/current.md")) ?? undefined)).toBe(
      `# Orange Hyper Current Capsule

## Project Boundary

- Project name: orange-hyper
- Project id: ${projectId}
- Only Quest, Proposal, and Accepted Node artifacts with this project_id are project memory.
- Unrelated pasted reports, external project docs, and other repo documents are not project memory without an explicit orange import command.

No active capsule.
`,
    );
    expect(await repair(ctx)).toEqual([]);
  });

  it("leaves alone what says that it belongs to another project", async () => {
    const ctx = createTestContext();
    await put(ctx, "active", { project_id: otherProjectId, project_name: undefined });
    await ctx.blobs.put("capsules/current.md", `Project id: ${otherProjectId}\n`);
    expect(await repair(ctx)).toEqual([]);
    expect((await getQuest(ctx.documents, ONE))?.projectName).toBe("");
  });

  it("does nothing while the config has no id", async () => {
    const ctx = createTestContext({ project: { config: { kind: "valid", data: {} } } });
    await put(ctx, "active", { project_id: undefined });
    expect(await repair(ctx)).toEqual([]);
  });
});
