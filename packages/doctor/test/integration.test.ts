import type { ConfigState, OrangeContext } from "@orange-hyper/core";
import { type FrontMatter, mapField } from "@orange-hyper/core/documents";
import type { PluginSource } from "@orange-hyper/core/registry";
import { acceptProposal, proposeMemory } from "@orange-hyper/memory";
import { initProject } from "@orange-hyper/project";
import { completeQuest, newQuest } from "@orange-hyper/quest";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { type DoctorReport, runDoctor } from "../src/run.js";
import { OTHER_ID, readJson, writeJson } from "./support.js";

/** Every surface, registered as the command line registers them. */
const PLUGINS: readonly PluginSource[] = [
  { name: "project", load: () => import("@orange-hyper/project/plugin") },
  { name: "quest", load: () => import("@orange-hyper/quest/plugin") },
  { name: "memory", load: () => import("@orange-hyper/memory/plugin") },
  { name: "graph", load: () => import("@orange-hyper/graph/plugin") },
  { name: "doctor", load: () => import("../src/plugin.js") },
];

const HEALTHY_TREE = [
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
  "config.json parses",
  ".orange-hyper/.gitignore policy checked",
];

const HEALTHY_REST = [
  "graph/index.json parses",
  "graph/edges.jsonl has 0 entries",
  "traces/route.jsonl has 0 entries",
  "structure sync state not present",
  "public memory content audit checked",
];

let ctx: OrangeContext;

/** A project with the identity of the test contexts. */
beforeEach(async () => {
  ctx = createTestContext({ plugins: PLUGINS });
  await writeJson(ctx, "config.json", { version: "0.1.0", ...testIdentity });
  await initProject(ctx, { force: true });
});

/** Quest, proposal and node of one piece of work. */
async function remember(
  title: string,
): Promise<{ readonly quest: string; readonly proposal: string; readonly node: string }> {
  const { quest } = await newQuest(ctx, { request: title });
  await completeQuest(ctx, { selector: quest.id, evidence: ["npm test passed"] });
  const { proposal } = await proposeMemory(ctx, quest.id);
  const { node } = await acceptProposal(ctx, proposal.id);
  return { quest: quest.id, proposal: proposal.id, node: node.id };
}

function errors(report: DoctorReport): readonly string[] {
  return report.findings
    .filter((entry) => entry.level === "error")
    .map(({ code, message }) => `${code} ${message}`);
}

function codes(report: DoctorReport): readonly string[] {
  return [...new Set(report.findings.map(({ code }) => code))];
}

describe("a healthy project", () => {
  it("passes all checks in the documented order", async () => {
    const { quest } = await newQuest(ctx, { request: "Implement adapter JSON contract" });
    expect(await runDoctor(ctx)).toEqual({
      isProject: true,
      projectId: testIdentity.project_id,
      projectName: testIdentity.project_name,
      checks: [...HEALTHY_TREE, `quests/active/${quest.id}.md parses`, ...HEALTHY_REST],
      findings: [],
      repairs: [],
    });
  });

  it("has its quests and proposals named between config and graph", async () => {
    const { quest, proposal } = await remember("Keep the adapter JSON contract stable for every consumer");
    expect(await runDoctor(ctx)).toMatchObject({
      checks: [
        ...HEALTHY_TREE,
        `quests/completed/${quest}.md parses`,
        `proposals/memory-delta/accepted/${proposal}.md parses`,
        ...HEALTHY_REST,
      ],
      findings: [],
    });
  });
});

describe("a damaged project", () => {
  it("has every garbage file named, and all else checked", async () => {
    await remember("Keep the adapter JSON contract stable for every consumer");
    const garbage = ["quests/active/x.md", "proposals/memory-delta/pending/x.md", "graph/nodes/risk/x.md"];
    for (const key of garbage) await ctx.blobs.put(key, "garbage");
    const report = await runDoctor(ctx);
    expect(errors(report)).toEqual([
      expect.stringMatching(/^QUEST_UNREADABLE quests\/active\/x\.md failed to parse: ./),
      expect.stringMatching(
        /^MEMORY_PROPOSAL_UNREADABLE proposals\/memory-delta\/pending\/x\.md failed to parse: ./,
      ),
      expect.stringMatching(/^GRAPH_NODE_UNREADABLE graph\/nodes\/risk\/x\.md failed to parse: ./),
    ]);
    expect(report.checks.slice(-HEALTHY_REST.length)).toEqual(HEALTHY_REST);
  });

  it("has an orphaned index entry reported once", async () => {
    const index = await readJson(ctx, "graph/index.json");
    await writeJson(ctx, "graph/index.json", { ...index, nodes: [{ id: "decision.orphan" }] });
    expect(errors(await runDoctor(ctx))).toEqual([
      "GRAPH_INDEX_ORPHAN_ENTRY graph/index.json entry decision.orphan is orphaned from source graph nodes",
    ]);
  });

  it("is judged without mismatches while its config is broken", async () => {
    await remember("Keep the adapter JSON contract stable for every consumer");
    await ctx.blobs.put("config.json", "{");
    expect(codes(await runDoctor(ctx))).toEqual(["CONFIG_INVALID"]);
  });

  it("never has a check that throws, whatever stands in the place of a file", async () => {
    await remember("Keep the adapter JSON contract stable for every consumer");
    const files = [
      "config.json",
      "capsules/current.md",
      "graph/index.json",
      "graph/edges.jsonl",
      "traces/route.jsonl",
    ];
    for (const key of files) {
      await ctx.blobs.remove(key);
      await ctx.blobs.ensureFolder?.(key);
    }
    expect(codes(await runDoctor(ctx))).toEqual(["LAYOUT_INVALID", "GRAPH_STRUCTURE_INVALID"]);
  });
});

describe("a project of an older version", () => {
  async function forgetIdentity(key: string, changes: FrontMatter = {}): Promise<string> {
    const document = await ctx.documents.get(key);
    const { project_id: _id, project_name: _name, ...fields } = document?.fields ?? {};
    const { rev } = await ctx.documents.put(key, {
      fields: { ...fields, ...changes },
      body: document?.body ?? "",
    });
    return rev;
  }

  /** Takes the identity out of everything but the id in the config; the node still knows its proposal by its hash. */
  async function makeLegacy(): Promise<{
    readonly quest: string;
    readonly proposal: string;
    readonly node: string;
  }> {
    const ids = await remember("Keep the adapter JSON contract stable for every consumer");
    await forgetIdentity(`quests/completed/${ids.quest}.md`);
    const hash = {
      source_proposal_hash: await forgetIdentity(`proposals/memory-delta/accepted/${ids.proposal}.md`),
    };
    const node = await ctx.documents.get(`graph/nodes/decision/${ids.node}.md`);
    const {
      project_id: _id,
      project_name: _name,
      ...provenance
    } = mapField(node?.fields ?? {}, "provenance");
    await forgetIdentity(`graph/nodes/decision/${ids.node}.md`, {
      ...hash,
      provenance: { ...provenance, ...hash },
    });
    await ctx.blobs.put("capsules/current.md", "# Orange Hyper Current Capsule\n");
    await writeJson(ctx, "identity/summary.json", { activeCount: 0 });
    await writeJson(ctx, "config.json", { version: "0.1.0", project: { id: testIdentity.project_id } });
    return ids;
  }

  it("is repaired once, and then needs no repair", async () => {
    const { quest, proposal, node } = await makeLegacy();
    expect(codes(await runDoctor(ctx))).toEqual([
      "CONFIG_PROJECT_ID_MISSING",
      "LEGACY_PROJECT_NAME_MISSING",
      "LEGACY_PROJECT_ID_MISSING",
    ]);
    const report = await runDoctor(ctx, { repair: true });
    expect(report.findings).toEqual([]);
    expect(report.repairs.map(({ message }) => message)).toEqual([
      "added missing project identity fields to config.json",
      `added missing project identity fields to quest ${quest}`,
      "added missing project boundary header to capsules/current.md",
      `added missing project identity fields to memory proposal ${proposal}`,
      expect.stringContaining(node),
      "added missing project identity fields to identity/summary.json",
      `added missing project identity fields to graph node ${node}`,
    ]);
    expect(await runDoctor(ctx, { repair: true })).toEqual({ ...report, repairs: [] });
  });

  it("keeps a foreign artefact as it is", async () => {
    const { quest } = await makeLegacy();
    const key = `quests/completed/${quest}.md`;
    const document = await ctx.documents.get(key);
    await ctx.documents.put(key, {
      fields: { ...document?.fields, project_id: OTHER_ID },
      body: document?.body ?? "",
    });
    const report = await runDoctor(ctx, { repair: true });
    expect(codes(report)).toContain("PROJECT_ID_MISMATCH");
    expect((await ctx.documents.get(key))?.fields["project_id"]).toBe(OTHER_ID);
  });

  it("recovers a lost project id from its artefacts", async () => {
    await remember("Keep the adapter JSON contract stable for every consumer");
    await writeJson(ctx, "config.json", { version: "0.1.0" });
    expect(codes(await runDoctor(ctx))).toContain("CONFIG_PROJECT_ID_MISSING");
    const report = await runDoctor(ctx, { repair: true });
    expect(report).toMatchObject({ projectId: testIdentity.project_id });
    expect(errors(report)).toEqual([]);
  });
});

describe("the context of a run", () => {
  it("may have been made with any config: the stored one counts", async () => {
    const stale: ConfigState = { kind: "valid", data: { project_id: OTHER_ID } };
    const other = Object.create(ctx, { project: { value: { ...ctx.project, config: stale } } });
    expect((await runDoctor(other)).findings).toEqual([]);
  });
});
